import { normalizeText } from './normalize-text.ts';

/** A text with the digits of every script as 0 to 9 ('१९:४५'), wide signs as narrow ones, and all blanks as one blank. */
export function plainDigits(text: string): string {
  if (IS_PLAIN.test(text)) return text.trim();
  return normalizeText(text, 'NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(/[\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Most texts: printable ASCII without double blanks. */
const IS_PLAIN = /^(?:[!-~]| (?! ))*$/;

/** The digits of a script stand in a row, from 0 on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
