import { randomUUID } from 'node:crypto';
import type { Core } from '@touchline/core/platform/core';

/** How often every process tells its counts, hears those of the others, and tells its visitors what has changed. */
const TICK_MS = 1_000;
/** How long the counts of a process that is silent are believed. */
const BELIEVED_MS = 10_000;

/** People by game id; a game without anybody has no entry. */
type Counts = Record<string, number>;

export interface Watching {
  /** One person leaves the page of a game for that of another one; undefined where it is none. */
  move(from: string | undefined, to: string | undefined): void;
  /** How many are on the page of each game now, as visitors were told. */
  counts(): Counts;
  stop(): Promise<void>;
}

interface WatchingOptions {
  /** Whether visitors may watch the game: whatever else somebody says that he watches is not counted. */
  isOpen(gameId: string): boolean;
  /** Called at most once a second, with the new counts of the games where they differ. */
  onChange(changed: Counts): void;
}

/**
 * Counts who is on the page of which game, over all processes: each writes its own counts into Redis once a second and
 * adds up what the others have written. One that was killed is forgotten after ten seconds; while Redis is away, or
 * does not hear of the others for that long, each process counts its own.
 */
export function createWatching(core: Core, { isOpen, onChange }: WatchingOptions): Watching {
  const key = `${core.env.REDIS_PREFIX}:watching`;
  const self = randomUUID();
  const here = new Map<string, number>();
  let others: Counts = {};
  let heardAt = 0;
  let told: Counts = {};
  let tick: Promise<void> | undefined;

  const add = (gameId: string, by: number) => {
    const count = (here.get(gameId) ?? 0) + by;
    if (count > 0) here.set(gameId, count);
    else here.delete(gameId);
  };

  const exchange = async (own: Counts): Promise<void> => {
    const json = Object.keys(own).length > 0 ? JSON.stringify(own) : '';
    try {
      const answer = await core.redis.eval(EXCHANGE, 1, key, self, json, BELIEVED_MS);
      others = sum((answer as string[]).map((text) => JSON.parse(text) as Counts));
      heardAt = performance.now();
    } catch (err) {
      core.log.debug({ err }, 'nobody says how many watch elsewhere');
      if (performance.now() - heardAt > BELIEVED_MS) others = {};
    }
  };

  const run = async (): Promise<void> => {
    await exchange(Object.fromEntries([...here].filter(([gameId]) => isOpen(gameId))));
    // Read again: whoever came or went meanwhile is told now and not in a second.
    const own = Object.fromEntries([...here].filter(([gameId]) => isOpen(gameId)));
    const now = sum([own, others]);
    const changed = difference(told, now);
    told = now;
    if (Object.keys(changed).length > 0) onChange(changed);
  };
  const timer = setInterval(() => {
    tick ??= run()
      .catch((err: Error) => core.log.warn({ err }, 'could not say how many watch'))
      .finally(() => {
        tick = undefined;
      });
  }, TICK_MS);

  return {
    move(from, to) {
      if (from !== undefined) add(from, -1);
      if (to !== undefined) add(to, 1);
    },
    counts: () => told,
    async stop() {
      clearInterval(timer);
      await tick;
      // Those who were here come back elsewhere, and are not to count twice.
      await core.redis.hdel(key, self).catch(() => undefined);
    },
  };
}

function sum(all: readonly Counts[]): Counts {
  const total: Counts = {};
  for (const counts of all)
    for (const [gameId, count] of Object.entries(counts)) total[gameId] = (total[gameId] ?? 0) + count;
  return total;
}

/** What differs, as it is now. */
function difference(before: Counts, now: Counts): Counts {
  const changed: Counts = {};
  for (const gameId of Object.keys(before)) if (now[gameId] === undefined) changed[gameId] = 0;
  for (const [gameId, count] of Object.entries(now)) if (before[gameId] !== count) changed[gameId] = count;
  return changed;
}

/**
 * key; this process, its counts or nothing, how long they are believed in ms -> the counts of every other process that
 * has spoken lately. The clock is that of Redis, so that those of the processes may differ.
 */
const EXCHANGE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
if ARGV[2] == '' then
  redis.call('HDEL', KEYS[1], ARGV[1])
else
  redis.call('HSET', KEYS[1], ARGV[1], string.format('%.0f %s', now + ARGV[3], ARGV[2]))
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end
local said = redis.call('HGETALL', KEYS[1])
local counts = {}
for at = 1, #said, 2 do
  local till, own = string.match(said[at + 1], '^(%d+) (.*)$')
  if not till or tonumber(till) <= now then
    redis.call('HDEL', KEYS[1], said[at])
  elseif said[at] ~= ARGV[1] then
    table.insert(counts, own)
  end
end
return counts`;
