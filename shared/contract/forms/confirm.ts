import { z } from 'zod';
import { errorTexts } from '../texts/errors.ts';
import { formTexts } from '../texts/forms.ts';
import { typedCode, typedPassword } from './auth.ts';

/** The password of the signed-in user, typed again. */
export const confirmForm = z.strictObject({ password: typedPassword(errorTexts.wrongCurrentPassword) });

/** The six digits of the app that has just got its secret. */
export const totpForm = z.strictObject({
  code: typedCode.pipe(z.string().regex(/^\d{6}$/, formTexts.signIn.sixDigits)),
});
