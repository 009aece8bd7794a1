import { hash, randomBytes } from 'node:crypto';
import { API_TOKEN } from '@touchline/contract/constants';
import type { TokenForm } from '@touchline/contract/forms/token';
import { can, DEFAULT_ROLE, SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import { TOKEN_KEYS, type Token } from '@touchline/contract/records/token';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { refuseEndAccess } from '@touchline/contract/rules/who-may';
import { texts } from '@touchline/contract/texts';
import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { AppError, notFound } from '../platform/errors.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { readSettings } from '../settings/settings.ts';
import { findUser, getUser, personOf, refuse, type User } from '../users/users.ts';
import { type TokenRecord, tokensOf } from './tokens.store.ts';

/** 32 random bytes are the 43 characters after the prefix. */
const SECRET_BYTES = 32;
const DAY_MS = 86_400_000;
/** `lastUsedAt` is written at most once in this time (ms). */
const USED_EVERY_MS = 60_000;

const hashOf = (secret: string): string => hash('sha256', secret);

/**
 * Creates a token of the user and returns it with its secret, this once. Throws PROTECTED for a key that the user does
 * not hold, and CONFLICT when the user has 10 tokens already.
 */
export async function createToken(
  core: Core,
  user: User,
  { name, keys, days }: TokenForm,
): Promise<{ token: TokenRecord; secret: string }> {
  if (!keys.every((key) => can(user, key))) throw new AppError('PROTECTED', texts.errors.onlyHeldPermissions);
  await refuseMoreThan(core, user, API_TOKEN.perUser - 1);
  const secret = API_TOKEN.prefix + randomBytes(SECRET_BYTES).toString('base64url');
  const createdAt = core.clock.date();
  const token: TokenRecord = {
    _id: new ObjectId(),
    userId: user._id,
    name,
    keys: TOKEN_KEYS.filter((key) => keys.includes(key)),
    hash: hashOf(secret),
    epoch: epochOf(user),
    createdAt,
    endsAt: new Date(createdAt.getTime() + days * DAY_MS),
  };
  await tokensOf(core).insertOne(token);
  try {
    // Counted again after the write, so that two tokens created at once do not both pass the limit.
    await refuseMoreThan(core, user, API_TOKEN.perUser);
  } catch (error) {
    await tokensOf(core).deleteOne({ _id: token._id });
    throw error;
  }
  return { token, secret };
}

async function refuseMoreThan(core: Core, user: User, most: number): Promise<void> {
  if ((await listTokens(core, user)).length > most)
    throw new AppError('CONFLICT', texts.errors.tooManyTokens(API_TOKEN.perUser));
}

/** The user's tokens that are valid, the newest first. */
export const listTokens = (core: Core, user: User): Promise<TokenRecord[]> =>
  tokensOf(core)
    .find({ userId: user._id, epoch: epochOf(user), endsAt: { $gt: core.clock.date() } })
    .sort({ createdAt: -1, _id: -1 })
    .toArray();

/** Revokes one of the user's tokens and returns it; throws NOT_FOUND. */
export async function revokeToken(core: Core, user: User, id: ObjectId): Promise<TokenRecord> {
  const token = await tokensOf(core).findOneAndDelete({ _id: id, userId: user._id });
  if (!token) throw notFound('API token');
  return token;
}

/**
 * Revokes a token of another user and returns both. Throws NOT_FOUND, and PROTECTED where only a super-admin may change
 * the user.
 */
export async function revokeTokenOf(
  core: Core,
  actor: User,
  { userId, id }: { userId: ObjectId; id: ObjectId },
): Promise<{ user: User; token: TokenRecord }> {
  const user = await getUser(core, userId);
  refuse(refuseEndAccess(personOf(actor), personOf(user)));
  return { user, token: await revokeToken(core, user, id) };
}

/**
 * The user of a token, with only the keys that both hold and never as super-admin; null when the token is unknown, has
 * ended or was revoked, or its user is suspended or deleted.
 */
export async function findTokenUser(core: Core, secret: string): Promise<SignedIn | null> {
  const token = await tokensOf(core).findOne({ hash: hashOf(secret) });
  if (!token || token.endsAt.getTime() <= core.clock.now()) return null;
  const [owner, settings] = await Promise.all([findUser(core, token.userId), readSettings(core)]);
  if (owner?.status !== 'Active' || epochOf(owner) !== token.epoch) return null;
  void noteUse(core, token);
  const { _id, name, keys, endsAt } = token;
  const permissions = TOKEN_KEYS.filter((key) => keys.includes(key) && can(owner, key));
  const role = owner.role === SUPER_ADMIN_ROLE ? DEFAULT_ROLE : owner.role;
  return {
    user: { ...owner, role, permissions },
    // No session has this handle, so the token is never the current one.
    session: { handle: `token ${_id.toHexString()}`, expiresAt: endsAt },
    settings,
    token: { id: _id.toHexString(), name, owner },
  };
}

/** Deletes the tokens that have ended. Returns their number. */
export async function purgeTokens(core: Core): Promise<number> {
  return (await tokensOf(core).deleteMany({ endsAt: { $lte: core.clock.date() } })).deletedCount;
}

/** A token without its secret. */
export const presentToken = ({ _id, name, keys, createdAt, lastUsedAt, endsAt }: TokenRecord): Token => ({
  _id: _id.toHexString(),
  name,
  keys: TOKEN_KEYS.filter((key) => keys.includes(key)),
  createdAt: toTimestamp(createdAt),
  lastUsedAt: lastUsedAt ? toTimestamp(lastUsedAt) : null,
  endsAt: toTimestamp(endsAt),
});

const epochOf = ({ tokenEpoch = 0 }: User): number => tokenEpoch;

/** Notes the use of the token, once a minute and without delaying the request. */
async function noteUse(core: Core, { _id, lastUsedAt }: TokenRecord): Promise<void> {
  const now = core.clock.date();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < USED_EVERY_MS) return;
  try {
    await tokensOf(core).updateOne({ _id }, { $set: { lastUsedAt: now } });
  } catch (err) {
    core.log.debug({ err }, 'last use of a token not written');
  }
}
