import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

/** A loader that doubles numbers; the test ends each batch. */
function doubler() {
  const batches: number[][] = [];
  const underWay: PromiseWithResolvers<void>[] = [];
  const load = createBatchLoader<number, number>(async (numbers) => {
    const batch = Promise.withResolvers<void>();
    batches.push([...numbers]);
    underWay.push(batch);
    await batch.promise;
    return numbers.map((n) => 2 * n);
  });
  return { batches, underWay, load };
}

it('keys of one turn are loaded together and returned in order', async () => {
  const { batches, underWay, load } = doubler();
  const answers = Promise.all([1, 2, 3].map(load));
  await turn();
  expect(batches).toEqual([[1, 2, 3]]);
  underWay[0]?.resolve();
  expect(await answers).toEqual([2, 4, 6]);
});

it('keys requested during a batch wait for its end, even if it fails', async () => {
  const { batches, underWay, load } = doubler();
  const first = load(1);
  await turn();
  const [second, third] = [load(2), load(3)];
  await turn();
  expect(batches).toEqual([[1]]);
  underWay[0]?.resolve();
  expect(await first).toBe(2);
  await turn();
  expect(batches).toEqual([[1], [2, 3]]);
  const fourth = load(4);
  underWay[1]?.reject(new Error('away'));
  await expect(second).rejects.toThrow('away');
  await expect(third).rejects.toThrow('away');
  await turn();
  expect(batches).toEqual([[1], [2, 3], [4]]);
  underWay[2]?.resolve();
  expect(await fourth).toBe(8);
});
