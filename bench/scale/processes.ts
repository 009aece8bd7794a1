import { setTimeout as pause } from 'node:timers/promises';
import { listMatchesWeb } from '@touchline/contract/calls/matches';
import { request } from 'undici';
import { makeGame, makeLeague, makeMatch } from '../../test/support/factories.ts';
import { Visitors } from '../fan-out/visitors.ts';
import { changeGames } from '../support/change-games.ts';
import { type Installation, onInstallation } from '../support/installation.ts';
import { quantile } from '../support/numbers.ts';

const PROCESSES = [1, 2, 4];
const SOCKETS = Number(process.env.SOCKETS ?? 1_000);
const CHANGES = 50;
/** Games that change while a process is stopped. */
const MISSED = 1_000;
const AWAY_MS = 5_000;

/**
 * Prints the number of sockets that connect to one api in a second, the time of one change to the last of the sockets
 * of 1, 2 and 4 apis, and the time in which an api that was stopped while 1 000 games changed has the same list as the
 * others again.
 */
export async function measureProcesses(): Promise<void> {
  await onInstallation(async (site) => {
    const league = await makeLeague(site.core);
    const match = await makeMatch(site.core);
    await makeGame(site.core, { league: league.name, matchId: match._id });
    const first = await site.api();
    console.log(`${(await handshakes(first.port)).toFixed(0)} sockets a second connect to one api`);
    const apis = [first];
    for (const count of PROCESSES) {
      while (apis.length < count) apis.push(await site.api());
      const took = await fanOuts(
        site,
        apis.map(({ port }) => port),
      );
      const [p50, p99] = [quantile(took, 0.5), quantile(took, 0.99)].map((ms) => ms.toFixed(1));
      console.log(`a change to the last of ${SOCKETS} sockets of ${count} apis: ${p50} ms, p99 ${p99} ms`);
    }
    const other = apis[1] as (typeof apis)[number];
    for (let n = 1; n < MISSED; n += 1)
      await makeGame(site.core, { league: league.name, matchId: match._id });
    const ms = await catchUp(site, first, other);
    console.log(
      `an api that was away for ${AWAY_MS / 1_000} s and ${MISSED} changes is back after ${ms.toFixed(0)} ms`,
    );
  });
}

/** Connects many sockets to the api; returns the number of them in a second. */
async function handshakes(port: number): Promise<number> {
  const visitors = new Visitors(port);
  const started = performance.now();
  await visitors.growTo(SOCKETS);
  const perSecond = (SOCKETS * 1_000) / (performance.now() - started);
  visitors.close();
  return perSecond;
}

/** The ms of each of several changes, one after the other, from the write to the last socket of all processes. */
async function fanOuts({ core }: Installation, ports: readonly number[]): Promise<number[]> {
  const visitors = ports.map((port) => new Visitors(port));
  for (const each of visitors) await each.growTo(SOCKETS / ports.length);
  const took: number[] = [];
  for (let n = 0; n < CHANGES; n += 1) {
    const everywhere = Promise.all(visitors.map((each) => each.receive(1)));
    const started = performance.now();
    await changeGames(core);
    await everywhere;
    took.push(performance.now() - started);
  }
  for (const each of visitors) each.close();
  return took;
}

/**
 * Stops `away` with SIGSTOP, changes all games, continues it, and resolves with the ms until it returns the list of
 * `other`.
 */
async function catchUp(
  { core }: Installation,
  away: { program: { pid: number }; port: number },
  other: { port: number },
): Promise<number> {
  process.kill(away.program.pid, 'SIGSTOP');
  await changeGames(core);
  await pause(AWAY_MS);
  const wanted = await etagAt(other.port);
  const started = performance.now();
  process.kill(away.program.pid, 'SIGCONT');
  while ((await etagAt(away.port)) !== wanted) await pause(5);
  return performance.now() - started;
}

async function etagAt(port: number): Promise<string> {
  const { headers, body } = await request(`http://127.0.0.1:${port}${listMatchesWeb.path}`);
  await body.dump();
  return String(headers.etag);
}
