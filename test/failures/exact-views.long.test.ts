import { expect, test } from 'vitest';
import { runExactViews } from './exact-views.ts';
import { seedOfRun } from './random.ts';

test('100 000 views are counted once each while workers are killed and stopped 54 times and the data servers restarted', async () => {
  const rows = await runExactViews({
    seed: seedOfRun(),
    games: 300,
    pairs: 100_000,
    kills: 42,
    stops: 12,
    restarts: 4,
    settleMs: 300_000,
  });
  expect(rows.filter(({ isKept }) => !isKept)).toEqual([]);
}, 3_000_000);
