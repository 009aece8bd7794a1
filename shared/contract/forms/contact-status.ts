import { z } from 'zod';
import { CONTACT_STATUSES } from '../lists/statuses.ts';
import { formTexts } from '../texts/forms.ts';

/** The form of a message's status. */
export const contactStatusForm = z.strictObject({
  status: z.enum(CONTACT_STATUSES, { error: formTexts.requestEdit.selectStatus }),
});
