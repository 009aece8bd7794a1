import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import type { ObjectId } from 'mongodb';
import type { Core } from '../../platform/core.ts';
import { moveHealth } from '../../stream-health/stream-health.ts';
import { type GameStream, gamesStore } from '../games.store.ts';
import { decodeStreamUrl, encodeStreamUrl } from './stream-token.ts';

/** The streams that are looked at where a database notes no secret yet. */
const SAMPLE = 20;

/** False where no address of the newest streams can be read. */
export async function canReadStreams(core: Core): Promise<boolean> {
  const games = gamesStore(core).collection.find({ 'streams.urlToken': { $gt: '' } });
  const newest = await games.sort({ _id: -1 }).limit(SAMPLE).toArray();
  const tokens = newest.flatMap(({ streams }) => streams.map(({ urlToken }) => urlToken)).filter(Boolean);
  for (const token of tokens) if ((await decodeStreamUrl(core.env, token)) !== null) return true;
  return tokens.length === 0;
}

/**
 * Signs the addresses of all streams under the present secret; returns their number. `isLost`: neither secret reads them,
 * and their signatures are not checked.
 */
export async function rotateStreams(core: Core, { isLost }: { isLost: boolean }): Promise<number> {
  const filter = { $or: [{ 'streams.urlToken': { $gt: '' } }, { 'removedStreams.urlToken': { $gt: '' } }] };
  const games = gamesStore(core).collection.find(filter, { projection: { _id: 1 } });
  let rotated = 0;
  for await (const { _id } of games) rotated += await rotateGame(core, _id, isLost);
  return rotated;
}

async function rotateGame(core: Core, _id: ObjectId, isLost: boolean): Promise<number> {
  const { touch, getMany } = gamesStore(core);
  for (;;) {
    const [game] = await getMany([_id]);
    if (!game) return 0;
    const { streams, removedStreams = [] } = game;
    const renewed = new Map<GameStream, string>();
    for (const stream of [...streams, ...removedStreams]) {
      const token = await tokenAnew(core, stream.urlToken, isLost);
      if (token !== null) renewed.set(stream, token);
    }
    if (renewed.size === 0) return 0;
    const signed = <T extends GameStream>(stream: T): T => ({
      ...stream,
      urlToken: renewed.get(stream) ?? stream.urlToken,
    });
    const fields = {
      streams: streams.map(signed),
      ...(game.removedStreams && { removedStreams: removedStreams.map(signed) }),
    };
    // Another change may come between: then the game is read and written again.
    if (!(await touch({ _id, version: game.version }, { $set: fields }))) continue;
    for (const [stream, token] of renewed) await moveHealth(core, stream, token);
    return renewed.size;
  }
}

/** A stream's address under the present secret; null where it is under that already, or neither secret reads it. */
async function tokenAnew({ env }: Core, token: string, isLost: boolean): Promise<string | null> {
  if (token === '' || (await decodeStreamUrl({ APP_SECRET: env.APP_SECRET }, token)) !== null) return null;
  const url = (await decodeStreamUrl(env, token)) ?? (isLost ? readStreamUrl(token) : null);
  return url ? encodeStreamUrl(env, url) : null;
}
