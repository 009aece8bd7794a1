import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findNginx } from '@touchline/embedded/executable';
import { installDebianPackages } from './debian.mjs';

/**
 * Installs Debian's nginx when this machine has none and installing is possible; rejects with a readable Error
 * otherwise.
 */
export async function prepareNginx(): Promise<void> {
  if (findNginx()) return;
  const isInstalled = await installDebianPackages(['nginx-light']);
  // Our nginx has a port and a folder of its own; the package's service would only occupy port 80.
  if (isInstalled && existsSync('/run/systemd/system')) spawnSync('systemctl', ['disable', '--now', 'nginx']);
  if (!findNginx()) throw new Error('nginx is missing. Install it with the package manager of your system.');
}
