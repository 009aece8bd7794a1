import { expect, it } from 'vitest';
import { Checks } from './checks.ts';

/** Checks that end when the test says so. */
function open(atOnce: number, atOnceForHost = atOnce) {
  const checks = new Checks({ atOnce, atOnceForHost });
  const running = new Map<string, () => void>();
  const add = (id: string, host: string, due = 1) =>
    checks.run({ id, host, due, work: () => new Promise<void>((end) => running.set(id, end)) });
  const end = async (id: string) => {
    running.get(id)?.();
    running.delete(id);
    // The next one begins in a later turn of the loop.
    await new Promise(setImmediate);
  };
  return { checks, add, end, names: () => [...running.keys()] };
}

it('begins with one of each host, fills the rest in order, and never runs more at once', async () => {
  const { checks, add, end, names } = open(3);
  const all = [add('a1', 'a'), add('a2', 'a'), add('a3', 'a'), add('a4', 'a'), add('b1', 'b')];
  await new Promise(setImmediate);
  expect(names()).toEqual(['a1', 'b1', 'a2']);
  expect(['a1', 'a4', 'b1', 'c1'].map((id) => checks.has(id))).toEqual([true, true, true, false]);
  all.push(add('c1', 'c'));
  await end('a2');
  expect(names()).toEqual(['a1', 'b1', 'c1']);
  for (const id of ['a1', 'b1', 'c1', 'a3', 'a4']) await end(id);
  await Promise.all(all);
  expect(checks.has('a4')).toBe(false);
});

it('goes on after a check that fails', async () => {
  const checks = new Checks({ atOnce: 1, atOnceForHost: 1 });
  const check = (id: string, work: () => Promise<void>) => checks.run({ id, host: id, due: 1, work });
  const failing = check('a', () => Promise.reject(new Error('away')));
  const next = check('b', async () => undefined);
  await expect(failing).rejects.toThrow('away');
  await expect(next).resolves.toBeUndefined();
});

it('keeps room beside a busy host, and begins with what is due first', async () => {
  const { add, end, names } = open(4, 2);
  const all = ['a1', 'a2', 'a3', 'a4'].map((id) => add(id, 'a', 5));
  await new Promise(setImmediate);
  expect(names()).toEqual(['a1', 'a2']);
  all.push(add('failed', 'a', 0), add('b1', 'b', 9));
  await new Promise(setImmediate);
  expect(names()).toEqual(['a1', 'a2', 'b1']);
  await end('a2');
  expect(names()).toEqual(['a1', 'b1', 'failed']);
  for (const id of ['a1', 'b1', 'failed', 'a3', 'a4']) await end(id);
  await Promise.all(all);
});
