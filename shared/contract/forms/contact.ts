import { z } from 'zod';
import { LENGTHS } from '../lengths.ts';
import { visitorFormTexts } from '../texts/visitor-forms.ts';
import { emailAddress } from './fields.ts';

const texts = visitorFormTexts.contact;
const { contactName, contactSubject, contactMessage } = LENGTHS;

/** A visitor's message. `website` is a trap: people do not see it, and what fills it in is no person. */
export const contactForm = z.strictObject({
  firstName: personName(texts.firstNameTooShort, texts.firstNameTooLong, texts.firstNameLetters),
  lastName: personName(texts.lastNameTooShort, texts.lastNameTooLong, texts.lastNameLetters),
  email: emailAddress(texts.invalidEmail),
  subject: z
    .string({ error: texts.subjectTooShort })
    .trim()
    .min(contactSubject.min, texts.subjectTooShort)
    .max(contactSubject.max, texts.subjectTooLong),
  message: z
    .string({ error: texts.messageTooShort })
    .trim()
    .min(contactMessage.min, texts.messageTooShort)
    .max(contactMessage.max, texts.messageTooLong),
  website: z.string().optional(),
});
export type ContactForm = z.output<typeof contactForm>;

/** Letters of any script with the marks that belong to them; composed, so that an accent is not a letter more. */
function personName(tooShort: string, tooLong: string, lettersOnly: string) {
  return (
    z
      .string({ error: tooShort })
      .trim()
      .normalize('NFC')
      .min(contactName.min, { error: tooShort, abort: true })
      .max(contactName.max, { error: tooLong, abort: true })
      // A pattern in the documentation carries no flags, and without one `\p` is the letter p.
      .refine((name) => /^\p{L}[\p{L}\p{M}]*$/u.test(name), lettersOnly)
  );
}
