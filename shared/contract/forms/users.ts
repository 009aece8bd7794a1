import { z } from 'zod';
import { LENGTHS } from '../lengths.ts';
import { USER_STATUSES } from '../lists/statuses.ts';
import { DEFAULT_ROLE, PERMISSION_KEYS } from '../permissions.ts';
import { errorTexts } from '../texts/errors.ts';
import { formTexts } from '../texts/forms.ts';
import { emailAddress, roleSlug, TEXT_MAX } from './fields.ts';

const texts = formTexts.user;

const username = z
  .string({ error: texts.usernameTooShort })
  .trim()
  .min(LENGTHS.username.min, texts.usernameTooShort)
  .max(TEXT_MAX.line, formTexts.tooLong(formTexts.labels.username, TEXT_MAX.line));

/** A password as it is chosen or repeated, trimmed. */
const passwordField = z
  .string({ error: formTexts.password.tooShort })
  .trim()
  .min(LENGTHS.password.min, formTexts.password.tooShort)
  .max(LENGTHS.password.max, formTexts.password.tooLong);

/** Keys of the catalogue, each once, in any order. */
export const permissionList = z
  .array(z.enum(PERMISSION_KEYS, { error: errorTexts.unknownReference('Permission') }), {
    error: errorTexts.unknownReference('Permission'),
  })
  .max(2 * PERMISSION_KEYS.length, errorTexts.unknownReference('Permission'))
  .transform((keys) => PERMISSION_KEYS.filter((key) => keys.includes(key)));

/** A new user, always of the staff. */
export const newUserForm = z.strictObject({
  username,
  email: emailAddress(texts.invalidEmail),
  password: passwordField,
  role: z.literal(DEFAULT_ROLE, { error: errorTexts.roleMustBeStaff }),
});
export type NewUserForm = z.output<typeof newUserForm>;

/** Name and address of a user, and whether the user may sign in; no user changes the own status. */
export const userEditForm = z.strictObject({
  username,
  email: emailAddress(texts.invalidEmail),
  status: z.enum(USER_STATUSES, { error: formTexts.requestEdit.selectStatus }).optional(),
});
export type UserEditForm = z.output<typeof userEditForm>;

/** The slug of the role that a user is given. */
export const roleAssignForm = z.strictObject({ role: roleSlug });

/** The change of one's own password; a hash that an old client sends is ignored. */
export const passwordChangeForm = z.strictObject({
  currentHashedPassword: z.unknown().optional(),
  currentPassword: passwordField,
  newPassword: passwordField,
});
export type PasswordChangeForm = z.output<typeof passwordChangeForm>;

/** The same with the repetition that only the dialog asks for. */
export const passwordDialogForm = z
  .strictObject({
    currentPassword: passwordField,
    newPassword: passwordField,
    confirmPassword: passwordField,
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: formTexts.password.mismatch,
  });

/** All that a user may do from now on. */
export const permissionsForm = z.strictObject({ newPermissions: permissionList });

/** The random token of the browser that wants notifications; null when it no longer does. */
export const notificationsForm = z.strictObject({
  token: z
    .string({ error: texts.invalidToken })
    .trim()
    .min(16, texts.invalidToken)
    .max(200, texts.invalidToken)
    .nullable(),
});
