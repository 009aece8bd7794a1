import { SESSION_COOKIE } from '@touchline/contract/constants';
import { SessionService } from '@touchline/core/sessions/sessions';
import { request } from 'undici';
import { makeLeague, makeSuperAdmin } from '../test/support/factories.ts';
import { type Installation, onInstallation } from './support/installation.ts';
import { clientAddress } from './support/load.ts';
import { Verdict } from './support/verdict.ts';

/* The time of an import of the largest size, from the request to its report, each time with other games. */

const GAMES = Number(process.env.GAMES ?? 500);
const IMPORTS = Number(process.env.ROUNDS ?? 5);
const MOST_MS = 5_000;

await onInstallation(async (site) => {
  const importGames = await openImport(site);
  await importGames(0);
  const took: number[] = [];
  for (let n = 1; n <= IMPORTS; n += 1) took.push(await importGames(n));
  const verdict = new Verdict();
  verdict.figure({ name: `import of ${GAMES} games`, unit: 'ms', digits: 0 }, took, { atMost: MOST_MS });
  verdict.print();
});

/**
 * Opens a site; the returned function imports the games of a round and resolves with the milliseconds to the report.
 */
async function openImport({ core, ...site }: Installation): Promise<(round: number) => Promise<number>> {
  const { name: league } = await makeLeague(core);
  const user = await makeSuperAdmin(core);
  const { secret } = await new SessionService(core).create(user, { agent: 'bench', address: '127.0.0.1' });
  const { port } = await site.api();
  const origin = `http://127.0.0.1:${port}`;
  return async (round) => {
    const rows = Array.from({ length: GAMES }, (_, n) => ({
      match: `Matchday ${round}, part ${n % 20}`,
      title: `Home ${n} vs Away ${n}`,
      homeTeam: `Home ${n}`,
      awayTeam: `Away ${n}`,
      location: 'Northgate Park',
      date: `2030-01-${String(round + 1).padStart(2, '0')}`,
      time: '20:00',
      league,
    }));
    const started = performance.now();
    const { statusCode, body } = await request(`${origin}/api/games/import`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin,
        cookie: `${SESSION_COOKIE}=${secret}`,
        'x-forwarded-for': clientAddress(round),
      },
      body: JSON.stringify({ rows, dryRun: false }),
    });
    const { message } = (await body.json()) as { message: string };
    const took = performance.now() - started;
    if (statusCode !== 200 || !message.startsWith(`${GAMES} of `))
      throw new Error(`The games were not imported: ${statusCode}, ${message}`);
    return took;
  };
}
