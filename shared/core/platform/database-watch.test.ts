import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Core } from './core.ts';
import { watchDatabase } from './database-watch.ts';

const UNAVAILABLE = expect.objectContaining({ code: 'UNAVAILABLE' });
const never = () => new Promise<never>(() => {});

/** A watch of a database that leaves its pings without an answer until it is back. */
function open() {
  const client = new EventEmitter();
  const database = {
    answers: false,
    client,
    async command() {
      if (!database.answers) return never();
      client.emit('commandSucceeded');
    },
  };
  const log = { warn: vi.fn(), info: vi.fn() };
  const watch = watchDatabase({ db: database, log } as unknown as Pick<Core, 'db' | 'log'>);
  onTestFinished(() => watch.stop());
  return { database, log, watch };
}

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

it('a database whose pings wait behind other work is slow, not away', async () => {
  const { database, log, watch } = open();
  for (let seconds = 0; seconds < 12; seconds += 1) {
    database.client.emit('commandSucceeded');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(log.warn).not.toHaveBeenCalled();
  expect(await watch.run(async () => 'a record', { needsDatabase: true })).toBe('a record');
});

describe('while the database does not answer', () => {
  /** The watch, which has noticed it by two pings. */
  async function openAway() {
    const opened = open();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(opened.log.warn.mock.calls).toEqual([['the database does not answer']]);
    return opened;
  }

  it('work that had begun ends when that is noticed, unless its answer has begun', async () => {
    const { watch } = open();
    const waiting = watch.run(never, { needsDatabase: true }).catch((error: unknown) => error);
    const answering = Promise.withResolvers<string>();
    const answered = watch.run(() => answering.promise, { needsDatabase: false, hasBegun: () => true });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await waiting).toEqual(UNAVAILABLE);
    answering.resolve('the rest');
    expect(await answered).toBe('the rest');
  });

  it('work that needs it is refused at once, and not begun', async () => {
    const { watch } = await openAway();
    const work = vi.fn(never);
    await expect(watch.run(work, { needsDatabase: true })).rejects.toEqual(UNAVAILABLE);
    expect(work).not.toHaveBeenCalled();
  });

  it('other work has a quarter of a second', async () => {
    const { watch } = await openAway();
    expect(await watch.run(async () => 'from memory', { needsDatabase: false })).toBe('from memory');
    let refusal: unknown;
    void watch.run(never, { needsDatabase: false }).catch((error: unknown) => {
      refusal = error;
    });
    await vi.advanceTimersByTimeAsync(249);
    expect(refusal).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(refusal).toEqual(UNAVAILABLE);
  });

  it('everything goes on once it answers again', async () => {
    const { database, log, watch } = await openAway();
    database.answers = true;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(log.info.mock.calls).toEqual([['the database answers again after 7 s']]);
    expect(await watch.run(async () => 'a record', { needsDatabase: true })).toBe('a record');
  });
});
