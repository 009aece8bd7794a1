import type { PasswordChangeForm } from '@touchline/contract/forms/users';
import { texts } from '@touchline/contract/texts';
import type { Core } from '../platform/core.ts';
import { invalidField } from '../platform/errors.ts';
import type { Change } from '../platform/store.ts';
import { refuseCommonPassword } from '../users/common-passwords.ts';
import { hashPassword } from '../users/password-hash.ts';
import type { Actor } from '../users/present-user.ts';
import { changeUser, endingWithTokens, type User } from '../users/users.ts';
import { checkOwnPassword } from './confirmation.ts';

/**
 * Changes the user's own password and ends the user's other sessions and revokes the user's API tokens. `address` is the client's. Throws
 * VALIDATION_ERROR when the current password is wrong, or when the new one is common or equals a temporary one;
 * RATE_LIMITED and UNAVAILABLE as sign-in does.
 */
export async function changePassword(
  core: Core,
  actor: Actor,
  { currentPassword, newPassword }: PasswordChangeForm,
  address: string,
): Promise<Change<User>> {
  const { passwordHash, temporaryPasswordUntil } = actor.user;
  await checkOwnPassword(core, actor, { password: currentPassword, field: 'currentPassword', address });
  refuseCommonPassword('newPassword', newPassword);
  if (temporaryPasswordUntil && newPassword === currentPassword)
    throw invalidField('newPassword', texts.errors.passwordChangeRequired);
  const fields = {
    passwordHash: await hashPassword(newPassword),
    passwordChangedAt: core.clock.date(),
    temporaryPasswordUntil: null,
  };
  return changeUser(core, { id: actor.user._id }, (before) => {
    // The password was changed meanwhile, elsewhere or by a super-admin, so the typed one is no longer the current one.
    if (before.passwordHash !== passwordHash)
      throw invalidField('currentPassword', texts.errors.wrongCurrentPassword);
    return endingWithTokens(fields, actor.session);
  });
}
