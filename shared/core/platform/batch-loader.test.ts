import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

/** A loader that doubles numbers, each batch when its gate opens. */
function doubler() {
  const batches: number[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const load = createBatchLoader<number, number>(async (numbers) => {
    const gate = Promise.withResolvers<void>();
    batches.push([...numbers]);
    gates.push(gate);
    await gate.promise;
    return numbers.map((n) => 2 * n);
  });
  return { batches, gates, load };
}

it('what is asked in one turn is loaded together and answered in order', async () => {
  const { batches, gates, load } = doubler();
  const answers = Promise.all([1, 2, 3].map(load));
  await turn();
  expect(batches).toEqual([[1, 2, 3]]);
  gates[0]?.resolve();
  expect(await answers).toEqual([2, 4, 6]);
});

it('what is asked while a batch is under way waits for its end, good or bad', async () => {
  const { batches, gates, load } = doubler();
  const first = load(1);
  await turn();
  const [second, third] = [load(2), load(3)];
  await turn();
  expect(batches).toEqual([[1]]);
  gates[0]?.resolve();
  expect(await first).toBe(2);
  await turn();
  expect(batches).toEqual([[1], [2, 3]]);
  const fourth = load(4);
  gates[1]?.reject(new Error('away'));
  await expect(second).rejects.toThrow('away');
  await expect(third).rejects.toThrow('away');
  await turn();
  expect(batches).toEqual([[1], [2, 3], [4]]);
  gates[2]?.resolve();
  expect(await fourth).toBe(8);
});
