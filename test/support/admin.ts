import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../scripts/admin/main.ts', import.meta.url));

/** Runs a command of `npm run admin` with `typed` as its input; returns its exit code and its whole output. */
export async function runAdmin(env: Record<string, string>, command: string, args: string[], typed = '') {
  const child = spawn(process.execPath, [SCRIPT, command, ...args], {
    env: { ...env, PATH: process.env.PATH },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(typed);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.on('close', resolve);
  return { code: await promise, output };
}
