import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findNginx } from '../../embedded/executable.ts';
import { installDebianPackages } from './debian.mjs';

/** Installs Debian's nginx where this machine has none and it can; rejects with an Error with a sentence otherwise. */
export async function prepareNginx(): Promise<void> {
  if (findNginx()) return;
  const isInstalled = await installDebianPackages(['nginx-light']);
  // Ours has a port and a folder of its own; the package's service would only take port 80.
  if (isInstalled && existsSync('/run/systemd/system')) spawnSync('systemctl', ['disable', '--now', 'nginx']);
  if (!findNginx()) throw new Error('nginx is missing. Install it with the package manager of your system.');
}
