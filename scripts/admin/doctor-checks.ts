import { statfs } from 'node:fs/promises';
import { isSuperAdmin } from '@touchline/contract/permissions';
import type { Env } from '@touchline/core/platform/env';
import { Redis } from 'ioredis';
import { type Document, MongoClient } from 'mongodb';
import { advice, type Finding, well, wrong } from './finding.ts';

/** The time that a server may take to answer. */
const PATIENCE_MS = 3_000;
/** The greatest difference between two clocks. */
const APART_MS = 2_000;
const LEAST_FREE_BYTES = 1_000_000_000;
const OLDEST_MONGODB = 7;
const OLDEST_REDIS = 7;

/** The doctor's checks of the environment, besides the variables themselves. */
export class EnvironmentChecks {
  readonly #env: Env;
  /** True when the database or Redis has not answered, so that the work of the site cannot be checked. */
  isServerAway = false;
  constructor(env: Env) {
    this.#env = env;
  }

  /** Runs every check, in order; never rejects. */
  async all(): Promise<Finding[]> {
    const found = [
      await this.#mongodb(),
      await this.#redis(),
      this.#clock(),
      this.#zone(),
      await this.#disk(),
      this.#site(),
    ];
    return found.flat();
  }

  async #mongodb(): Promise<Finding[]> {
    const about = 'MongoDB';
    const client = new MongoClient(this.#env.MONGODB_URI, { serverSelectionTimeoutMS: PATIENCE_MS });
    try {
      const db = client.db();
      const [{ version }, hello, admins] = await Promise.all([
        db.command({ buildInfo: 1 }) as Promise<{ version: string }>,
        db.command({ hello: 1 }),
        db.collection('users').find({ deletedAt: null, status: 'Active' }).toArray(),
      ]);
      return [
        majorOf(version) >= OLDEST_MONGODB
          ? well(about, `It answers; version ${version}.`)
          : wrong(about, `It runs version ${version}.`, `Update it to ${OLDEST_MONGODB}.0 or newer.`),
        ...apart(about, hello.localTime as Date | undefined),
        ...this.#replicaSet(hello),
        admins.some((user) => isSuperAdmin(user as never))
          ? well('accounts', 'There is a super-admin who may sign in.')
          : wrong(
              'accounts',
              'No super-admin may sign in.',
              'Run: npm run admin -- create-super-admin <email>',
            ),
      ];
    } catch (error) {
      this.isServerAway = true;
      return [
        wrong(
          about,
          `It does not answer: ${(error as Error).message}`,
          'Start it, or correct MONGODB_URI and its user.',
        ),
      ];
    } finally {
      await client.close();
    }
  }

  #replicaSet({ setName }: Document): Finding[] {
    if (setName || this.#env.NODE_ENV !== 'production') return [];
    return [
      advice(
        'MongoDB',
        'It is no replica set.',
        'In production run a replica set, so that one server may fail.',
      ),
    ];
  }

  async #redis(): Promise<Finding[]> {
    const about = 'Redis';
    const redis = new Redis(this.#env.REDIS_URL, {
      lazyConnect: true,
      connectTimeout: PATIENCE_MS,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      const info = factsOf(await redis.info());
      const [seconds = '0'] = (await redis.time()).map(String);
      const version = info.valkey_version ?? info.redis_version ?? '0';
      const policy = info.maxmemory_policy ?? 'noeviction';
      return [
        majorOf(version) >= OLDEST_REDIS
          ? well(about, `It answers; version ${version}.`)
          : wrong(about, `It runs version ${version}.`, `Update it to ${OLDEST_REDIS} or newer.`),
        policy === 'noeviction'
          ? well(about, 'It forgets nothing when its memory is full (noeviction).')
          : wrong(
              about,
              `Its maxmemory-policy is ${policy}: it would forget jobs.`,
              'Set it: redis-cli CONFIG SET maxmemory-policy noeviction, and in redis.conf.',
            ),
        info.aof_enabled === '1'
          ? well(about, 'It writes to the disk (append-only file).')
          : advice(
              about,
              'Its append-only file is off.',
              'Set appendonly yes: a restart would lose counts and jobs.',
            ),
        ...apart(about, new Date(Number(seconds) * 1_000)),
      ];
    } catch (error) {
      this.isServerAway = true;
      return [
        wrong(about, `It does not answer: ${(error as Error).message}`, 'Start it, or correct REDIS_URL.'),
      ];
    } finally {
      redis.disconnect();
    }
  }

  #clock(): Finding {
    const { CLOCK_OFFSET_MS: offset } = this.#env;
    if (offset === 0) return well('clock', `It is ${new Date().toISOString()} here.`);
    return wrong(
      'clock',
      `CLOCK_OFFSET_MS moves it by ${offset} ms.`,
      'Remove CLOCK_OFFSET_MS: it is for tests only.',
    );
  }

  #zone(): Finding {
    const { SITE_TIME_ZONE: zone } = this.#env;
    try {
      const now = Temporal.Now.zonedDateTimeISO(zone);
      return well('zone', `${zone} is at ${now.offset}; zone data ${process.versions.tz}.`);
    } catch {
      return wrong(
        'zone',
        `There are no data of ${zone}.`,
        'Use the Node of this repository, which has all zones.',
      );
    }
  }

  async #disk(): Promise<Finding> {
    const folder = process.env.DATA_DIR || process.cwd();
    try {
      const { bavail, bsize } = await statfs(folder);
      const free = bavail * bsize;
      const text = `${(free / 1e9).toFixed(1)} GB are free in ${folder}.`;
      return free >= LEAST_FREE_BYTES
        ? well('disk', text)
        : wrong('disk', text, 'Make room: below 1 GB writes may fail.');
    } catch (error) {
      return wrong(
        'disk',
        `${folder} cannot be read: ${(error as Error).message}`,
        'Create it, or correct DATA_DIR.',
      );
    }
  }

  #site(): Finding[] {
    const { PUBLIC_URL, NODE_ENV, FCM_PROJECT_ID, FCM_ENDPOINT } = this.#env;
    const isOpen = NODE_ENV === 'production' && PUBLIC_URL?.startsWith('https:') !== true;
    return [
      isOpen
        ? advice('address', 'PUBLIC_URL is no https address.', 'Set it: cookies are Secure only with https.')
        : well('address', PUBLIC_URL ?? 'Not in production.'),
      FCM_PROJECT_ID || FCM_ENDPOINT
        ? well('push', 'Notifications are sent to phones.')
        : advice(
            'push',
            'Notifications are only logged.',
            'Set FCM_PROJECT_ID, FCM_CLIENT_EMAIL and FCM_PRIVATE_KEY.',
          ),
    ];
  }
}

/** A finding when a server's clock differs from ours; none when its time is unknown. */
function apart(about: string, time: Date | undefined): Finding[] {
  const ms = time ? Math.abs(time.getTime() - Date.now()) : 0;
  if (ms <= APART_MS) return [];
  return [
    wrong(
      'clock',
      `${about} and this machine are ${Math.round(ms / 1_000)} s apart.`,
      'Let both follow a time server (NTP).',
    ),
  ];
}

const majorOf = (version: string): number => Number.parseInt(version, 10);

/** The lines `name:value` of Redis' INFO. */
function factsOf(info: string): Record<string, string | undefined> {
  return Object.fromEntries(
    info.split('\r\n').flatMap((line) => {
      const at = line.indexOf(':');
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1)]] : [];
    }),
  );
}
