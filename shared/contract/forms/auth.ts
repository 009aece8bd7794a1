import { z } from 'zod';
import { errorTexts } from '../texts/errors.ts';
import { formTexts } from '../texts/forms.ts';
import { boundedLine, boundedText, EMAIL_MAX } from './fields.ts';

const texts = formTexts.signIn;
/** Far longer than any real password and code; a longer one belongs to no user. */
const MAX = { password: 200, code: 100 } as const;

/** A password typed as a proof: it must not be empty, and nothing else is checked. */
export const typedPassword = (tooLong: string) =>
  boundedText({ max: MAX.password, error: texts.passwordRequired, tooLong }).min(1, texts.passwordRequired);

/** A typed or pasted code: spaces and dashes in it are only for readability. */
export const typedCode = z
  .string({ error: errorTexts.badCode })
  .max(MAX.code, errorTexts.badCode)
  .transform((code) => code.replace(/[\s-]/g, '').toLowerCase());

/** The form of sign-in; `code` once the server has requested it: six digits, or a recovery code. */
export const signInForm = z.strictObject({
  email: boundedLine({ max: EMAIL_MAX, error: texts.emailRequired, tooLong: texts.invalidEmail })
    .min(1, texts.emailRequired)
    .pipe(z.email({ error: texts.invalidEmail })),
  password: typedPassword(errorTexts.badCredentials),
  code: typedCode.optional(),
});
export type SignInForm = z.output<typeof signInForm>;
