/**
 * The longest text that is normalized, in UTF-16 units; every field with words or a key made of it is shorter. Unicode
 * orders the marks of a letter in quadratic time: 100 000 marks take seconds.
 */
const NORMALIZED_MAX = 4_000;

/** The text in a Unicode form, up to the longest normalized length. */
export function normalizeText(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.slice(0, NORMALIZED_MAX).normalize(form);
}
