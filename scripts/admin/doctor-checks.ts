import { statfs } from 'node:fs/promises';
import { CLOCK_APART_MS } from '@touchline/contract/constants';
import { isSuperAdmin } from '@touchline/contract/permissions';
import { aheadOfMongo, aheadOfRedis } from '@touchline/core/platform/clocks';
import type { Env } from '@touchline/core/platform/env';
import { hasSecretOf, otherSecret } from '@touchline/core/platform/secret-note';
import type { Db, Document } from 'mongodb';
import { addressFindings } from './doctor-addresses.ts';
import { withMongo, withRedis } from './doctor-servers.ts';
import { advice, type Finding, well, wrong } from './finding.ts';

const LEAST_FREE_BYTES = 1_000_000_000;
const OLDEST_MONGODB = 7;
const OLDEST_REDIS = 7;

/** The doctor's checks of the environment, besides the variables themselves. */
export class EnvironmentChecks {
  readonly #env: Env;
  /** True when the database has not answered, so that the work of the site cannot be checked. */
  isDatabaseAway = false;
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
      await addressFindings(this.#env),
    ];
    return found.flat();
  }

  async #mongodb(): Promise<Finding[]> {
    const about = 'MongoDB';
    const found = await withMongo(this.#env.MONGODB_URI, async (client) => {
      const db = client.db();
      const { version } = (await db.command({ buildInfo: 1 })) as { version: string };
      const hello = await db.command({ hello: 1 });
      const admins = await db.collection('users').find({ deletedAt: null, status: 'Active' }).toArray();
      return [
        majorOf(version) >= OLDEST_MONGODB
          ? well(about, `It answers; version ${version}.`)
          : wrong(about, `It runs version ${version}.`, `Update it to ${OLDEST_MONGODB}.0 or newer.`),
        ...apart(about, await aheadOfMongo(db)),
        ...this.#replicaSet(hello),
        await this.#secret(db),
        admins.some((user) => isSuperAdmin(user as never))
          ? well('accounts', 'There is a super-admin who may sign in.')
          : wrong(
              'accounts',
              'No super-admin may sign in.',
              'Run: npm run admin -- create-super-admin <email>',
            ),
      ];
    });
    if (Array.isArray(found)) return found;
    this.isDatabaseAway = true;
    return [found.away];
  }

  async #secret(db: Db): Promise<Finding> {
    const isRight = await hasSecretOf({ db, env: this.#env });
    return isRight === false
      ? wrong('APP_SECRET', otherSecret().message, '')
      : well('APP_SECRET', isRight ? 'It is the one of the data.' : 'The data notes none yet.');
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
    const found = await withRedis(this.#env.REDIS_URL, async (redis) => {
      const info = factsOf(await redis.info());
      const version = info.valkey_version ?? info.redis_version ?? '0';
      const policy = info.maxmemory_policy ?? 'noeviction';
      return [
        majorOf(version) >= OLDEST_REDIS
          ? well(about, `It answers; version ${version}.`)
          : wrong(about, `It runs version ${version}.`, `Update it to ${OLDEST_REDIS} or newer.`),
        ...(info.role === 'slave'
          ? [wrong(about, 'It is a replica: it refuses every write.', 'Let REDIS_URL lead to the primary.')]
          : []),
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
        ...apart(about, await aheadOfRedis(redis)),
      ];
    });
    return Array.isArray(found) ? found : [found.away];
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
    const { PUBLIC_URL, NODE_ENV, FCM_PROJECT_ID, FCM_ENDPOINT, VAPID_PUBLIC_KEY } = this.#env;
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
      VAPID_PUBLIC_KEY
        ? well('reminders', 'Browsers can be told of games, and staff of requests.')
        : advice(
            'reminders',
            'Browsers get no pushes: the site offers no reminders.',
            'Set VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT; npm run admin -- vapid-keys prints a pair.',
          ),
    ];
  }
}

/** A finding when this machine's clock is ahead of a server's by these milliseconds, or behind. */
function apart(about: string, aheadMs: number): Finding[] {
  const ms = Math.abs(aheadMs);
  if (ms < CLOCK_APART_MS) return [];
  return [
    wrong(
      'clock',
      `This machine is ${Math.round(ms / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} ${about}.`,
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
