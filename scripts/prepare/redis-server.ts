import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findRedisServer } from '@touchline/embedded/executable';
import { installDebianPackages } from './debian.mjs';

/**
 * Installs Debian's redis-server when this machine has none (and no valkey-server) and installing is possible; does
 * nothing when REDIS_URL names one or containers bring it. Rejects with a readable Error otherwise.
 */
export async function prepareRedis(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  if (env.REDIS_URL || env.TEST_STACK === 'containers') return;
  if (findRedisServer(env)) return;
  if (!(await installDebianPackages(['redis-server']))) throw new Error(advice());
  // Our redis-server has its own port and folder; the package's service would only occupy memory and port 6379.
  if (existsSync('/run/systemd/system')) spawnSync('systemctl', ['disable', '--now', 'redis-server']);
  if (!findRedisServer(env)) throw new Error(advice());
}

function advice(): string {
  const how =
    process.platform === 'darwin'
      ? 'Run: brew install redis'
      : existsSync('/usr/bin/apt-get')
        ? 'Run: sudo apt-get install redis-server'
        : 'Install Redis or Valkey with the package manager of your system';
  return `Touchline needs a redis-server on this machine and found none. ${how} (or set REDIS_URL to a server of yours).`;
}
