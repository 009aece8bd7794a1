import { z } from 'zod';

// Zod would try to make functions of texts, which the page's security policy refuses with a warning. It looks at this
// when a schema is made, so this module comes before the rules.
z.config({ jitless: true });
