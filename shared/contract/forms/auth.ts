import { z } from 'zod';
import { errorTexts } from '../texts/errors.ts';
import { formTexts } from '../texts/forms.ts';

const texts = formTexts.signIn;
/** Far beyond any address and password that exists; a longer one is no user's. */
const MAX = { email: 254, password: 200 } as const;

/** What is typed to sign in; of a password nothing is checked but that there is one. */
export const signInForm = z.strictObject({
  email: z
    .string({ error: texts.emailRequired })
    .trim()
    .min(1, texts.emailRequired)
    .max(MAX.email, texts.invalidEmail)
    .pipe(z.email({ error: texts.invalidEmail })),
  password: z
    .string({ error: texts.passwordRequired })
    .trim()
    .min(1, texts.passwordRequired)
    .max(MAX.password, errorTexts.badCredentials),
});
export type SignInForm = z.output<typeof signInForm>;
