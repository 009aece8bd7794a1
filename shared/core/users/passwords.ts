import { randomInt } from 'node:crypto';
import { TEMPORARY_PASSWORD } from '@touchline/contract/constants';
import type { PasswordChangeForm } from '@touchline/contract/forms/users';
import { refuseTemporaryPassword } from '@touchline/contract/rules/who-may';
import { texts } from '@touchline/contract/texts';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { invalidField } from '../platform/errors.ts';
import type { Change } from '../platform/store.ts';
import { checkOwnPassword } from '../sessions/confirmation.ts';
import { hashPassword } from '../sessions/password.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import type { Viewer } from './present-user.ts';
import { type User, usersStore } from './users.store.ts';
import { changeUser, ending, personOf, refuse } from './users.ts';

/**
 * Changes the viewer's own password and ends the user's other sessions. `address` is the client's.
 * Throws VALIDATION_ERROR when the current one is wrong, when the new one is common, and when a temporary one is to
 * stay; RATE_LIMITED and UNAVAILABLE as sign-in does.
 */
export async function changePassword(
  core: Core,
  viewer: Viewer,
  { currentPassword, newPassword }: PasswordChangeForm,
  address: string,
): Promise<Change<User>> {
  const { passwordHash, temporaryPasswordUntil } = viewer.user;
  await checkOwnPassword(core, viewer, { password: currentPassword, field: 'currentPassword', address });
  refuseCommonPassword('newPassword', newPassword);
  if (temporaryPasswordUntil && newPassword === currentPassword)
    throw invalidField('newPassword', texts.errors.passwordChangeRequired);
  const fields = {
    passwordHash: await hashPassword(newPassword),
    passwordChangedAt: core.clock.date(),
    temporaryPasswordUntil: null,
  };
  return changeUser(core, { id: viewer.user._id }, (before) => {
    // Changed meanwhile, elsewhere or by a super-admin: what was typed is not the current one any more.
    if (before.passwordHash !== passwordHash)
      throw invalidField('currentPassword', texts.errors.wrongCurrentPassword);
    return ending(fields, viewer.session);
  });
}

/**
 * Gives another user a password for a day, returned this once, and ends his sessions; throws NOT_FOUND,
 * PERMISSION_DENIED and SELF_ACTION.
 */
export async function giveTemporaryPassword(
  core: Core,
  viewer: Viewer,
  id: ObjectId,
): Promise<Change<User> & { password: string }> {
  const target = await usersStore(core).get(id);
  refuse(refuseTemporaryPassword(personOf(viewer.user), personOf(target)));
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const change = await changeUser(core, { id }, () => {
    const now = core.clock.now();
    return ending({
      passwordHash,
      passwordChangedAt: new Date(now),
      temporaryPasswordUntil: new Date(now + TEMPORARY_PASSWORD.hours * 3_600_000),
    });
  });
  return { ...change, password };
}

/** A random password of the longest length, of letters and digits that nobody mistakes for each other. */
export function randomPassword(): string {
  return Array.from({ length: TEMPORARY_PASSWORD.length }, () => ALPHABET[randomInt(ALPHABET.length)]).join(
    '',
  );
}

const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
