import { setTimeout as pause } from 'node:timers/promises';
import type { Game } from '@touchline/core/games/games';
import { type Collection, ObjectId } from 'mongodb';
import { quantile } from '../support/numbers.ts';

/** The lateness of games that went live, in milliseconds by the database's clock. */
export interface Lateness {
  p50: number;
  p99: number;
  last: number;
}

/** Keeps each insert short on a busy machine. */
const INSERT_AT_ONCE = 100;
/** The longest wait for the last game. */
const PATIENCE_MS = 60_000;

/** Empties the collection and fills it with copies of a game, one due at each of the times. */
export async function fill(
  games: Collection<Game>,
  template: Game,
  moments: readonly Date[],
): Promise<Game[]> {
  await games.deleteMany({});
  const copies = moments.map((autoLiveAt) => ({
    ...template,
    _id: new ObjectId(),
    status: 'Scheduled' as const,
    isLive: false,
    liveAt: autoLiveAt,
    autoLiveAt,
  }));
  for (let from = 0; from < copies.length; from += INSERT_AT_ONCE)
    await games.insertMany(copies.slice(from, from + INSERT_AT_ONCE));
  return copies;
}

/** Waits until all games are live and returns their lateness; `due` are the games that `fill` returned. */
export async function latenessOf(games: Collection<Game>, due: readonly Game[]): Promise<Lateness> {
  const last = Math.max(...due.map(({ autoLiveAt }) => momentOf(autoLiveAt)));
  await pause(Math.max(0, last + 500 - Date.now()));
  while ((await games.countDocuments({ status: 'Live' })) < due.length) {
    if (Date.now() > last + PATIENCE_MS) throw new Error('Not every game went live.');
    await pause(250);
  }
  const moments = new Map(due.map(({ _id, autoLiveAt }) => [_id.toHexString(), momentOf(autoLiveAt)]));
  const live = await games.find({}, { projection: { changedAt: 1 } }).toArray();
  const late = live.map(
    ({ _id, changedAt }) => changedAt.getTime() - (moments.get(_id.toHexString()) as number),
  );
  return { p50: quantile(late, 0.5), p99: quantile(late, 0.99), last: Math.max(...late) };
}

const momentOf = (moment: Date | null) => (moment as Date).getTime();
