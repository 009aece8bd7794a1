import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const GUARD = fileURLToPath(new URL('guard.ts', import.meta.url));

test('a guard whose parent is gone at its start ends the processes on its command line', async () => {
  const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  const gone = once(child, 'exit');
  const known = ['--watch', `${child.pid}:1`];
  const guard = spawn(process.execPath, [GUARD, ...known], { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(guard, 'exit');
  expect(code).toBe(0);
  expect(await gone).toEqual([null, 'SIGTERM']);
});
