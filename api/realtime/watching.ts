import { randomUUID } from 'node:crypto';
import type { Core } from '@touchline/core/platform/core';
import { exchange } from './exchange.ts';

/** How often every process writes its counts, reads those of the others, and announces what has changed. */
const TICK_MS = 1_000;
/** How long the counts of a process hold that writes no more. */
const VALID_MS = 10_000;

/** Visitors by game id; a game without visitors has no entry. */
type Counts = Record<string, number>;

export interface Watching {
  /** A visitor at the address leaves the page of a game for that of another one; undefined where it is none. */
  move(address: string, games: { from: string | undefined; to: string | undefined }): void;
  /** How many visitors are on the page of each game, as announced last. */
  counts(): Counts;
  stop(): Promise<void>;
}

interface WatchingOptions {
  /** Whether visitors may watch the game: those of any other id are not counted. */
  isOpen(gameId: string): boolean;
  /** Called at most once a second, with the new counts of the games where they differ. */
  onChange(changed: Counts): void;
}

/**
 * Counts the visitors on the page of each game, over all processes: each writes its own counts into Redis once a second
 * and adds up those of the others. Of the pages that are open at one address only the first few count. A process that was
 * killed counts no more after ten seconds; while Redis is away for longer than that, each process counts its own visitors
 * alone.
 */
export function createWatching(core: Core, { isOpen, onChange }: WatchingOptions): Watching {
  const key = `${core.env.REDIS_PREFIX}:watching`;
  const perAddress = core.env.WATCHING_PER_ADDRESS;
  const self = randomUUID();
  const here = new Map<string, number>();
  /** The games whose pages are open at each address, in the order in which they were opened. */
  const open = new Map<string, string[]>();
  let others: Counts = {};
  let readAt = 0;
  let announced: Counts = {};
  let tick: Promise<void> | undefined;

  const add = (gameId: string, by: number) => {
    const count = (here.get(gameId) ?? 0) + by;
    if (count > 0) here.set(gameId, count);
    else here.delete(gameId);
  };

  const readOthers = async (own: Counts): Promise<void> => {
    const json = Object.keys(own).length > 0 ? JSON.stringify(own) : '';
    try {
      const said = await exchange(core, { key, self, own: json, validMs: VALID_MS });
      others = sum(said.map((text) => JSON.parse(text) as Counts));
      readAt = performance.now();
    } catch (err) {
      core.log.debug({ err }, 'counts of watching visitors not read; Redis is away');
      if (performance.now() - readAt > VALID_MS) others = {};
    }
  };

  const run = async (): Promise<void> => {
    await readOthers(Object.fromEntries([...here].filter(([gameId]) => isOpen(gameId))));
    // Read again: visitors who came or went meanwhile are announced now and not in a second.
    const own = Object.fromEntries([...here].filter(([gameId]) => isOpen(gameId)));
    const now = sum([own, others]);
    const changed = difference(announced, now);
    announced = now;
    if (Object.keys(changed).length > 0) onChange(changed);
  };
  const timer = setInterval(() => {
    tick ??= run()
      .catch((err: Error) => core.log.warn({ err }, 'counts of watching visitors not announced'))
      .finally(() => {
        tick = undefined;
      });
  }, TICK_MS);

  return {
    move(address, { from, to }) {
      const before = open.get(address) ?? [];
      const after = from === undefined ? [...before] : before.toSpliced(before.indexOf(from), 1);
      if (to !== undefined) after.push(to);
      if (after.length > 0) open.set(address, after);
      else open.delete(address);
      for (const gameId of before.slice(0, perAddress)) add(gameId, -1);
      for (const gameId of after.slice(0, perAddress)) add(gameId, 1);
    },
    counts: () => announced,
    async stop() {
      clearInterval(timer);
      await tick;
      // The visitors of this process connect elsewhere, and must not count twice.
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
