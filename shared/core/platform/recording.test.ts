import { expect, it } from 'vitest';
import { newInstallation } from '../../../test/support/core.ts';
import { limitKeys } from './hits.ts';
import { type Counting, count } from './recording.ts';

const COUNTING: Counting = {
  kind: 'views',
  windowMs: 60_000,
  perAddress: 3,
  limit: { windowMs: 30_000, max: 5 },
};

it('what is asked in one turn is counted one after the other, by the limit and the cap of each address', async () => {
  const core = await newInstallation().core();
  const [game, other] = ['a'.repeat(24), 'b'.repeat(24)];
  let viewers = 0;
  const view = (id: string, address: string, isLimited = true) => {
    viewers += 1;
    const limitKey = isLimited ? `${limitKeys(core, 'count')}${address}` : undefined;
    return count(core, COUNTING, { id, who: `viewer-${viewers}`, address, limitKey });
  };
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => view(game, 'crowd')),
    view(game, 'alone'),
    // Settled before: it counts no second time for the limit.
    view(game, 'crowd', false),
    ...Array.from({ length: 3 }, () => view(other, 'crowd')),
    view(game, 'alone'),
  ]);
  const seen = answers.map(({ counted, pending, hits }) => [counted, pending, hits?.total]);
  expect(seen).toEqual([
    [true, 1, 1],
    [true, 2, 2],
    [true, 3, 3],
    // Three for one address and record.
    [false, 3, 4],
    [true, 4, 1],
    [false, 4, undefined],
    [true, 1, 5],
    // Five requests for one address.
    [false, 1, 6],
    [false, 1, 7],
    [true, 5, 2],
  ]);
  for (const { hits } of answers.filter(({ hits }) => hits)) {
    expect(hits?.leftMs).toBeGreaterThan(25_000);
    expect(hits?.leftMs).toBeLessThanOrEqual(30_000);
  }
  expect((await view(other, 'crowd')).hits?.total).toBe(8);
});

it('one who counts again in the same turn counts once', async () => {
  const core = await newInstallation().core();
  const request = { id: 'a'.repeat(24), who: 'viewer', address: 'home' };
  const answers = await Promise.all([1, 2, 3].map(() => count(core, COUNTING, request)));
  expect(answers.map(({ counted, pending }) => [counted, pending])).toEqual([
    [true, 1],
    [false, 1],
    [false, 1],
  ]);
});
