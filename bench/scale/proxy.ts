import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findNginx } from '@touchline/embedded/executable';
import { writeNginxConfig } from '@touchline/embedded/launcher/nginx';
import { freePort } from '@touchline/embedded/ports';
import { makeGame, makeLeague, makeMatch } from '../../test/support/factories.ts';
import { Visitors } from '../fan-out/visitors.ts';
import { changeGames } from '../support/change-games.ts';
import { onInstallation } from '../support/installation.ts';
import { quantile } from '../support/numbers.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOCKETS = Number(process.env.SOCKETS ?? 10_000);
const CHANGES = 20;

/**
 * Prints how fast the visitors of one api connect through nginx with the configuration of `deploy`, and the time of one
 * change to the last of them; throws when nginx reports that it has too few connections or files.
 */
export async function measureProxy(): Promise<void> {
  const nginx = findNginx();
  if (!nginx) return console.log('Skipped: nginx is not installed.');
  await onInstallation(async (site) => {
    const league = await makeLeague(site.core);
    const match = await makeMatch(site.core);
    await makeGame(site.core, { league: league.name, matchId: match._id });
    const api = `127.0.0.1:${(await site.api()).port}`;
    const port = await freePort();
    const dir = await mkdtemp(join(tmpdir(), 'touchline-nginx-'));
    const config = writeNginxConfig(ROOT, dir, {
      SITE_LISTEN: `127.0.0.1:${port}`,
      API_1: api,
      API_2: api,
    });
    const child = spawn(nginx, ['-c', config, '-e', 'stderr', '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    try {
      while (!(await fetch(`http://127.0.0.1:${port}/livez`).catch(() => null))?.ok) await pause(100);
      const visitors = new Visitors(port);
      const started = performance.now();
      await visitors.growTo(SOCKETS);
      const perSecond = (SOCKETS * 1_000) / (performance.now() - started);
      console.log(`${SOCKETS} sockets of one api through nginx: ${perSecond.toFixed(0)} connect in a second`);
      const took: number[] = [];
      for (let n = 0; n < CHANGES; n += 1) {
        const everywhere = visitors.receive(1);
        const changed = performance.now();
        await changeGames(site.core);
        await everywhere;
        took.push(performance.now() - changed);
      }
      const [p50, p99] = [quantile(took, 0.5), quantile(took, 0.99)].map((ms) => ms.toFixed(1));
      console.log(`a change to the last of them: ${p50} ms, p99 ${p99} ms`);
      visitors.close();
      if (/not enough|Too many open files/.test(said)) throw new Error(`nginx is too small:\n${said}`);
    } finally {
      child.kill('SIGTERM');
      await ended;
      await rm(dir, { recursive: true, force: true });
    }
  });
}
