import { randomBytes } from 'node:crypto';
import { prepareDatabase } from '@touchline/core/boot';
import { type Core, createCore } from '@touchline/core/platform/core';
import { readEnv } from '@touchline/core/platform/env';
import { whenReady } from '@touchline/core/platform/redis';
import { startStack } from '../../test/stack.ts';
import { type Program, startProgram } from './program.ts';

/** An empty site on servers of its own, or on those of MONGODB_URI and REDIS_URL. */
export interface Installation {
  /** The environment of every process of the site. */
  readonly env: Record<string, string>;
  /** Prepares the data and reads it afterwards. */
  readonly core: Core;
  /** Starts a program in the environment of the site, ended with the installation. */
  program(path: string, env?: Record<string, string>): Program;
  /** Starts an api process as it runs in production; resolves with its port. */
  api(env?: Record<string, string>): Promise<{ program: Program; port: number }>;
  /** Starts a worker process as it runs in production. */
  worker(path?: string, env?: Record<string, string>): Promise<Program>;
}

/** Runs a measurement on a fresh installation, and ends every process of it even when the measurement fails. */
export async function onInstallation(measure: (site: Installation) => Promise<void>): Promise<void> {
  const stack = await startStack(process.env);
  const name = `bench-${randomBytes(6).toString('hex')}`;
  const server = stack.mongodbUri.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/${name}`);
  const env = {
    NODE_ENV: 'production',
    MONGODB_URI: server,
    REDIS_URL: stack.redisUrl,
    REDIS_PREFIX: name,
    APP_SECRET: randomBytes(32).toString('hex'),
    HOST: '127.0.0.1',
    PORT: '0',
    TRUST_PROXY: '1',
    // All visitors come from one address.
    MAX_SOCKETS: '1000000',
    SOCKETS_PER_ADDRESS: '1000000',
    SOCKET_HANDSHAKES_PER_MINUTE: '1000000',
    LOG_LEVEL: 'info',
  };
  const core = await createCore(readEnv({ ...env, LOG_LEVEL: 'warn' }), 'bench');
  const programs: Program[] = [];
  const program: Installation['program'] = (path, more = {}) => {
    const started = startProgram(path, { ...env, ...more });
    programs.push(started);
    return started;
  };
  try {
    await whenReady(core.redis);
    await prepareDatabase(core);
    await measure({
      env,
      core,
      program,
      async api(more = {}) {
        const api = program('api/main.ts', more);
        const [, port] = await api.line(/"port":(\d+).*"msg":"api ready"/);
        return { program: api, port: Number(port) };
      },
      async worker(path = 'worker/main.ts', more = {}) {
        const worker = program(path, more);
        await worker.line(/"msg":"worker ready"/);
        return worker;
      },
    });
  } finally {
    await Promise.all(programs.map((started) => started.stop()));
    await core.db.dropDatabase().catch(() => undefined);
    await core.close();
    await stack.stop();
  }
}
