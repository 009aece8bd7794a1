/**
 * `node scripts/prepare.ts [redis] [nginx] [web [--anew]] [browser]`: installs or builds whatever a command needs
 * before it can run.
 */
import { prepareBrowser } from './prepare/browser.ts';
import { prepareNginx } from './prepare/nginx.ts';
import { prepareRedis } from './prepare/redis-server.ts';
import { buildWeb } from './prepare/web-build.ts';

const wanted = process.argv.slice(2);
try {
  if (wanted.includes('redis')) await prepareRedis();
  if (wanted.includes('nginx')) await prepareNginx();
  if (wanted.includes('browser')) await prepareBrowser();
  if (wanted.includes('web')) await buildWeb({ anew: wanted.includes('--anew') });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
