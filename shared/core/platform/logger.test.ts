import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';

/** Writes far more than a pipe takes, reports the end on its error output, and exits well on SIGTERM. */
const TALKATIVE = `
  import { createLogger } from '${new URL('logger.ts', import.meta.url).href}';
  const log = createLogger({ LOG_LEVEL: 'info' }, 'test');
  process.once('SIGTERM', () => { log.info('stopping'); process.exit(0); });
  for (let n = 0; n < 20_000; n += 1) log.info({ n, password: 'secret' }, 'x'.repeat(200));
  process.stderr.write('through');
  setInterval(() => log.info('still here'), 10);
`;

it('a log that is not read blocks no process', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', TALKATIVE]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'exit');
  expect(String(await once(child.stderr, 'data'))).toBe('through');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});

it('a log that is read contains everything but secrets', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', TALKATIVE.replace('20_000', '3')]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [first] = await once(child.stdout.setEncoding('utf8'), 'data');
  const { msg, n, ...others } = JSON.parse(String(first).split('\n')[0] as string);
  expect({ msg, n }).toEqual({ msg: 'x'.repeat(200), n: 0 });
  expect(others).not.toHaveProperty('password');
});

it('a text with line breaks is one line of the log, so that no client writes lines of its own', async () => {
  const forged = 'GET /\r\n{"level":30,"msg":"signed in"}\u2028x';
  const script = TALKATIVE.replace('20_000', '1').replace("'x'.repeat(200)", JSON.stringify(forged));
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [first] = await once(child.stdout.setEncoding('utf8'), 'data');
  const [line, next] = String(first).split('\n');
  expect(JSON.parse(line as string).msg).toBe(forged);
  expect(next === '' || JSON.parse(next as string).msg === 'still here').toBe(true);
});
