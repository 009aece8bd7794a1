import { z } from 'zod';
import { errorTexts } from '../texts/errors.ts';
import { visitorFormTexts } from '../texts/visitor-forms.ts';

/** The longest texts of fields that have no limit of their own, in characters. */
export const TEXT_MAX = { line: 200, paragraph: 2_000, url: 2_000 } as const;

interface TextMessages {
  /** What an empty or missing field says. */
  required: string;
  /** The name in 'must not exceed'. */
  label: string;
}

/** Any character that can be seen: a text of zero-width ones alone is as good as empty. */
const VISIBLE = /[^\p{C}\p{Z}]/u;

/** A required line of text, trimmed. */
export const requiredLine = ({ required, label }: TextMessages, max: number = TEXT_MAX.line) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(max, visitorFormTexts.tooLong(label, max))
    // A pattern in the documentation carries no flags, and without one `\p` is the letter p.
    .refine((text) => VISIBLE.test(text), required);

/** A text that may be empty or missing, trimmed. */
export const optionalText = (label: string, max: number = TEXT_MAX.paragraph) =>
  z
    .string({ error: visitorFormTexts.tooLong(label, max) })
    .trim()
    .max(max, visitorFormTexts.tooLong(label, max))
    .optional();

/** An http or https address, trimmed. */
export const httpUrl = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(TEXT_MAX.url, message)
    .pipe(z.url({ protocol: /^https?$/, hostname: /^[^\s@]+$/, error: message }));

/** An http or https address, or nothing. */
export const optionalHttpUrl = (message: string) =>
  z.union([z.literal(''), httpUrl(message)], { error: message }).optional();

/** An e-mail address, trimmed; the longest that mail can be sent to has 254 characters. */
export const emailAddress = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .max(254, message)
    .pipe(z.email({ error: message }));

/** The id of another record; what is no id names none. */
export const referenceTo = (entity: string) =>
  z.string({ error: errorTexts.unknownReference(entity) }).regex(/^[0-9a-fA-F]{24}$/, {
    error: errorTexts.unknownReference(entity),
  });

/** The slug of a role, such as `chief-editor`. */
export const roleSlug = z
  .string({ error: errorTexts.unknownReference('Role') })
  .trim()
  .min(1, errorTexts.unknownReference('Role'))
  .max(TEXT_MAX.line, errorTexts.unknownReference('Role'));

/** The version that the client has seen, so that no change overwrites what its author has not read. */
export const seenVersion = z.int().min(1).optional();
