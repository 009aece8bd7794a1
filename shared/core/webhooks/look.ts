import type { ObjectId } from 'mongodb';
import { contactsFeed } from '../contacts/contacts.ts';
import { type Game, gamesFeed, gamesOf } from '../games/games.ts';
import { findMatches, matchesFeed } from '../matches/matches.ts';
import type { BaseRecord } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import type { Feed } from '../platform/feed.ts';
import { campaignsFeed } from '../push/campaigns.ts';
import { requestsFeed } from '../requests/requests.ts';
import { streamHealthFeed } from '../stream-health/stream-health.ts';
import {
  type Compared,
  compareContact,
  compareGame,
  comparePush,
  compareRequest,
  compareStream,
  type GameSaid,
  type OnceSaid,
  type StreamSaid,
} from './compare.ts';
import { addDeliveries } from './deliveries.ts';
import { type LookProgress, readProgress, type Seen, startProgress, writeProgress } from './progress.ts';
import { statesOf, type WebhookNews } from './webhooks.store.ts';

/** The time in ms before the last seen write that is read again: writes may arrive late. */
const OVERLAP_MS = 15_000;
/** The records that are compared at a time. */
const BATCH = 500;

/** The feeds of the collections that webhooks look at. */
export const FEEDS = {
  matches: matchesFeed,
  games: gamesFeed,
  stream_health: streamHealthFeed,
  match_requests: requestsFeed,
  contacts: contactsFeed,
  push_campaigns: campaignsFeed,
} as const;
type Looked = keyof typeof FEEDS;
const LOOKED = Object.keys(FEEDS) as Looked[];

/**
 * Compares every record written since the last look with what webhooks said of it, and writes the deliveries of the
 * differences. What was said and its events are one write; then come the deliveries, and then how far it looked: after a
 * death in between, the next look writes the same events under the same ids. Returns the number of compared records. One worker at a time calls it: the
 * look ends before the first batch for which `keepTurn` returns false.
 */
export async function lookAtRecords(
  core: Core,
  seen: Seen,
  keepTurn: () => Promise<boolean> = async () => true,
): Promise<number> {
  const progress = await readProgress(core);
  if (!progress) {
    await begin(core, keepTurn);
    return 0;
  }
  await writeLeftNews(core);
  let compared = 0;
  for (const topic of LOOKED) {
    const feed: Feed<BaseRecord> = FEEDS[topic];
    const cursor = progress.cursors[topic] ?? new Date(0);
    const since = new Date(cursor.getTime() - OVERLAP_MS);
    const written = seen.unseen(topic, await feed.changedSince(core, since), since);
    written.sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
    for (let at = 0; at < written.length; at += BATCH) {
      if (!(await keepTurn())) return compared;
      const part = written.slice(at, at + BATCH);
      await compareAll(
        core,
        topic,
        part.map(({ _id }) => _id),
        progress,
      );
      const last = part.at(-1)?.changedAt;
      if (last && last > cursor) await writeProgress(core, { [`said.cursors.${topic}`]: last });
      seen.note(topic, part);
      compared += part.length;
    }
  }
  return compared;
}

/** Notes what games and streams are like before the first look, so that only later changes are events. */
async function begin(core: Core, keepTurn: () => Promise<boolean>): Promise<void> {
  const from = core.clock.date();
  const cursors: Record<string, Date> = {};
  for (const topic of LOOKED) cursors[topic] = (await FEEDS[topic].latest(core))[0]?.changedAt ?? new Date(0);
  for (const topic of ['games', 'stream_health'] as const) {
    const all = await FEEDS[topic].changedSince(core, new Date(0));
    for (let at = 0; at < all.length; at += BATCH) {
      if (!(await keepTurn())) return;
      const ids = all.slice(at, at + BATCH).map(({ _id }) => _id);
      await compareAll(core, topic, ids, null);
    }
  }
  await startProgress(core, { from, cursors, jobs: { at: Date.now(), ids: [] } });
}

/** Compares records of a collection and writes the differences; without progress no event is written. */
async function compareAll(
  core: Core,
  topic: Looked,
  ids: readonly ObjectId[],
  progress: LookProgress | null,
): Promise<void> {
  // A match hides and shows its games.
  if (topic === 'matches') return compareGames(core, await gamesOf(core, ids), progress);
  if (topic === 'games') return compareGames(core, await gamesFeed.byIds(core, ids), progress);
  if (topic === 'stream_health') {
    const records = await streamHealthFeed.byIds(core, ids);
    const games = byId(
      await gamesFeed.byIds(
        core,
        records.map(({ gameId }) => gameId),
      ),
    );
    return write(core, topic, records, progress, (said: StreamSaid | undefined, record) =>
      compareStream(said, record, games.get(record.gameId.toHexString())),
    );
  }
  if (topic === 'match_requests')
    return write(
      core,
      topic,
      arrivals(await requestsFeed.byIds(core, ids), progress),
      progress,
      compareRequest,
    );
  if (topic === 'contacts')
    return write(
      core,
      topic,
      arrivals(await contactsFeed.byIds(core, ids), progress),
      progress,
      compareContact,
    );
  const pushes = await campaignsFeed.byIds(core, ids);
  const isNew = ({ finishedAt }: { finishedAt: Date | null }) =>
    progress === null || !finishedAt || finishedAt >= progress.from;
  return write(core, topic, pushes.filter(isNew), progress, comparePush);
}

async function compareGames(
  core: Core,
  games: readonly Game[],
  progress: LookProgress | null,
): Promise<void> {
  const matches = byId(
    await findMatches(
      core,
      games.map(({ matchId }) => matchId),
    ),
  );
  return write(core, 'games', games, progress, (said: GameSaid | undefined, game) =>
    compareGame(said, game, matches.get(game.matchId.toHexString())),
  );
}

/** The records that came after webhooks began to look. */
const arrivals = <T extends BaseRecord>(records: readonly T[], progress: LookProgress | null): T[] =>
  records.filter(({ createdAt }) => progress !== null && createdAt >= progress.from);

async function write<T extends BaseRecord, S extends GameSaid | StreamSaid | OnceSaid>(
  core: Core,
  topic: Looked,
  records: readonly T[],
  progress: LookProgress | null,
  compare: (said: S | undefined, record: T) => Compared<S>,
): Promise<void> {
  if (records.length === 0) return;
  const states = statesOf(core);
  const keyOf = ({ _id }: BaseRecord) => `${topic}-${_id.toHexString()}`;
  const stored = await states.find({ _id: { $in: records.map(keyOf) } }).toArray();
  const said = new Map(stored.map((state) => [state._id, state.said as S]));
  const compared = records.map((record) => ({
    key: keyOf(record),
    ...compare(said.get(keyOf(record)), record),
  }));
  const changed = compared.filter(
    ({ key, said: now }) => JSON.stringify(said.get(key)) !== JSON.stringify(now),
  );
  if (changed.length === 0) return;
  await states.bulkWrite(
    changed.map(({ key, said: now, news }) => {
      const unsaid = progress && news.length > 0 ? { news, hasNews: true as const } : {};
      return {
        updateOne: { filter: { _id: key }, update: { $set: { said: now, ...unsaid } }, upsert: true },
      };
    }),
    { ordered: false },
  );
  if (progress) await writeNews(core, changed);
}

/** Writes the deliveries of events that a worker found and left when it died, or when the database refused them. */
async function writeLeftNews(core: Core): Promise<void> {
  const left = await statesOf(core).find({ hasNews: true }).toArray();
  await writeNews(
    core,
    left.map(({ _id, news = [] }) => ({ key: _id, news })),
  );
}

async function writeNews(core: Core, states: readonly { key: string; news: WebhookNews[] }[]): Promise<void> {
  const withNews = states.filter(({ news }) => news.length > 0);
  if (withNews.length === 0) return;
  await addDeliveries(
    core,
    withNews.flatMap(({ news }) => news),
  );
  await statesOf(core).updateMany(
    { _id: { $in: withNews.map(({ key }) => key) } },
    { $unset: { news: '', hasNews: '' } },
  );
}

const byId = <T extends BaseRecord>(records: readonly T[]): ReadonlyMap<string, T> =>
  new Map(records.map((record) => [record._id.toHexString(), record]));
