import { randomBytes } from 'node:crypto';
import { prepareDatabase } from '@touchline/core/boot';
import type { Clock } from '@touchline/core/platform/clock';
import { type Core, createCore } from '@touchline/core/platform/core';
import { readEnv } from '@touchline/core/platform/env';
import { whenReady } from '@touchline/core/platform/redis';
import { onTestFinished } from 'vitest';

/** A clock that stops until it is set or advanced. */
export interface FakeClock extends Clock {
  set(instant: string | Date): void;
  advance(ms: number): void;
}

/** A clock that is stopped at the instant. */
export function fakeClock(instant: string | Date): FakeClock {
  let at = new Date(instant).getTime();
  return {
    now: () => at,
    date: () => new Date(at),
    set: (next) => {
      at = new Date(next).getTime();
    },
    advance: (ms) => {
      at += ms;
    },
  };
}

/** One installation: a database and a Redis prefix of its own, for any number of processes of a test. */
export interface Installation {
  readonly env: Record<string, string>;
  /** A core as in a separate process; closed at the end of the test. */
  core(options?: { clock?: Clock; env?: Record<string, string> }): Promise<Core>;
}

/** A fresh installation on the servers of the test run. */
export function newInstallation(overrides: Record<string, string> = {}): Installation {
  const name = `t-${randomBytes(6).toString('hex')}`;
  const env = {
    NODE_ENV: 'test',
    MONGODB_URI: withDatabase(required('TEST_MONGODB_URI'), name),
    REDIS_URL: required('TEST_REDIS_URL'),
    REDIS_PREFIX: name,
    APP_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    ...overrides,
  };
  return {
    env,
    async core(options = {}) {
      const core = await createCore(readEnv({ ...env, ...options.env }), 'test', options);
      onTestFinished(async () => {
        await core.db.dropDatabase().catch(() => undefined);
        await core.close();
      });
      await whenReady(core.redis);
      await prepareDatabase(core);
      return core;
    },
  };
}

function withDatabase(uri: string, name: string): string {
  const [base, query] = uri.split('?');
  const server = (base as string).replace(/^(mongodb(?:\+srv)?:\/\/[^/]+).*$/, '$1');
  return `${server}/${name}${query ? `?${query}` : ''}`;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: this test needs the test stack.`);
  return value;
}
