import { isDeepStrictEqual } from 'node:util';
import type { KnownMatch } from '@touchline/contract/records/match';
import type { Game } from '@touchline/core/games/games';
import type { Core } from '@touchline/core/platform/core';
import type { FakeFcm } from '../support/fake-fcm.ts';
import { ask } from './http-client.ts';
import { atMostRow, equalRow, type Row } from './table.ts';
import type { OpenDesk, OpenPage } from './visitors.ts';
import type { Acknowledged } from './watching-browsers.ts';

/** Every due game went live once, and none before its time: a transition adds one to the version. */
export async function goLiveRows(core: Core, due: readonly Game[]): Promise<Row[]> {
  const games = await core.db
    .collection<Game>('games')
    .find({ _id: { $in: due.map(({ _id }) => _id) } })
    .toArray();
  const before = new Map(due.map((game) => [game._id.toHexString(), game]));
  const steps = (game: Game) => game.version - (before.get(game._id.toHexString())?.version ?? 0);
  const live = games.filter(({ status, isLive, autoLiveAt }) => status === 'Live' && isLive && !autoLiveAt);
  const early = live.filter(({ _id, wentLiveAt }) => {
    const moment = before.get(_id.toHexString())?.autoLiveAt;
    return !wentLiveAt || !moment || wentLiveAt < moment;
  });
  return [
    equalRow('due games that went live once', due.length, live.filter((game) => steps(game) === 1).length),
    equalRow('due games that went live before their time', 0, early.length),
  ];
}

/** Every acknowledged pair of browser and game is counted once, in all and per day. */
export async function viewRows(core: Core, acknowledged: Acknowledged): Promise<Row[]> {
  const games = await core.db
    .collection<Game>('games')
    .find({ viewCount: { $gt: 0 } })
    .toArray();
  const days = await core.db
    .collection('view_days')
    .aggregate<{ _id: null; count: number }>([{ $group: { _id: null, count: { $sum: '$count' } } }])
    .toArray();
  const counts = new Map(games.map(({ _id, viewCount }) => [_id.toHexString(), viewCount]));
  const ids = new Set([...counts.keys(), ...acknowledged.keys()]);
  const wrong = [...ids].filter((id) => (counts.get(id) ?? 0) !== (acknowledged.get(id) ?? 0));
  return [
    equalRow('views', sum(acknowledged.values()), sum(counts.values())),
    equalRow('games with another total', 0, wrong.length),
    equalRow('views in the rows of days', sum(acknowledged.values()), days[0]?.count ?? 0),
  ];
}

/** Every push went to every device; the number of second copies is within what the kills allow. */
export async function pushRows(
  core: Core,
  { fcm, devices, mayRepeat }: { fcm: FakeFcm; devices: number; mayRepeat: number },
): Promise<Row[]> {
  const pushes = await core.db.collection('push_campaigns').find({}).toArray();
  const delivered = pushes.filter(
    ({ state, report }) => state === 'delivered' && report.sent === devices && report.devices === devices,
  );
  const taken = pushes.map(({ _id }) => fcm.taken.get(_id.toHexString()) ?? new Map<string, number>());
  const reached = sum(taken.map((counts) => counts.size));
  const copies = sum(taken.map((counts) => sum(counts.values())));
  return [
    equalRow('pushes delivered, with a right report', pushes.length, delivered.length),
    equalRow('devices sent to, over all pushes', pushes.length * devices, reached),
    atMostRow('second copies', mayRepeat, copies - reached),
  ];
}

/** Every acknowledged request exists once, and every bell shows the number of new ones. */
export async function bellRows(core: Core, acknowledged: number, desks: readonly OpenDesk[]): Promise<Row[]> {
  const requests = core.db.collection('match_requests');
  const isNew = await requests.countDocuments({ status: 'New', deletedAt: null });
  return [
    equalRow('requests', acknowledged, await requests.countDocuments({})),
    equalRow(
      `bells that say ${isNew}`,
      desks.length,
      desks.filter((desk) => desk.newRequests === isNew).length,
    ),
  ];
}

/** Every api process has the same list, and every page shows it. */
export async function listRows(urls: readonly string[], pages: readonly OpenPage[]): Promise<Row[]> {
  const answers = await Promise.all(
    urls.map((url) => ask(url, { path: '/api/matches/web', address: '10.253.0.1' })),
  );
  const lists = answers.map((answer) => (answer ? sorted(JSON.parse(answer.text).matches) : null));
  const [first] = lists;
  const same = lists.filter((list) => list && isDeepStrictEqual(list, first));
  const right = pages.filter((page) => isDeepStrictEqual(sorted(page.matches()), first));
  return [
    equalRow('api processes with the same list', urls.length, same.length),
    equalRow('pages that show the list', pages.length, right.length),
  ];
}

/** Every scheduled game has its go-live job; otherwise nothing is left to do, neither a job nor a count in Redis. */
export async function restRows(core: Core): Promise<Row[]> {
  const pending = await core.db
    .collection('games')
    .countDocuments({ status: 'Scheduled', autoLiveAt: { $ne: null }, deletedAt: null });
  const alarms = await core.jobs.queue('go-live').getDelayedCount();
  const jobs = await Promise.all([
    core.jobs.queue('go-live').getJobCountByTypes('active', 'wait', 'prioritized'),
    core.jobs.queue('push').getJobCountByTypes('active', 'wait', 'prioritized', 'delayed'),
  ]);
  const counts = await core.redis.exists(
    ...['pending', 'flushing'].map((name) => `${core.env.REDIS_PREFIX}:{views}:${name}`),
  );
  return [
    equalRow('alarms of the games to come', pending, alarms),
    equalRow('jobs and counts left over', 0, sum(jobs) + counts),
  ];
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

/**
 * The visible fields, in one order. `changedAt` also changes with invisible fields, whose changes are not broadcast.
 */
function sorted(matches: readonly KnownMatch[]): object[] {
  const byId = <T extends { _id: string }>(list: readonly T[]) =>
    list.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  const shown = <T extends { changedAt: string }>({ changedAt: _, ...record }: T) => record;
  return byId(matches.map((match) => ({ ...shown(match), games: byId(match.games.map(shown)) })));
}
