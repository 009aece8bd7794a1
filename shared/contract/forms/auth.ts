import { z } from 'zod';
import { errorTexts } from '../texts/errors.ts';
import { formTexts } from '../texts/forms.ts';

const texts = formTexts.signIn;
/** Far beyond any address and password that exists; a longer one is no user's. */
const MAX = { email: 254, password: 200, code: 100 } as const;

/** A password as it is typed to prove who one is: nothing is checked but that there is one. */
const typedPassword = (tooLong: string) =>
  z
    .string({ error: texts.passwordRequired })
    .trim()
    .min(1, texts.passwordRequired)
    .max(MAX.password, tooLong);

/** A code as it is typed or pasted: spaces and dashes stand in it for reading alone. */
const typedCode = z
  .string({ error: errorTexts.badCode })
  .max(MAX.code, errorTexts.badCode)
  .transform((code) => code.replace(/[\s-]/g, '').toLowerCase());

/** What is typed to sign in; `code` once the server has asked for it: six digits, or a recovery code. */
export const signInForm = z.strictObject({
  email: z
    .string({ error: texts.emailRequired })
    .trim()
    .min(1, texts.emailRequired)
    .max(MAX.email, texts.invalidEmail)
    .pipe(z.email({ error: texts.invalidEmail })),
  password: typedPassword(errorTexts.badCredentials),
  code: typedCode.optional(),
});
export type SignInForm = z.output<typeof signInForm>;

/** The password of the signed-in user, once more. */
export const confirmForm = z.strictObject({ password: typedPassword(errorTexts.wrongCurrentPassword) });

/** The six digits of the app that has just been given its secret. */
export const totpForm = z.strictObject({
  code: typedCode.pipe(z.string().regex(/^\d{6}$/, texts.sixDigits)),
});
