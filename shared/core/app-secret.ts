import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import { type Game, type GameStream, gamesStore } from './games/games.store.ts';
import { decodeStreamUrl, encodeStreamUrl } from './games/streams/stream-token.ts';
import type { Core } from './platform/core.ts';
import { decrypt, encrypt } from './platform/encryption.ts';
import { checkSecret, hasSecretOf, noteSecret, otherSecret } from './platform/secret-note.ts';
import { streamHealthStore } from './stream-health/stream-health.store.ts';
import { addressHash } from './stream-health/stream-health.ts';
import { SECOND_FACTOR_PURPOSE } from './users/totp.ts';
import { usersStore } from './users/users.store.ts';
import { webhooksStore } from './webhooks/webhooks.store.ts';
import { WEBHOOK_PURPOSE } from './webhooks/webhooks.ts';

/** The streams that are looked at where a database notes no secret yet. */
const SAMPLE = 20;

/** Throws an OtherSecretError where the data was made with another APP_SECRET; notes it where none is noted yet. */
export const checkAppSecret = (core: Core): Promise<void> => checkSecret(core, () => canReadStreams(core));

/** False where no address of the newest streams can be read. */
async function canReadStreams(core: Core): Promise<boolean> {
  const games = gamesStore(core).collection.find({ 'streams.urlToken': { $gt: '' } });
  const newest = await games.sort({ _id: -1 }).limit(SAMPLE).toArray();
  const tokens = newest.flatMap(({ streams }) => streams.map(({ urlToken }) => urlToken)).filter(Boolean);
  for (const token of tokens) if ((await decodeStreamUrl(core.env, token)) !== null) return true;
  return tokens.length === 0;
}

/** The numbers of what was written anew, and of what cannot be read. */
export interface Rotated {
  streams: number;
  webhooks: number;
  secondFactors: number;
  unreadable: number;
}

/**
 * Writes everything that APP_SECRET protects under the present secret, and notes it as that of the data. A site may run
 * meanwhile with both secrets, and a run that was broken off may be repeated. `isLost`: the secret before is lost, so that
 * streams are signed anew and what was encrypted stays unreadable. Throws an OtherSecretError where the data was made
 * with another secret than the two.
 */
export async function rotateSecret(core: Core, { isLost }: { isLost: boolean }): Promise<Rotated> {
  if (!isLost && (await hasSecretOf(core)) === false) throw otherSecret();
  const rotated: Rotated = { streams: 0, webhooks: 0, secondFactors: 0, unreadable: 0 };
  await rotateStreams(core, isLost, rotated);
  await rotateWebhooks(core, rotated);
  await rotateSecondFactors(core, rotated);
  await noteSecret(core);
  return rotated;
}

async function rotateStreams(core: Core, isLost: boolean, rotated: Rotated): Promise<void> {
  const { collection, touch, getMany } = gamesStore(core);
  const filter = { $or: [{ 'streams.urlToken': { $gt: '' } }, { 'removedStreams.urlToken': { $gt: '' } }] };
  const signedAnew = async <T extends GameStream>(streams: readonly T[], renewed: Map<string, string>) =>
    Promise.all(
      streams.map(async (stream) => {
        const token = await tokenAnew(core, stream.urlToken, isLost);
        if (token === null) return stream;
        renewed.set(stream._id.toHexString(), token);
        return { ...stream, urlToken: token };
      }),
    );
  for await (const { _id } of collection.find(filter, { projection: { _id: 1 } })) {
    for (;;) {
      const [game] = await getMany([_id]);
      if (!game) break;
      const renewed = new Map<string, string>();
      const fields: Partial<Pick<Game, 'streams' | 'removedStreams'>> = {
        streams: await signedAnew(game.streams, renewed),
        ...(game.removedStreams ? { removedStreams: await signedAnew(game.removedStreams, renewed) } : {}),
      };
      // Another change came between: it is read and written again.
      const isWritten =
        renewed.size === 0 || (await touch({ _id, version: game.version }, { $set: fields })) !== null;
      if (!isWritten) continue;
      rotated.streams += renewed.size;
      for (const stream of game.streams) {
        const token = renewed.get(stream._id.toHexString());
        if (token === undefined) continue;
        const known = { _id: stream._id, address: addressHash(stream.urlToken) };
        await streamHealthStore(core).touch(known, { $set: { address: addressHash(token) } });
      }
      break;
    }
  }
}

/** A stream's address under the present secret; null where it is under that already, or neither secret reads it. */
async function tokenAnew({ env }: Core, token: string, isLost: boolean): Promise<string | null> {
  if (token === '' || (await decodeStreamUrl({ APP_SECRET: env.APP_SECRET }, token)) !== null) return null;
  const url = (await decodeStreamUrl(env, token)) ?? (isLost ? readStreamUrl(token) : null);
  return url ? encodeStreamUrl(env, url) : null;
}

async function rotateWebhooks(core: Core, rotated: Rotated): Promise<void> {
  const { collection, touch } = webhooksStore(core);
  const anew = (kept: string) => encryptedAnew(core, WEBHOOK_PURPOSE, kept);
  for (const { _id } of await collection.find({}, { projection: { _id: 1 } }).toArray()) {
    for (;;) {
      const webhook = await collection.findOne({ _id });
      if (!webhook) break;
      const { address, secret, oldSecret } = webhook;
      const fields = {
        address: await anew(address),
        secret: await anew(secret),
        oldSecret: oldSecret === null ? null : await anew(oldSecret),
      };
      const changed = Object.entries(fields).filter(([, kept]) => typeof kept === 'string');
      const update = { $set: Object.fromEntries(changed) };
      // Another change came between: it is read and written again.
      if (changed.length > 0 && !(await touch({ _id, address, secret, oldSecret }, update))) continue;
      if (changed.length > 0) rotated.webhooks += 1;
      if (fields.address === UNREADABLE || fields.secret === UNREADABLE) rotated.unreadable += 1;
      break;
    }
  }
}

async function rotateSecondFactors(core: Core, rotated: Rotated): Promise<void> {
  const { collection, touch } = usersStore(core);
  for (const { _id, secondFactor } of await collection.find({ secondFactor: { $ne: null } }).toArray()) {
    if (!secondFactor) continue;
    const anew = await encryptedAnew(core, SECOND_FACTOR_PURPOSE, secondFactor.secret);
    if (anew === UNREADABLE) rotated.unreadable += 1;
    if (typeof anew !== 'string') continue;
    const unchanged = { _id, 'secondFactor.secret': secondFactor.secret } as object;
    if (await touch(unchanged, { $set: { 'secondFactor.secret': anew } as object }))
      rotated.secondFactors += 1;
  }
}

const UNREADABLE = Symbol('unreadable');

/** A stored form under the present secret; null where it is under that already. */
async function encryptedAnew(
  { env }: Core,
  purpose: string,
  kept: string,
): Promise<string | null | typeof UNREADABLE> {
  if ((await decrypt({ APP_SECRET: env.APP_SECRET }, purpose, kept)) !== null) return null;
  const text = await decrypt(env, purpose, kept);
  return text === null ? UNREADABLE : encrypt(env, purpose, text);
}
