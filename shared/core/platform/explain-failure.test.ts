import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { Redis } from 'ioredis';
import { MongoServerError } from 'mongodb';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newInstallation } from '../../../test/support/core.ts';
import { startProgram } from '../../../test/support/programs.ts';
import { startOwnRedis } from '../../../test/support/redis.ts';
import { startRefusingMongo } from '../../../test/support/refusing-mongo.ts';
import { explainFailure } from './explain-failure.ts';

/** The error of a failed attempt to listen on the port and host. */
const listenError = (port: number, host: string): Promise<unknown> =>
  new Promise((resolve) => createServer().once('error', resolve).listen(port, host));

describe('a program that cannot start says why in one sentence and ends with code 1', () => {
  it.each([
    ['api', { HOST: '192.0.2.1' }],
    ['worker', { HOST: '192.0.2.1', WORKER_PORT: '3999' }],
  ] as const)('the %s with %j', async (name, overrides) => {
    await expect(startProgram(name, newInstallation(), overrides)).rejects.toThrow(
      new RegExp(
        `^${name} ended with 1 .*: This machine cannot listen on the address 192\\.0\\.2\\.1 \\(EADDRNOTAVAIL\\)\\. Check HOST\\.\\n$`,
      ),
    );
  });

  it.each(['api', 'worker'] as const)('the %s whose port of metrics is taken', async (name) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    const METRICS_PORT = String(name === 'api' ? port : port - 1);
    await expect(startProgram(name, newInstallation(), { METRICS_PORT })).rejects.toThrow(
      `Port ${port} is taken. Choose another with METRICS_PORT=….`,
    );
  });

  it.each(['api', 'worker'] as const)(
    'the %s whose MongoDB refuses it, as one line of the log',
    async (name) => {
      const host = await startRefusingMongo();
      const start = (MONGODB_URI: string) => startProgram(name, newInstallation({ MONGODB_URI }));
      const ended = `${name} ended with 1 before it was ready: log: MongoDB refuses`;
      await expect(start(`mongodb://me:wrong@${host}/touchline`)).rejects.toThrow(
        new RegExp(`^${ended} the user or the password of MONGODB_URI: Authentication failed\\.\n$`),
      );
      await expect(start(`mongodb://${host}/touchline`)).rejects.toThrow(
        new RegExp(`^${ended} a command without a sign-in .* Check the user in MONGODB_URI\\.\n$`),
      );
    },
  );

  it('the worker whose Redis refuses it, as one line of the log', async () => {
    const server = await startOwnRedis();
    const admin = new Redis(server.url);
    onTestFinished(() => admin.disconnect());
    await admin.config('SET', 'requirepass', 'right');
    const start = (REDIS_URL: string) => startProgram('worker', newInstallation({ REDIS_URL }));
    const { host } = new URL(server.url);
    for (const url of [`redis://:wrong@${host}`, server.url])
      await expect(start(url)).rejects.toThrow(
        /^worker ended with 1 before it was ready: log: Redis refuses the user or the password of REDIS_URL: (WRONGPASS|NOAUTH) .+\n$/,
      );
  });

  it.each(['api', 'worker'] as const)('the %s with a wrong variable', async (name) => {
    await expect(
      startProgram(name, newInstallation(), { PUBLIC_URL: 'https://x.example/live' }),
    ).rejects.toThrow(/The environment is wrong:\n {2}- PUBLIC_URL is not valid\. .+\.\n$/);
  });
});

/** Throws where nothing catches it. */
const CRASHING = `
  import { logCrashes } from '${new URL('failed-start.ts', import.meta.url).href}';
  logCrashes('worker');
  setImmediate(() => KIND);
`;

it.each([
  "{ throw new TypeError('x is not a function'); }",
  "Promise.reject(new TypeError('x is not a function'))",
])('a crash by %s is one line of the log, with its stack, and ends the program with code 1', async (kind) => {
  const script = CRASHING.replace('KIND', kind);
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(JSON.parse(out)).toMatchObject({
    level: 60,
    msg: 'worker crashed',
    err: { message: 'x is not a function', stack: expect.stringMatching(/\n +at /) },
  });
});

describe('a start that fails is explained', () => {
  it.each([
    ['192.0.2.1', 'This machine cannot listen on the address 192.0.2.1 (EADDRNOTAVAIL). Check HOST.'],
    [
      'no-such-host.invalid',
      /^This machine does not know the host no-such-host\.invalid \(E\w+\)\. Check HOST\.$/,
    ],
  ])('when HOST is %s', async (host, sentence) => {
    expect(explainFailure(await listenError(0, host))).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
  });

  it('when the port is taken, by the variable that names it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const error = await listenError(port, '127.0.0.1');
    expect(explainFailure(error)).toBe(`Port ${port} is taken. Choose another with PORT=….`);
    expect(explainFailure(error, 'WORKER_PORT')).toContain('WORKER_PORT=');
    other.close();
  });

  it('when the database refuses the password', () => {
    const error = new MongoServerError({ code: 18, errmsg: 'Authentication failed.' });
    expect(explainFailure(error)).toBe(
      'MongoDB refuses the user or the password of MONGODB_URI: Authentication failed.',
    );
  });

  it('with its stack when the reason is unknown', () => {
    expect(explainFailure(new TypeError('x is not a function'))).toMatch(
      /^TypeError: x is not a function\n +at /,
    );
  });
});
