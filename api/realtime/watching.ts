import { randomUUID } from 'node:crypto';
import type { Core } from '@touchline/core/platform/core';
import { exchange } from './exchange.ts';

/** The interval in ms at which every process writes its counts, reads those of the others, and announces changes. */
const TICK_MS = 1_000;
/** The time in ms for which a process' counts are valid unless written again. */
const VALID_MS = 10_000;

/** Visitors by game id; a game without visitors has no entry. */
type Counts = Record<string, number>;

export interface Watching {
  /** Moves a visitor at the address from one game's page to another; undefined for no game. */
  move(address: string, games: { from: string | undefined; to: string | undefined }): void;
  /** The number of visitors on the page of each game, as last announced. */
  counts(): Counts;
  stop(): Promise<void>;
}

interface WatchingOptions {
  /** True for games that visitors may watch; other ids are not counted. */
  isOpen(gameId: string): boolean;
  /** True while no client is connected to this process: then it has no counts to send. */
  isQuiet(): boolean;
  /** Called at most once a second, with the changed counts. */
  onChange(changed: Counts): void;
}

/**
 * Counts the visitors on the page of each game, over all processes: each writes its counts to Redis once a second and
 * adds those of the others, while a client is connected. Of the pages open at one address only the first few count. A killed process stops counting
 * after ten seconds; while Redis is away for longer, each process counts only its own visitors.
 */
export function createWatching(core: Core, { isOpen, isQuiet, onChange }: WatchingOptions): Watching {
  const key = `${core.env.REDIS_PREFIX}:watching`;
  const perAddress = core.env.WATCHING_PER_ADDRESS;
  const self = randomUUID();
  const here = new Map<string, number>();
  /** The games with open pages at each address, in the order of opening. */
  const open = new Map<string, string[]>();
  let others: Counts = {};
  let readAt = 0;
  let announced: Counts = {};
  let tick: Promise<void> | undefined;
  /** Whether Redis has counts of this process. */
  let isWritten = false;

  const add = (gameId: string, by: number) => {
    const count = (here.get(gameId) ?? 0) + by;
    if (count > 0) here.set(gameId, count);
    else here.delete(gameId);
  };

  const readOthers = async (own: Counts): Promise<void> => {
    const json = Object.keys(own).length > 0 ? JSON.stringify(own) : '';
    try {
      const said = await exchange(core, { key, self, own: json, validMs: VALID_MS });
      isWritten = json !== '';
      others = sum(said.map((text) => JSON.parse(text) as Counts));
      readAt = performance.now();
    } catch (err) {
      core.log.debug({ err }, 'counts of watching visitors not read; Redis is away');
      if (performance.now() - readAt > VALID_MS) others = {};
    }
  };

  const run = async (): Promise<void> => {
    await readOthers(Object.fromEntries([...here].filter(([gameId]) => isOpen(gameId))));
    // Read again, so that visitors who came or left meanwhile are announced now and not a second later.
    const own = Object.fromEntries([...here].filter(([gameId]) => isOpen(gameId)));
    const now = sum([own, others]);
    const changed = difference(announced, now);
    announced = now;
    if (Object.keys(changed).length > 0) onChange(changed);
  };
  const timer = setInterval(() => {
    if (isQuiet() && !isWritten) {
      others = announced = {};
      return;
    }
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

/** The changed counts, with their new values. */
function difference(before: Counts, now: Counts): Counts {
  const changed: Counts = {};
  for (const gameId of Object.keys(before)) if (now[gameId] === undefined) changed[gameId] = 0;
  for (const [gameId, count] of Object.entries(now)) if (before[gameId] !== count) changed[gameId] = count;
  return changed;
}
