import { CLOCK_APART_MS } from '@touchline/contract/constants';
import type { Redis } from 'ioredis';
import type { Db } from 'mongodb';
import type { Core } from './core.ts';
import type { Logger } from './logger.ts';
import { metrics } from './metrics.ts';

/** The interval in ms between two comparisons, in every process. */
const EVERY_MS = 30_000;
/** A machine's clock that differs so much in ms from both servers, which agree, is wrong. */
const WRONG_MS = 30_000;

type ServerName = 'database' | 'redis';

/** The clock of this machine, without CLOCK_OFFSET_MS, beside those of MongoDB and Redis. */
export interface Clocks {
  /** Compares the clocks now. A server that does not answer keeps its last difference. Never rejects. */
  compare(): Promise<void>;
  /** The greatest difference in ms between this machine and a server. */
  apartMs(): number;
  /** True when both servers agree that this machine's clock is far off. Where they disagree, either may be wrong. */
  isWrong(): boolean;
}

/** The milliseconds by which this machine's clock is ahead of MongoDB's; negative when it is behind. */
export const aheadOfMongo = (db: Db): Promise<number> =>
  aheadOf(async () => {
    const { localTime } = await db.command({ hello: 1 });
    return localTime instanceof Date ? localTime.getTime() : Date.now();
  });

/** The same for Redis. */
export const aheadOfRedis = (redis: Redis): Promise<number> =>
  aheadOf(async () => {
    const [seconds, microseconds] = await redis.time();
    return Number(seconds) * 1_000 + Number(microseconds) / 1_000;
  });

/** Compares this machine's clock with those of the servers on demand. */
export function createClocks({ db, redis, log }: { db: Db; redis: Redis; log: Logger }): Clocks {
  const ahead = new Map<ServerName, number>();
  const servers: [ServerName, () => Promise<number>][] = [
    ['database', () => aheadOfMongo(db)],
    ['redis', () => aheadOfRedis(redis)],
  ];
  const apartMs = () => Math.max(0, ...[...ahead.values()].map(Math.abs));
  return {
    async compare() {
      const reading = servers.map(async ([server, read]) => {
        const ms = await read();
        ahead.set(server, ms);
        metrics.clockAhead.set({ server }, ms / 1_000);
      });
      await Promise.allSettled(reading);
      if (apartMs() >= CLOCK_APART_MS) log.warn({ aheadMs: Object.fromEntries(ahead) }, 'clocks differ');
    },
    apartMs,
    isWrong() {
      const [database, inRedis] = [ahead.get('database'), ahead.get('redis')];
      if (database === undefined || inRedis === undefined) return false;
      const isFar = Math.min(Math.abs(database), Math.abs(inRedis)) >= WRONG_MS;
      return isFar && Math.abs(database - inRedis) <= CLOCK_APART_MS;
    },
  };
}

/** Compares the clocks every half minute, and calls `then` after each comparison. */
export function watchClocks(
  { clocks }: Pick<Core, 'clocks'>,
  then: () => void = () => undefined,
): { stop(): void } {
  const timer = setInterval(() => void clocks.compare().then(then), EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

/** The least difference that fits: a slow answer may come from any moment between the question and now. */
async function aheadOf(read: () => Promise<number>): Promise<number> {
  const began = Date.now();
  const time = await read();
  const [least, most] = [began - time, Date.now() - time];
  if (least > 0) return least;
  return Math.min(most, 0);
}
