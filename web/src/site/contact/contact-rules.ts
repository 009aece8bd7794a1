import type { ContactForm } from '@touchline/contract/forms/contact';
import { callForMessage } from '../../lib/call-for-message.ts';

// What the form needs once it is used: its rules, and the call that sends it.
export { contactFormIn } from '@touchline/contract/forms/contact';

/** Sends a message; resolves with what to tell the visitor. Rejects with ApiError. */
export const sendContact = (value: ContactForm): Promise<string> =>
  callForMessage('POST /api/contact', {}, value);
