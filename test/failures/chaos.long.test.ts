import { expect, test } from 'vitest';
import { runChaos } from './chaos.ts';
import { seedOfRun } from './random.ts';

test('every promise is kept through five kills of every server, a Redis that stops for half a minute and 3 000 games at once', async () => {
  const rows = await runChaos({
    seed: seedOfRun(),
    kills: 5,
    pauseMs: [3_000, 7_000],
    stopMs: 30_000,
    dueGames: 3_000,
    watchedGames: 100,
    browsers: 5_000,
    devices: 2_000,
    pushes: 10,
    pages: 20,
    settleMs: 480_000,
  });
  expect(rows.filter(({ isKept }) => !isKept)).toEqual([]);
}, 1_500_000);
