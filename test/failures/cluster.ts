import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@touchline/core/platform/clock';
import { type Core, createCore } from '@touchline/core/platform/core';
import { readEnv } from '@touchline/core/platform/env';
import { whenReady } from '@touchline/core/platform/redis';
import { startStoreProcess } from '@touchline/embedded/launcher/store-process';
import { freePort } from '@touchline/embedded/ports';
import { startRedis } from '@touchline/embedded/redis';
import { onTestFinished } from 'vitest';
import { startProgram } from './program.ts';
import { createServer, type Server } from './server.ts';

/** A whole installation in processes of its own: data servers, two apis and two workers. */
export interface Cluster {
  readonly env: Readonly<Record<string, string>>;
  readonly store: Server;
  readonly redis: Server;
  readonly apis: readonly Server[];
  readonly workers: readonly Server[];
  /** The addresses of the api processes. */
  readonly urls: readonly string[];
  /** Processes that ended although they were not killed, and their last output. */
  readonly deaths: readonly string[];
  /** A core of this process on the cluster's data servers. */
  core(clock?: Clock): Promise<Core>;
  /** Starts api and workers, with clocks that are this many ms ahead. */
  startPrograms(clockOffsetMs: number): Promise<void>;
}

/** Starts the data servers of a cluster, Redis with `appendfsync always`; all processes end with the test. */
export async function startCluster(overrides: Record<string, string> = {}): Promise<Cluster> {
  const dir = await mkdtemp(join(tmpdir(), 'touchline-cluster-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 3 }));
  const [storePort, redisPort, ...apiPorts] = await Promise.all(Array.from({ length: 4 }, () => freePort()));
  const env: Record<string, string> = {
    NODE_ENV: 'test',
    MONGODB_URI: `mongodb://127.0.0.1:${storePort}/touchline`,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    APP_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'info',
    TRUST_PROXY: '1',
    // All pages connect from one address, again and again.
    SOCKETS_PER_ADDRESS: '1000000',
    SOCKET_HANDSHAKES_PER_MINUTE: '1000000',
    ...overrides,
  };
  const store = createServer('document store', () =>
    startStoreProcess({ dir: join(dir, 'document-store'), port: storePort }),
  );
  const redis = createServer('redis', () =>
    startRedis({ dir: join(dir, 'redis'), port: redisPort, appendfsync: 'always' }),
  );
  const deaths: string[] = [];
  const program = (name: string, file: string, own: Record<string, string>) =>
    createServer(name, () => {
      let last = '';
      return startProgram({
        file,
        env: { ...env, ...own },
        onLine: (line) => {
          last = line;
        },
        onDeath: () => deaths.push(`${name}: ${last}`),
      });
    });
  const apis = apiPorts.map((port, at) => program(`api ${at + 1}`, 'api/main.ts', { PORT: String(port) }));
  const workers = [1, 2].map((n) => program(`worker ${n}`, 'worker/main.ts', {}));
  const closeAll = async () => {
    await Promise.all([...apis, ...workers].map((server) => server.close()));
    await Promise.all([store.close(), redis.close()]);
  };
  onTestFinished(closeAll);
  await Promise.all([store.start(), redis.start()]);
  return {
    env,
    store,
    redis,
    apis,
    workers,
    urls: apiPorts.map((port) => `http://127.0.0.1:${port}`),
    deaths,
    async core(clock) {
      const core = await createCore(readEnv({ ...env, LOG_LEVEL: 'silent' }), 'test', { clock });
      onTestFinished(() => core.close());
      await whenReady(core.redis);
      return core;
    },
    async startPrograms(clockOffsetMs) {
      env.CLOCK_OFFSET_MS = String(clockOffsetMs);
      await Promise.all([...apis, ...workers].map((server) => server.start()));
    },
  };
}
