import { z } from 'zod';
import type { InAnyLanguage } from '../languages/catalogue.ts';
import { isPersonName, nameLength } from '../rules/person-names.ts';
import { visitorFormTexts } from '../texts/visitor-forms.ts';
import { VISITOR_LENGTHS } from '../visitor-lengths.ts';
import { boundedLine, boundedText, emailAddress } from './fields.ts';

const { contactName, contactSubject, contactMessage } = VISITOR_LENGTHS;

/**
 * A visitor's message, checked with the messages of a language. `website` is a hidden field: people do not see it, and
 * only programs fill it in.
 */
export const contactFormIn = ({ contact: texts }: InAnyLanguage<typeof visitorFormTexts>) =>
  z.strictObject({
    firstName: personName(texts.firstNameTooShort, texts.firstNameTooLong, texts.firstNameLetters),
    lastName: personName(texts.lastNameTooShort, texts.lastNameTooLong, texts.lastNameLetters),
    email: emailAddress(texts.invalidEmail),
    subject: boundedLine({
      max: contactSubject.max,
      error: texts.subjectTooShort,
      tooLong: texts.subjectTooLong,
    }).min(contactSubject.min, texts.subjectTooShort),
    message: boundedText({
      max: contactMessage.max,
      error: texts.messageTooShort,
      tooLong: texts.messageTooLong,
    }).min(contactMessage.min, texts.messageTooShort),
    website: z.string().optional(),
  });

/** A visitor's message as the API checks it, with English messages. */
export const contactForm = contactFormIn(visitorFormTexts);
export type ContactForm = z.output<typeof contactForm>;

/** A name in any script; composed, so that an accent is not another letter. */
function personName(tooShort: string, tooLong: string, lettersOnly: string) {
  return boundedLine({ max: contactName.max, error: tooShort, tooLong })
    .normalize('NFC')
    .refine((name) => nameLength(name) >= contactName.min, { error: tooShort, abort: true })
    .refine((name) => nameLength(name) <= contactName.max, { error: tooLong, abort: true })
    .refine(isPersonName, lettersOnly);
}
