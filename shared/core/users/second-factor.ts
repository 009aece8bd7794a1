import { texts } from '@touchline/contract/texts';
import type { Filter, UpdateFilter } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { AppError, notFound } from '../platform/errors.ts';
import type { Change } from '../platform/store.ts';
import { tryCode } from './code-limit.ts';
import type { Actor } from './present-user.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { decryptTotpSecret, encryptTotpSecret, findTotpStep, makeTotpSecret, totpUri } from './totp.ts';
import { type User, usersStore } from './users.store.ts';
import { changeUser, ending } from './users.ts';

/** The fields that remove a user's second factor, also one that is being set up. */
export const NO_SECOND_FACTOR = { secondFactor: null, pendingTotpSecret: null } as const;

/**
 * A new secret (base32) for the user's app, and the content of its QR code; the previous secret stays valid until this
 * one is confirmed.
 */
export async function beginSecondFactor(core: Core, { _id, email }: User) {
  const secret = makeTotpSecret();
  const pendingTotpSecret = await encryptTotpSecret(core.env, secret);
  await usersStore(core).touch({ _id, deletedAt: null }, { $set: { pendingTotpSecret } });
  return { secret, uri: totpUri(secret, { issuer: core.env.PRODUCT_NAME, account: email }) };
}

/**
 * Turns the second factor on with a code of the new secret, and ends the user's other sessions. Returns the recovery
 * codes, this once. Throws BAD_CODE, also without a new secret, RATE_LIMITED and UNAVAILABLE.
 */
export async function enableSecondFactor(
  core: Core,
  { user: { _id, pendingTotpSecret }, session }: Actor,
  code: string,
): Promise<string[]> {
  return tryCode(core, _id, async () => {
    if (!pendingTotpSecret) return null;
    const lastStep = await findStep(core, pendingTotpSecret, code);
    if (lastStep === null) return null;
    const codes = makeRecoveryCodes();
    const secondFactor = {
      secret: pendingTotpSecret,
      lastStep,
      recoveryCodes: codes.map(hashRecoveryCode),
    };
    // Only for the secret of this code: another one may have been made meanwhile.
    const after = await usersStore(core).change(
      { _id, deletedAt: null, pendingTotpSecret },
      ending({ secondFactor, pendingTotpSecret: null }, session),
    );
    return after && codes;
  });
}

/**
 * Makes new recovery codes for the user's own second factor, in place of the old ones, and ends the other sessions. Returns
 * the codes, this once. Throws NOT_FOUND without a second factor.
 */
export async function renewRecoveryCodes(core: Core, { user, session }: Actor): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await changeUser(core, { id: user._id }, ({ secondFactor }) => {
    if (!secondFactor) throw notFound('Second factor');
    return ending({ secondFactor: { ...secondFactor, recoveryCodes: codes.map(hashRecoveryCode) } }, session);
  });
  return codes;
}

/** Turns the user's own second factor off and ends the other sessions; throws NOT_FOUND without a second factor. */
export const disableSecondFactor = (core: Core, { user, session }: Actor): Promise<Change<User>> =>
  changeUser(core, { id: user._id }, ({ secondFactor }) => {
    if (!secondFactor) throw notFound('Second factor');
    return ending(NO_SECOND_FACTOR, session);
  });

/**
 * Checks the code of a user who signs in and has a second factor; no code is valid twice. Returns the user after it,
 * and whether it was a recovery code. Throws CODE_REQUIRED, BAD_CODE, RATE_LIMITED and UNAVAILABLE.
 */
export async function takeCode(
  core: Core,
  user: User,
  code = '',
): Promise<{ user: User; isRecovery: boolean }> {
  if (!user.secondFactor) return { user, isRecovery: false };
  if (code === '') throw new AppError('CODE_REQUIRED', texts.errors.codeRequired);
  const isRecovery = !/^\d+$/.test(code);
  const take = isRecovery ? takeRecoveryCode : takeStep;
  return { user: await tryCode(core, user._id, () => take(core, user, code)), isRecovery };
}

/** One write, on the condition that no code of this time step or a later one was used: of two at once one succeeds. */
async function takeStep(core: Core, { _id, secondFactor }: User, code: string): Promise<User | null> {
  const secret = secondFactor?.secret ?? '';
  const step = await findStep(core, secret, code);
  if (step === null) return null;
  const unused = { _id, 'secondFactor.secret': secret, 'secondFactor.lastStep': { $lt: step } };
  return touch(core, unused, { $set: { 'secondFactor.lastStep': step } });
}

/** One write, on the condition that the code is still stored. */
function takeRecoveryCode(core: Core, { _id }: User, code: string): Promise<User | null> {
  const recoveryCode = hashRecoveryCode(code);
  return touch(
    core,
    { _id, 'secondFactor.recoveryCodes': recoveryCode },
    { $pull: { 'secondFactor.recoveryCodes': recoveryCode } },
  );
}

/** The driver's types have no paths into an optional field. */
const touch = (core: Core, condition: object, update: object): Promise<User | null> =>
  usersStore(core).touch({ ...condition, deletedAt: null } as Filter<User>, update as UpdateFilter<User>);

async function findStep(core: Core, kept: string, code: string): Promise<number | null> {
  const secret = await decryptTotpSecret(core.env, kept);
  if (secret === null)
    core.log.warn('a second factor was made under another APP_SECRET: only its recovery codes are right');
  return secret === null ? null : findTotpStep(secret, code, core.clock.now());
}
