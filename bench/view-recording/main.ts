import { newVisitorCookie } from '@touchline/api/player/visitor-cookie';
import { gamesStore } from '@touchline/core/games/games.store';
import { makeGame, makeLeague, makeMatch } from '../../test/support/factories.ts';
import type { BareAnswer } from '../support/bare-express.ts';
import { type Installation, onInstallation } from '../support/installation.ts';
import { clientAddress, type LoadRequest, load } from '../support/load.ts';
import { inTurn } from '../support/rounds.ts';
import { Verdict } from '../support/verdict.ts';
import { watchFlushes } from './flushes.ts';

/*
 * Views by the pages' own call, with its limit and all other steps, compared to an Express route that answers 204.
 * Every view is of another browser, so that every one counts; in the end the games must have them all.
 */

const VIEWS_OF_ROUND = Number(process.env.VIEWS ?? 10_000);
const GAMES = Number(process.env.GAMES ?? 300);
const LEAST_RATIO = 0.3;
/** The code of a server is still being compiled for the first views. */
const WARM_UPS = 3;
/** Views of one address, which may make 60 calls a minute. */
const VIEWS_PER_ADDRESS = 20;
const CONNECTIONS = 64;
const BARE: BareAnswer = {
  method: 'put',
  path: '/api/matches/:matchId/game/:gameId/viewCount',
  status: 204,
};

await onInstallation(async (site) => {
  const paths = await makeLiveGames(site);
  const [{ port }] = await Promise.all([site.api(), site.worker()]);
  const flushes = await watchFlushes(site);
  const barePort = await site.program('bench/support/bare-express.ts').ask<number>('listen', BARE);
  let made = 0;
  const newViews = (): LoadRequest[] =>
    Array.from({ length: VIEWS_OF_ROUND }, () => {
      const n = made++;
      return {
        method: 'PUT',
        path: paths[n % paths.length] as string,
        headers: {
          cookie: newVisitorCookie(site.core.env).split(';')[0] as string,
          origin: `http://127.0.0.1:${port}`,
          'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0',
          'x-forwarded-for': clientAddress(Math.floor(n / VIEWS_PER_ADDRESS)),
        },
      };
    });
  let counted = 0;
  const rates = await inTurn(
    {
      async ours() {
        counted += VIEWS_OF_ROUND;
        return load(port, newViews(), { connections: CONNECTIONS, status: 200 });
      },
      limit: () => load(barePort, newViews(), { connections: CONNECTIONS, status: 204 }),
    },
    { warmUps: WARM_UPS },
  );

  const { updates, batches } = await flushes.until(counted);
  const verdict = new Verdict();
  verdict.ratio({ name: 'views recorded', unit: 'per second', digits: 0 }, rates, { atLeast: LEAST_RATIO });
  verdict.figure(
    { name: `updates of ${GAMES} games for ${counted} views, ${batches} flushes`, unit: '', digits: 0 },
    [updates],
    { atMost: GAMES * batches },
  );
  verdict.print();
});

/** Adds live games; returns the paths of their views. */
async function makeLiveGames({ core }: Installation): Promise<string[]> {
  const league = await makeLeague(core);
  const match = await makeMatch(core);
  const games = await Promise.all(
    Array.from({ length: GAMES }, () => makeGame(core, { league: league.name, matchId: match._id })),
  );
  await gamesStore(core).changeMany({}, [
    { $set: { status: 'Live', isLive: true, autoLiveAt: null, changedAt: '$$NOW', contentAt: '$$NOW' } },
  ]);
  return games.map(
    ({ _id, matchId }) => `/api/matches/${matchId.toHexString()}/game/${_id.toHexString()}/viewCount`,
  );
}
