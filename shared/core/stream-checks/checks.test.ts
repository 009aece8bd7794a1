import { expect, it } from 'vitest';
import { Checks } from './checks.ts';

/** Checks that end when the test says so. */
function open(atOnce: number) {
  const checks = new Checks(atOnce);
  const running = new Map<string, () => void>();
  const add = (id: string, host: string) =>
    checks.run(id, host, () => new Promise<void>((end) => running.set(id, end)));
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
  const checks = new Checks(1);
  const failing = checks.run('a', 'a', () => Promise.reject(new Error('away')));
  const next = checks.run('b', 'b', async () => undefined);
  await expect(failing).rejects.toThrow('away');
  await expect(next).resolves.toBeUndefined();
});
