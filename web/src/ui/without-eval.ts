import { z } from 'zod';

// Zod would compile functions from text, which the page's security policy refuses with a warning. It checks this when
// a schema is created, so this module must be imported before the rules.
z.config({ jitless: true });
