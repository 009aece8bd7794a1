import { randomInt } from 'node:crypto';
import { TEMPORARY_PASSWORD } from '@touchline/contract/constants';
import { refuseTemporaryPassword } from '@touchline/contract/rules/who-may';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { notFound } from '../platform/errors.ts';
import type { Change } from '../platform/store.ts';
import { hashPassword } from './password-hash.ts';
import type { Actor } from './present-user.ts';
import { NO_SECOND_FACTOR } from './second-factor.ts';
import { type User, usersStore } from './users.store.ts';
import { changeUser, endingWithTokens, personOf, refuse } from './users.ts';

/**
 * Gives another user a password for a day and returns it, this once; removes the user's second factor and ends the
 * user's sessions. Throws NOT_FOUND, PERMISSION_DENIED and SELF_ACTION.
 */
export async function giveTemporaryPassword(
  core: Core,
  actor: Actor,
  id: ObjectId,
): Promise<Change<User> & { password: string }> {
  const target = await usersStore(core).get(id);
  refuse(refuseTemporaryPassword(personOf(actor.user), personOf(target)));
  return setTemporaryPassword(core, id);
}

/**
 * Gives a user a password for a day, for operators at the command line; removes the user's second factor and ends the
 * user's sessions. Throws NOT_FOUND for an e-mail address that no user has.
 */
export async function resetPassword(core: Core, email: string): Promise<Change<User> & { password: string }> {
  const user = await usersStore(core).collection.findOne({
    emailKey: email.trim().toLowerCase(),
    deletedAt: null,
  });
  if (!user) throw notFound('User');
  return setTemporaryPassword(core, user._id);
}

async function setTemporaryPassword(core: Core, id: ObjectId): Promise<Change<User> & { password: string }> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const change = await changeUser(core, { id }, () => {
    const now = core.clock.now();
    return endingWithTokens({
      ...NO_SECOND_FACTOR,
      passwordHash,
      passwordChangedAt: new Date(now),
      temporaryPasswordUntil: new Date(now + TEMPORARY_PASSWORD.hours * 3_600_000),
    });
  });
  return { ...change, password };
}

/** A random password of the longest length, of letters and digits that do not look alike. */
export function randomPassword(): string {
  return Array.from({ length: TEMPORARY_PASSWORD.length }, () => ALPHABET[randomInt(ALPHABET.length)]).join(
    '',
  );
}

const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
