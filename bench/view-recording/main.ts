import { gamesStore } from '@touchline/core/games/games.store';
import { makeGame, makeLeague, makeMatch } from '../../test/support/factories.ts';
import type { LoadResult } from '../support/http-load.ts';
import { type Installation, onInstallation } from '../support/installation.ts';
import { eachOf, inTurn, SHORT_ROUNDS } from '../support/rounds.ts';
import { Verdict } from '../support/verdict.ts';
import { flushesOf } from './flushes.ts';
import type { WatchedGame } from './viewers.ts';

/*
 * Views by the call that pages make, with its limit and everything else on the way, beside an Express route that only
 * answers. Every view is of another browser, so that every one is counted; in the end the games must have them all.
 */

const VIEWS = Number(process.env.VIEWS ?? 100_000);
const GAMES = Number(process.env.GAMES ?? 300);
const LEAST_RATIO = 0.6;
/** A server that answers for hours is what is measured: its code is still being compiled for the first 100 000 views. */
const WARM_UPS = SHORT_ROUNDS;

await onInstallation(async (site) => {
  const games = await makeLiveGames(site);
  const [ours] = await Promise.all([site.api(), site.worker()]);
  const flushes = await flushesOf(site);
  const bare = site.program('bench/view-recording/limit.ts');
  const limit = { program: bare, port: await bare.ask<number>('listen') };
  const viewers = site.program('bench/view-recording/viewers.ts');

  const views = Math.ceil(VIEWS / SHORT_ROUNDS);
  const record = async ({ program, port }: typeof limit, status: number) => {
    await viewers.ask('prepare', { views, games });
    const before = await program.ask<number>('cpu');
    const { perSecond, statuses } = await viewers.ask<LoadResult>('watch', port);
    const micros = ((await program.ask<number>('cpu')) - before) / views;
    if (statuses[status] !== views) throw new Error(`Not every view was taken: ${JSON.stringify(statuses)}`);
    return { perSecond, micros };
  };
  const sides = { ours: () => record(ours, 200), limit: () => record(limit, 204) };
  const rounds = await inTurn(sides, { warmUps: WARM_UPS, rounds: SHORT_ROUNDS });

  const counted = views * (WARM_UPS + SHORT_ROUNDS);
  const { updates, batches } = await flushes.until(counted);
  const verdict = new Verdict();
  verdict.ratio(
    { name: 'views recorded', unit: 'per second', digits: 0 },
    eachOf(rounds, ({ perSecond }) => perSecond),
    { atLeast: LEAST_RATIO },
  );
  verdict.aside(
    { name: 'processor time of the server', unit: 'us a view', digits: 0 },
    eachOf(rounds, ({ micros }) => micros),
  );
  verdict.figure(
    {
      name: `updates of games for ${counted} views, ${GAMES} games, ${batches} flushes`,
      unit: '',
      digits: 0,
    },
    [updates],
    { atMost: GAMES * batches },
  );
  verdict.print();
});

async function makeLiveGames({ core }: Installation): Promise<WatchedGame[]> {
  const league = await makeLeague(core);
  const match = await makeMatch(core);
  const games = await Promise.all(
    Array.from({ length: GAMES }, () => makeGame(core, { league: league.name, matchId: match._id })),
  );
  await gamesStore(core).changeMany({}, [
    { $set: { status: 'Live', isLive: true, autoLiveAt: null, changedAt: '$$NOW', contentAt: '$$NOW' } },
  ]);
  return games.map(({ _id, matchId }) => ({ matchId: matchId.toHexString(), gameId: _id.toHexString() }));
}
