import { z } from 'zod';
import { errorTexts } from '../texts/errors.ts';
import { visitorFormTexts } from '../texts/visitor-forms.ts';

/** The longest texts of fields without a limit of their own, in characters. */
export const TEXT_MAX = { line: 200, paragraph: 2_000, url: 2_000 } as const;

interface TextMessages {
  /** The message for an empty or missing field. */
  required: string;
  /** The label in 'must not exceed'. */
  label: string;
}

/** Any visible character: a text of zero-width characters alone counts as empty. */
const VISIBLE = /[^\p{C}\p{Z}]/u;

interface Bound {
  /** The most characters. */
  max: number;
  /** The message for a missing text. */
  error: string;
  /** The message for a longer text. */
  tooLong: string;
}

/** A trimmed text of one or more lines and at most so many characters. A longer one ends the validation, so that no later step reads it. */
export const boundedText = ({ max, error, tooLong }: Bound) =>
  z.string({ error }).trim().max(max, { error: tooLong, abort: true });

/** Characters that break a line or are no text: control characters, with tabs, and the line and paragraph separators. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
/** Characters that reorder the text around them: bidirectional embeddings, overrides and isolates. */
const REORDERS = /[\u202A-\u202E\u2066-\u2069]+/g;

/** The text on one line: a break becomes a space, and nothing is left that reorders what is written beside it. */
export const foldLine = (text: string): string => text.replace(BREAKS, ' ').replace(REORDERS, '').trim();

/** A text on one line, trimmed, of at most so many characters. */
export const boundedLine = (bound: Bound) => boundedText(bound).overwrite(foldLine);

/** A required line of text, trimmed. */
export const requiredLine = ({ required, label }: TextMessages, max: number = TEXT_MAX.line) =>
  visible(boundedLine({ max, error: required, tooLong: visitorFormTexts.tooLong(label, max) }), required);

/** A required text that may have several lines, trimmed. */
export const requiredText = ({ required, label }: TextMessages, max: number = TEXT_MAX.paragraph) =>
  visible(boundedText({ max, error: required, tooLong: visitorFormTexts.tooLong(label, max) }), required);

const visible = (text: z.ZodString, required: string) =>
  text
    .min(1, { error: required, abort: true })
    // Patterns in the documentation have no flags, and without the flag `u` `\p` is the letter p.
    .refine((value) => VISIBLE.test(value), required);

/** A text that may be empty or missing and may have several lines, trimmed. */
export const optionalText = (label: string, max: number = TEXT_MAX.paragraph) => {
  const tooLong = visitorFormTexts.tooLong(label, max);
  return boundedText({ max, error: tooLong, tooLong }).optional();
};

/** A line of text that may be empty or missing, trimmed. */
export const optionalLine = (label: string, max: number = TEXT_MAX.line) => {
  const tooLong = visitorFormTexts.tooLong(label, max);
  return boundedLine({ max, error: tooLong, tooLong }).optional();
};

/** An http or https address, trimmed. */
export const httpUrl = (message: string) =>
  boundedLine({ max: TEXT_MAX.url, error: message, tooLong: message }).pipe(
    z.url({ protocol: /^https?$/, hostname: /^[^\s@]+$/, error: message }),
  );

/** An http or https address, or nothing. */
export const optionalHttpUrl = (message: string) =>
  z.union([z.literal(''), httpUrl(message)], { error: message }).optional();

/** The longest address to which mail can be sent. */
export const EMAIL_MAX = 254;

/** An e-mail address, trimmed. */
export const emailAddress = (message: string) =>
  boundedLine({ max: EMAIL_MAX, error: message, tooLong: message }).pipe(z.email({ error: message }));

/** The id of another record; a text that is not an id names none. */
export const referenceTo = (entity: string) =>
  z.string({ error: errorTexts.unknownReference(entity) }).regex(/^[0-9a-fA-F]{24}$/, {
    error: errorTexts.unknownReference(entity),
  });

/** The slug of a role, such as `chief-editor`. */
export const roleSlug = boundedLine({
  max: TEXT_MAX.line,
  error: errorTexts.unknownReference('Role'),
  tooLong: errorTexts.unknownReference('Role'),
}).min(1, errorTexts.unknownReference('Role'));

/** The version that the client has seen, so that a change does not overwrite one that its user has not read. */
export const seenVersion = z.int().min(1).optional();
