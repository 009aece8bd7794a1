// Plain JavaScript: the set-up runs this before there is a Node that runs TypeScript.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { runQuietly } from './quietly.mjs';

const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installs Debian packages without starting the services they bring; false when this is no Debian, we are not
 * root, or apt-get fails (what it says is shown then).
 *
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>}
 */
export async function installDebianPackages(packages) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${packages.join(', ')} with apt-get.`);
  // Debian's own mechanism: a package runs this program to ask whether it may start its service; 101 means no.
  const ownPolicy = !existsSync(POLICY);
  if (ownPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return (await apt(['update'])) && (await apt(['install', '-y', '--no-install-recommends', ...packages]));
  } finally {
    if (ownPolicy) rmSync(POLICY, { force: true });
  }
}

/** @param {readonly string[]} args */
function apt(args) {
  const options = ['-q', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return runQuietly('apt-get', [...options, ...args], { env });
}
