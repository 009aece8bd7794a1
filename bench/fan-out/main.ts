import { makeGame, makeLeague, makeMatch } from '../../test/support/factories.ts';
import { changeGames } from '../support/change-games.ts';
import { type Installation, onInstallation } from '../support/installation.ts';
import { inTurn } from '../support/rounds.ts';
import { Verdict } from '../support/verdict.ts';
import { socketMemory } from './memory.ts';
import { Visitors } from './visitors.ts';

/*
 * Games change, and every open page gets each change: the site, from the write in MongoDB to the last socket, compared
 * to bare Socket.IO that emits the same payloads. Then the memory of an idle socket in both.
 */

const SIZES = (process.env.SOCKETS ?? '1000,2000').split(',').map(Number);
/** Games that change at the same moment, as at a full hour, and the number of such bursts in a round. */
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
  const figure = { name: `memory of an idle socket of ${sockets}`, unit: 'KB', digits: 2 };
  verdict.ratio(figure, await socketMemory(site, sockets), { atMost: MOST_MEMORY });
  verdict.print();
});

async function prepareGames({ core }: Installation): Promise<void> {
  const league = await makeLeague(core);
  const match = await makeMatch(core);
  for (let n = 0; n < GAMES; n += 1) await makeGame(core, { league: league.name, matchId: match._id });
}

/** Both servers with their visitors; each side measures one round of fan-outs, per second. */
async function connectSides(site: Installation) {
  const [ours, limit] = [await site.api(), site.program('bench/fan-out/limit.ts')];
  const visitors = {
    ours: new Visitors(ours.port),
    limit: new Visitors(await limit.ask<number>('listen')),
  };
  const emit = { ours: () => changeGames(site.core), limit: () => limit.ask('emit') };
  const fanOut = async (side: 'ours' | 'limit') => {
    const started = performance.now();
    for (let burst = 0; burst < BURSTS; burst += 1)
      await Promise.all([visitors[side].receive(GAMES), emit[side]()]);
    return (GAMES * BURSTS * 1_000) / (performance.now() - started);
  };
  return {
    ours: () => fanOut('ours'),
    limit: () => fanOut('limit'),
    async growTo(count: number) {
      await Promise.all([visitors.ours.growTo(count), visitors.limit.growTo(count)]);
      await fanOut('ours');
      await limit.ask('load', visitors.ours.latest());
    },
    async close() {
      visitors.ours.close();
      visitors.limit.close();
      await Promise.all([ours.program.stop(), limit.stop()]);
    },
  };
}
