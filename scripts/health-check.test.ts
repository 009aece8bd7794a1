import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@touchline/embedded/ports';
import { expect, it, onTestFinished } from 'vitest';

const CHECK = fileURLToPath(new URL('health-check.ts', import.meta.url));
/** A program that answers as an api does; SIGSTOP makes it hang. */
const PROGRAM = `require('node:http').createServer((req, res) => {
  res.statusCode = req.url === '/readyz?of=process' ? Number(process.env.STATUS) : 404;
  res.end();
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
`;

async function startContainer(STATUS: string) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-health-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'main.cjs');
  writeFileSync(file, PROGRAM);
  const PORT = String(await freePort());
  const program = spawn(process.execPath, [file], { env: { PORT, STATUS } });
  const ended = once(program, 'exit');
  onTestFinished(async () => {
    program.kill('SIGKILL');
    await ended;
  });
  await once(program.stdout, 'data');
  const check = async () => {
    const child = spawn(process.execPath, [CHECK, PORT, file], { env: { TMPDIR: folder } });
    return (await once(child, 'exit'))[0] as number;
  };
  return { program, ended, check };
}

it.each([
  ['200', 0],
  ['503', 1],
])('a container whose program answers %s ends its check with %s', async (status, code) => {
  expect(await (await startContainer(status)).check()).toBe(code);
});

it('a program that hangs is killed at the third check without an answer, and not before', async () => {
  const { program, ended, check } = await startContainer('200');
  program.kill('SIGSTOP');
  expect([await check(), await check()]).toEqual([1, 1]);
  program.kill('SIGCONT');
  expect(await check()).toBe(0);
  program.kill('SIGSTOP');
  expect([await check(), await check(), await check()]).toEqual([1, 1, 1]);
  expect((await ended)[1]).toBe('SIGKILL');
  expect(await check()).toBe(1);
});
