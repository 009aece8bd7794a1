import { gamesStore } from '@touchline/core/games/games.store';
import { makeGame, makeLeague, makeMatch } from '../../test/support/factories.ts';
import { type Installation, onInstallation } from '../support/installation.ts';
import { inTurn } from '../support/rounds.ts';
import { Verdict } from '../support/verdict.ts';
import { socketMemory } from './memory.ts';

/*
 * Games change, and every open page hears of each: ours from the write in MongoDB to the last socket, beside bare
 * Socket.IO that emits the same payloads when told to. Then what an idle socket costs in memory, in both.
 */

const SIZES = (process.env.SOCKETS ?? '1000,2000').split(',').map(Number);
/** Games that change at the same moment, as when an hour strikes, and how often in a round. */
const GAMES = 20;
const BURSTS = 5;
const LEAST_RATE = 0.9;
const MOST_MEMORY = 1.1;

await onInstallation(async (site) => {
  const verdict = new Verdict();
  await prepareGames(site);
  const sides = await connectSides(site);
  for (const sockets of SIZES) {
    await sides.growTo(sockets);
    const rates = await inTurn(sides);
    verdict.ratio({ name: `fan-outs to ${sockets} sockets`, unit: 'per second' }, rates, {
      atLeast: LEAST_RATE,
    });
  }
  await sides.close();

  const sockets = Math.max(...SIZES);
  const memory = await socketMemory(site, sockets);
  const of = (what: string) => ({ name: `an idle socket of ${sockets}, ${what}`, unit: 'KB', digits: 2 });
  verdict.ratio(of('resident'), memory.resident, { atMost: MOST_MEMORY });
  verdict.aside(of('held by JavaScript'), memory.held);
  verdict.print();
});

async function prepareGames({ core }: Installation): Promise<void> {
  const league = await makeLeague(core);
  const match = await makeMatch(core);
  for (let n = 0; n < GAMES; n += 1) await makeGame(core, { league: league.name, matchId: match._id });
}

/** Both servers with their listeners; each side measures one round of fan-outs, per second. */
async function connectSides(site: Installation) {
  const [ours, limit] = [await site.api(), site.program('bench/fan-out/limit.ts')];
  const ports = { ours: ours.port, limit: await limit.ask<number>('listen') };
  const listeners = {
    ours: site.program('bench/fan-out/listeners.ts'),
    limit: site.program('bench/fan-out/listeners.ts'),
  };
  let connected = 0;
  const emit = { ours: () => changeGames(site), limit: () => limit.ask('emit') };
  const fanOut = async (side: 'ours' | 'limit') => {
    const started = performance.now();
    for (let burst = 0; burst < BURSTS; burst += 1) {
      await listeners[side].ask('expect', GAMES);
      await Promise.all([emit[side](), listeners[side].ask('complete')]);
    }
    return (GAMES * BURSTS * 1_000) / (performance.now() - started);
  };
  return {
    ours: () => fanOut('ours'),
    limit: () => fanOut('limit'),
    async growTo(count: number) {
      for (const side of ['ours', 'limit'] as const)
        await listeners[side].ask('open', { port: ports[side], count: count - connected });
      connected = count;
      await listeners.ours.ask('keep');
      await fanOut('ours');
      // The newest of each game, as ours has just sent it.
      await limit.ask('hold', (await listeners.ours.ask<unknown[]>('kept')).slice(-GAMES));
    },
    close: () => Promise.all([ours.program, limit, ...Object.values(listeners)].map((each) => each.stop())),
  };
}

/** Writes all games at once, as a bulk change does. */
async function changeGames({ core }: Installation): Promise<void> {
  await gamesStore(core).changeMany({}, [
    {
      $set: {
        isTrending: { $not: ['$isTrending'] },
        version: { $add: ['$version', 1] },
        changedAt: '$$NOW',
        contentAt: '$$NOW',
      },
    },
  ]);
}
