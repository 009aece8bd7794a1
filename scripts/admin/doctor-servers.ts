import { connect } from 'node:net';
import {
  type ConnectionProblem,
  explainMongo,
  explainRedis,
} from '@touchline/core/platform/explain-connection';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { type Finding, wrong } from './finding.ts';

/** The time in ms that a server may take to answer. */
const PATIENCE_MS = 3_000;

interface Server {
  name: 'MongoDB' | 'Redis';
  variable: 'MONGODB_URI' | 'REDIS_URL';
  usualPort: number;
}

const MONGODB: Server = { name: 'MongoDB', variable: 'MONGODB_URI', usualPort: 27_017 };
const REDIS: Server = { name: 'Redis', variable: 'REDIS_URL', usualPort: 6_379 };

/** Checks a server with a client of its own; a server that cannot be used is one finding, which says why. */
export async function withMongo(
  uri: string,
  check: (client: MongoClient) => Promise<Finding[]>,
): Promise<Finding[] | { away: Finding }> {
  const client = new MongoClient(uri, {
    serverSelectionTimeoutMS: PATIENCE_MS,
    // A connection without an answer would hold the process for 30 s.
    connectTimeoutMS: PATIENCE_MS,
    socketTimeoutMS: PATIENCE_MS,
  });
  try {
    await client.connect();
    return await check(client);
  } catch (error) {
    return { away: await findingOf(MONGODB, explainMongo(error as Error, uri)) };
  } finally {
    await client.close();
  }
}

/** The same for Redis. */
export async function withRedis(
  url: string,
  check: (redis: Redis) => Promise<Finding[]>,
): Promise<Finding[] | { away: Finding }> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // The client itself only says that its connection is closed; this is why.
  let reason: Error | undefined;
  redis.on('error', (error: Error) => {
    reason ??= error;
  });
  try {
    await redis.connect();
    return await check(redis);
  } catch (error) {
    return { away: await findingOf(REDIS, explainRedis(reason ?? (error as Error), url)) };
  } finally {
    redis.disconnect();
  }
}

async function findingOf(server: Server, problem: ConnectionProblem): Promise<Finding> {
  const { name, variable, usualPort } = server;
  const { where } = problem;
  const is = (text: string, fix: string) => wrong(name, text, fix);
  switch (problem.reason) {
    case 'wrong password':
      return is('It refuses the user or the password.', `Correct both in ${variable}.`);
    case 'no password':
      return is('It wants a sign-in, and there is none.', `Add user and password to ${variable}.`);
    case 'not allowed':
      return is(
        `The user may not do what is needed: ${problem.message}`,
        `Give the user of ${variable} the role readWrite.`,
      );
    case 'wrong replica set':
      return is(
        `No server is of the replica set ${where}.`,
        `Correct replicaSet in ${variable} (mongosh --eval 'rs.conf()._id' prints the name), or make the server one: rs.initiate().`,
      );
    case 'no primary':
      return is(
        'Its replica set has no primary.',
        "Start the other members; a new set begins with: mongosh --eval 'rs.initiate()'",
      );
    case 'unknown host':
      return is(
        `This machine does not know the host ${where}.`,
        `Correct the host in ${variable}, or the name server of this machine.`,
      );
    case 'another server':
      return is(
        `What listens at ${where} is not ${name}.`,
        `Correct the port in ${variable}; ${usualPort} is usual.`,
      );
    case 'silent':
      return (await acceptsConnections(where))
        ? is(
            `It runs at ${where} and does not answer within ${PATIENCE_MS / 1_000} s.`,
            'Check whether it hangs: restart it, and look at its log and its disk.',
          )
        : is(
            `${where || 'It'} does not answer within ${PATIENCE_MS / 1_000} s.`,
            'Check whether its machine runs, and the firewall between it and this machine.',
          );
    case 'nothing listens':
      return (await listensAtUsualPort(where, usualPort))
        ? is(
            `Nothing listens at ${where}, but a server does at port ${usualPort}.`,
            `Correct the port in ${variable}.`,
          )
        : is(`Nothing listens at ${where}: it is stopped.`, `Start it, or correct ${variable}.`);
    default:
      return is(`It does not answer: ${problem.message}`, `Start it, or correct ${variable} and its user.`);
  }
}

/** True where the port of `where` is refused and the usual one of the same address is not. */
async function listensAtUsualPort(where: string, usualPort: number): Promise<boolean> {
  const { host, port } = hostAndPort(where);
  return port !== usualPort && (await accepts(host, usualPort));
}

/** True for a server that accepts a connection, whether it answers or not. */
async function acceptsConnections(where: string): Promise<boolean> {
  const { host, port } = hostAndPort(where);
  return host !== '' && port > 0 && (await accepts(host, port));
}

function hostAndPort(where: string): { host: string; port: number } {
  const at = where.lastIndexOf(':');
  // An IPv6 address is in brackets.
  return { host: where.slice(0, at).replace(/^\[(.*)\]$/, '$1'), port: Number(where.slice(at + 1)) };
}

async function accepts(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port, timeout: PATIENCE_MS });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.on('connect', () => resolve(true));
  for (const event of ['error', 'timeout']) socket.on(event, () => resolve(false));
  const does = await promise;
  socket.destroy();
  return does;
}
