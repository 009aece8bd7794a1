import { z } from 'zod';
import { LENGTHS } from '../lengths.ts';
import { USER_STATUSES } from '../lists/statuses.ts';
import { DEFAULT_ROLE, PERMISSION_KEYS } from '../permissions.ts';
import { errorTexts } from '../texts/errors.ts';
import { formTexts } from '../texts/forms.ts';
import { boundedLine, boundedText, emailAddress, roleSlug, seenVersion, TEXT_MAX } from './fields.ts';
import { browserSubscription } from './reminders.ts';

const texts = formTexts.user;

const username = boundedLine({
  max: TEXT_MAX.line,
  error: texts.usernameTooShort,
  tooLong: formTexts.tooLong(formTexts.labels.username, TEXT_MAX.line),
}).min(LENGTHS.username.min, texts.usernameTooShort);

/** A chosen or repeated password, trimmed. */
const passwordField = boundedText({
  max: LENGTHS.password.max,
  error: formTexts.password.tooShort,
  tooLong: formTexts.password.tooLong,
}).min(LENGTHS.password.min, formTexts.password.tooShort);

/** Keys of the catalogue, without repetitions, in any order. */
export const permissionList = z
  .array(z.enum(PERMISSION_KEYS, { error: errorTexts.unknownReference('Permission') }), {
    error: errorTexts.unknownReference('Permission'),
  })
  .max(2 * PERMISSION_KEYS.length, errorTexts.unknownReference('Permission'))
  .transform((keys) => PERMISSION_KEYS.filter((key) => keys.includes(key)));

/** The name that staff see of a user, and the address that the user signs in with. */
export const nameAndEmailForm = z.strictObject({ username, email: emailAddress(texts.invalidEmail) });

/** A new user, always in the role staff. */
export const newUserForm = nameAndEmailForm.extend({
  password: passwordField,
  role: z.literal(DEFAULT_ROLE, { error: errorTexts.roleMustBeStaff }),
});
export type NewUserForm = z.output<typeof newUserForm>;

/**
 * The name, e-mail and status of a user; no user can change their own status. With a status the other fields are
 * optional.
 */
export const userEditForm = nameAndEmailForm
  .partial()
  .extend({
    status: z.enum(USER_STATUSES, { error: formTexts.requestEdit.selectStatus }).optional(),
    version: seenVersion,
  })
  .superRefine(({ username: name, email, status }, context) => {
    if (status !== undefined) return;
    if (name === undefined)
      context.addIssue({ code: 'custom', path: ['username'], message: texts.usernameTooShort });
    if (email === undefined)
      context.addIssue({ code: 'custom', path: ['email'], message: texts.invalidEmail });
  });
export type UserEditForm = Omit<z.output<typeof userEditForm>, 'version'>;

/** The slug of the role to assign. */
export const roleAssignForm = z.strictObject({ role: roleSlug });

/** The change of the user's own password; a hash from old clients is ignored. */
export const passwordChangeForm = z.strictObject({
  currentHashedPassword: z.unknown().optional(),
  currentPassword: passwordField,
  newPassword: passwordField,
});
export type PasswordChangeForm = z.output<typeof passwordChangeForm>;

/** The same with the repetition, which only the dialog asks for. */
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

/** All permissions of a user from now on. */
export const permissionsForm = z.strictObject({ newPermissions: permissionList });

/**
 * The random token of a browser that wants notifications, with its subscription where it also wants them while no
 * dashboard is open; null when it no longer does.
 */
export const notificationsForm = z.strictObject({
  token: boundedLine({ max: 200, error: texts.invalidToken, tooLong: texts.invalidToken })
    .min(16, texts.invalidToken)
    .nullable(),
  subscription: browserSubscription.optional(),
});
