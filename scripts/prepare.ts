/**
 * `node scripts/prepare.ts [data] [redis] [nginx] [web [--anew]] [browser]`: installs or builds whatever a command needs
 * before it can run, and checks that there is room for it; `data` checks the folder of DATA_DIR too.
 */
import { fileURLToPath } from 'node:url';
import { readSettings } from '@touchline/embedded/launcher/settings';
import { prepareBrowser } from './prepare/browser.ts';
import { diskProblem } from './prepare/disk-space.mjs';
import { prepareNginx } from './prepare/nginx.ts';
import { prepareRedis } from './prepare/redis-server.ts';
import { buildWeb } from './prepare/web-build.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Enough for a build, and for the first records, logs and backups of a site. */
const NEEDED_MB = 100;

const wanted = process.argv.slice(2);
try {
  const folders = wanted.includes('data') ? [ROOT, readSettings(ROOT, process.env).dataDir] : [ROOT];
  for (const folder of folders) {
    const problem = diskProblem(folder, NEEDED_MB);
    if (problem) throw new Error(problem);
  }
  if (wanted.includes('redis')) await prepareRedis();
  if (wanted.includes('nginx')) await prepareNginx();
  if (wanted.includes('browser')) await prepareBrowser();
  if (wanted.includes('web')) await buildWeb({ anew: wanted.includes('--anew') });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
