import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { fakeClock } from '../../../test/support/core.ts';
import { createCache } from './cache.ts';

/** A cache of 2 s; the test ends its computations. */
function open() {
  const clock = fakeClock('2026-11-21T12:00:00.000Z');
  const getCached = createCache<string>(clock, 2_000);
  const underWay: PromiseWithResolvers<string>[] = [];
  const get = (key = 'a') =>
    getCached(key, () => {
      const computation = Promise.withResolvers<string>();
      underWay.push(computation);
      return computation.promise;
    });
  return { clock, underWay, get };
}

it('computes once for all callers within the time, by key', async () => {
  const { clock, underWay, get } = open();
  const answers = Promise.all([get(), get(), get('b')]);
  await turn();
  expect(underWay).toHaveLength(2);
  underWay[0]?.resolve('one');
  underWay[1]?.resolve('other');
  expect(await answers).toEqual(['one', 'one', 'other']);
  clock.advance(1_999);
  expect(await get()).toBe('one');
  clock.advance(1);
  const next = get();
  await turn();
  underWay[2]?.resolve('two');
  expect(await next).toBe('two');
});

it('computes one key after the other, even when that takes longer than the lifetime', async () => {
  const { clock, underWay, get } = open();
  const first = get();
  await turn();
  clock.advance(3_000);
  const [second, third] = [get(), get()];
  await turn();
  expect(underWay).toHaveLength(1);
  underWay[0]?.resolve('old');
  expect(await first).toBe('old');
  await turn();
  expect(underWay).toHaveLength(2);
  underWay[1]?.resolve('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
});

it('caches no failure', async () => {
  const { underWay, get } = open();
  const first = get();
  await turn();
  underWay[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  const second = get();
  await turn();
  underWay[1]?.resolve('there');
  expect(await second).toBe('there');
});
