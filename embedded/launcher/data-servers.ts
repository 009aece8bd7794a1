import net from 'node:net';
import { join } from 'node:path';
import { freePort } from '../ports.ts';
import {
  lastPort,
  prepareRedisFolder,
  redisCommand,
  redisUrl,
  rememberRedis,
  secureRedisFolder,
  waitForRedis,
} from '../redis.ts';
import type { Session } from './session.ts';
import { StartProblem } from './settings.ts';

/** The time after which the launcher says that a database of the environment does not answer. */
const PING_MS = 3_000;

/** The addresses of the database and of Redis. */
export interface DataServers {
  mongodbUri: string;
  redisUrl: string;
}

/**
 * Starts the document store and redis-server, or uses those that the environment names, and resolves when both answer.
 * With `withPassword` the embedded redis-server asks for one. Throws a StartProblem when an embedded server does not
 * start, or when a server of the environment cannot be used.
 */
export async function startDataServers(
  session: Session,
  options: { withPassword?: boolean } = {},
): Promise<DataServers> {
  const [mongodbUri, redisUrl] = await Promise.all([database(session), redis(session, options)]);
  return { mongodbUri, redisUrl };
}

async function database(session: Session): Promise<string> {
  const { mongodbUri, dataDir, env, root } = session.settings;
  if (mongodbUri) {
    await untilDatabaseAnswers(mongodbUri, session);
    return mongodbUri;
  }
  const port = await freePort();
  const uri = `mongodb://127.0.0.1:${port}/touchline`;
  const dir = join(dataDir, 'document-store');
  const options = { dir, port, host: '127.0.0.1', 'parent-pid': process.pid };
  await session.start({
    name: 'store',
    command: process.execPath,
    args: [
      join(root, 'embedded/document-store/main.ts'),
      ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ],
    cwd: root,
    env,
    rank: 3,
    graceMs: 10_000,
    startMs: 60_000,
    quiet: true,
    readyLine: (line) => line.includes('document store ready'),
  }).ready;
  return uri;
}

async function redis(session: Session, { withPassword = false }): Promise<string> {
  const { redisUrl: own, dataDir, appendfsync, env } = session.settings;
  if (own) {
    await reach(own);
    return own;
  }
  const dir = prepareRedisFolder(join(dataDir, 'redis'));
  if (withPassword) secureRedisFolder(dir);
  const port = await freePort(lastPort(dir));
  await session.start({
    name: 'redis',
    ...redisCommand({ dir, port, appendfsync }),
    cwd: dir,
    env,
    rank: 4,
    graceMs: 10_000,
    startMs: 60_000,
    quiet: true,
    answers: () => waitForRedis(dir, port, 0),
    onReady: ({ pid }) => rememberRedis(dir, { pid, port }),
  }).ready;
  return redisUrl(dir, port);
}

/** Says after three seconds that the database does not answer, and pings it until it does. */
async function untilDatabaseAnswers(uri: string, { terminal }: Session): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await pingDatabase(uri);
    } catch (error) {
      const { name, message } = error as Error;
      if (name !== 'MongoServerSelectionError')
        throw new StartProblem(`MONGODB_URI cannot be used: ${message}.`);
      if (isFirst) {
        terminal.say(
          `The MongoDB server of MONGODB_URI does not answer (${message}). It is asked until it does.`,
        );
      }
    }
  }
}

async function pingDatabase(uri: string): Promise<void> {
  // The embedded store says itself that it listens, so most launchers never need the driver.
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: PING_MS });
  try {
    await client.db('admin').command({ ping: 1 });
  } finally {
    await client.close();
  }
}

/** Resolves when a server listens at this URL; rejects with a StartProblem otherwise. */
function reach(redisUrl: string): Promise<void> {
  const url = URL.parse(redisUrl);
  if (!url || !/^(rediss?|valkeys?):$/.test(url.protocol)) {
    throw new StartProblem('REDIS_URL must look like redis://host:6379.');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || 6379;
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      socket.destroy();
      reject(
        new StartProblem(`The Redis server of REDIS_URL (${host}, port ${port}) does not answer: ${why}.`),
      );
    };
    const socket = net.connect({ host, port });
    socket.setTimeout(10_000, () => fail('no answer within 10 s'));
    socket.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    socket.on('connect', () => {
      socket.destroy();
      resolve();
    });
  });
}
