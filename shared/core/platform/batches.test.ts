import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inBatches } from './batches.ts';

/** Somebody who doubles numbers, and when he is let go. */
function doubler(options?: Parameters<typeof inBatches>[1]) {
  const asked: number[][] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const ask = inBatches<number, number>(async (numbers) => {
    const gate = Promise.withResolvers<void>();
    asked.push([...numbers]);
    gates.push(gate);
    await gate.promise;
    return numbers.map((n) => 2 * n);
  }, options);
  return { asked, gates, ask };
}

it('what is asked in one turn is answered together, in order', async () => {
  const { asked, gates, ask } = doubler({ max: 2 });
  const answers = Promise.all([1, 2, 3].map(ask));
  await turn();
  expect(asked).toEqual([[1, 2], [3]]);
  for (const gate of gates) gate.resolve();
  expect(await answers).toEqual([2, 4, 6]);
});

it('without turns nobody waits for a batch that is under way', async () => {
  const { asked, ask } = doubler();
  void ask(1);
  await turn();
  void ask(2);
  await turn();
  expect(asked).toEqual([[1], [2]]);
});

it('in turn, everything gathers until the batch before has ended, well or not', async () => {
  const { asked, gates, ask } = doubler({ inTurn: true });
  const first = ask(1);
  await turn();
  const [second, third] = [ask(2), ask(3)];
  await turn();
  await turn();
  expect(asked).toEqual([[1]]);
  gates[0]?.resolve();
  expect(await first).toBe(2);
  await turn();
  expect(asked).toEqual([[1], [2, 3]]);
  const fourth = ask(4);
  gates[1]?.reject(new Error('away'));
  await expect(second).rejects.toThrow('away');
  await expect(third).rejects.toThrow('away');
  await turn();
  expect(asked).toEqual([[1], [2, 3], [4]]);
  gates[2]?.resolve();
  expect(await fourth).toBe(8);
});
