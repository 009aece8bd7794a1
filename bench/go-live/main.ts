import type { Game } from '@touchline/core/games/games';
import { gamesStore } from '@touchline/core/games/games.store';
import { scheduleAllGoLives } from '@touchline/core/games/go-live/alarms';
import { jobPrefix } from '@touchline/core/platform/jobs';
import { Queue } from 'bullmq';
import { makeGame } from '../../test/support/factories.ts';
import { type Installation, onInstallation } from '../support/installation.ts';
import { eachOf, inTurn } from '../support/rounds.ts';
import { Verdict } from '../support/verdict.ts';
import { fill, type Lateness, latenessOf } from './due-games.ts';

/*
 * Games that are due in the same second, through the worker as it runs in production, compared to bare BullMQ jobs with
 * one find-and-modify each on copies of the same games. Their lateness is measured by the database's clock in both.
 */

const GAMES = Number(process.env.GAMES ?? 1_000);
/** Jobs that run at a time, as in the worker's own queue. */
const CONCURRENCY = 50;
/** The time from adding the games until they are due, in which all their jobs are scheduled. */
const LEAD_MS = Number(process.env.LEAD_MS ?? 6_000);
const MOST_RATIO = 1.3;
/** Games that are due alone, and the time between them. */
const SINGLES = Number(process.env.SINGLES ?? 300);
const APART_MS = 120;
const SINGLE_MOST_MS = 50;

await onInstallation(async (site) => {
  const { core } = site;
  const template = await makeGame(core);
  await site.worker();
  const games = gamesStore(core).collection;
  const bare = await startLimit(site);
  const ours = async (moments: readonly Date[]) => {
    const due = await fill(games, template, moments);
    await scheduleAllGoLives(core);
    assertAhead(moments);
    return latenessOf(games, due);
  };
  const limit = async (moments: readonly Date[]) => {
    const due = await fill(bare.games, template, moments);
    await bare.schedule(due);
    assertAhead(moments);
    return latenessOf(bare.games, due);
  };

  const rounds = await inTurn({ ours: () => ours(together()), limit: () => limit(together()) });
  const single = await ours(apart());
  await bare.close();

  const verdict = new Verdict();
  const late = (name: string, pick: (result: Lateness) => number) =>
    verdict.ratio(
      { name: `${GAMES} games together, ${name}`, unit: 'ms late', digits: 0 },
      eachOf(rounds, pick),
      {
        atMost: MOST_RATIO,
      },
    );
  late('p50', ({ p50 }) => p50);
  late('p99', ({ p99 }) => p99);
  late('last', ({ last }) => last);
  verdict.figure(
    { name: `one game alone, ${SINGLES} times, p99`, unit: 'ms late', digits: 0 },
    [single.p99],
    {
      atMost: SINGLE_MOST_MS,
    },
  );
  verdict.print();
});

/** The bare worker with its queue and its copies of the games. */
async function startLimit({ core, env, program }: Installation) {
  const prefix = `${jobPrefix(core.env)}-bare`;
  const [redisUrl, mongodbUri] = [env.REDIS_URL as string, env.MONGODB_URI as string];
  const names = { queue: 'bare', collection: 'bare_games', concurrency: CONCURRENCY };
  await program('bench/go-live/limit.ts').ask('work', { mongodbUri, redisUrl, prefix, ...names });
  const queue = new Queue(names.queue, { connection: core.redis, prefix, skipVersionCheck: true });
  return {
    games: core.db.collection<Game>(names.collection),
    async schedule(due: readonly Game[]) {
      for (const { _id, autoLiveAt } of due) {
        const delay = (autoLiveAt as Date).getTime() - Date.now();
        await queue.add('go-live', { gameId: _id.toHexString() }, { delay, removeOnComplete: true });
      }
    },
    close: () => queue.close(),
  };
}

/** The same time for all: a full second. */
function together(): Date[] {
  const moment = new Date(Math.ceil((Date.now() + LEAD_MS) / 1_000) * 1_000);
  return Array.from({ length: GAMES }, () => moment);
}

function apart(): Date[] {
  const first = Date.now() + LEAD_MS;
  return Array.from({ length: SINGLES }, (_, n) => new Date(first + n * APART_MS));
}

function assertAhead(moments: readonly Date[]): void {
  if (Date.now() > (moments[0] as Date).getTime())
    throw new Error('The games were due before all their alarms were set; is the machine busy?');
}
