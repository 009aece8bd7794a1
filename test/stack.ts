import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStoreProcess } from '@touchline/embedded/launcher/store-process';
import { startRedis } from '@touchline/embedded/redis';

/** The addresses of the servers that tests use. */
export interface TestStack {
  mongodbUri: string;
  redisUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the servers that MONGODB_URI and REDIS_URL do not name: as containers when TEST_STACK=containers, else as the
 * embedded servers on a temporary folder.
 */
export async function startStack(env: NodeJS.ProcessEnv): Promise<TestStack> {
  const { MONGODB_URI, REDIS_URL, TEST_STACK } = env;
  if (TEST_STACK && TEST_STACK !== 'embedded' && TEST_STACK !== 'containers') {
    throw new Error(`TEST_STACK must be embedded or containers, but is '${TEST_STACK}'.`);
  }
  const start = TEST_STACK === 'containers' ? startContainers : startEmbedded;
  const ours = await start({ database: !MONGODB_URI, redis: !REDIS_URL });
  return {
    mongodbUri: MONGODB_URI || (ours.mongodbUri as string),
    redisUrl: REDIS_URL || (ours.redisUrl as string),
    stop: ours.stop,
  };
}

type Wanted = { database: boolean; redis: boolean };
type Started = Partial<TestStack> & Pick<TestStack, 'stop'>;

async function startEmbedded(wanted: Wanted): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-test-'));
  const [store, redis] = await Promise.all([
    wanted.database ? startStoreProcess({ dir: join(folder, 'document-store') }) : undefined,
    wanted.redis ? startRedis({ dir: join(folder, 'redis') }) : undefined,
  ]);
  return {
    mongodbUri: store?.uri,
    redisUrl: redis?.url,
    async stop() {
      await Promise.all([store?.stop(), redis?.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts MongoDB as a replica set of one and Redis, in containers that testcontainers removes again. */
async function startContainers(wanted: Wanted): Promise<Started> {
  const { MongoDBContainer } = await import('@testcontainers/mongodb');
  const { RedisContainer } = await import('@testcontainers/redis');
  const settings = ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction', '--save', ''];
  const [mongodb, redis] = await Promise.all([
    wanted.database ? new MongoDBContainer('mongo:8').start() : undefined,
    wanted.redis
      ? new RedisContainer('redis:8-alpine').withCommand(['redis-server', ...settings]).start()
      : undefined,
  ]);
  return {
    // Direct, because the replica set advertises a host name that only the container knows.
    mongodbUri: mongodb && `${mongodb.getConnectionString()}/?directConnection=true`,
    redisUrl: redis?.getConnectionUrl(),
    async stop() {
      await Promise.all([mongodb?.stop(), redis?.stop()]);
    },
  };
}
