import { expect, test } from 'vitest';
import { runChaos } from './chaos.ts';
import { seedOfRun } from './random.ts';

test('every promise is kept while every server is killed and Redis stops, under load', async () => {
  const rows = await runChaos({
    seed: seedOfRun(),
    kills: 1,
    pauseMs: [2_000, 5_000],
    stopMs: 5_000,
    dueGames: 300,
    watchedGames: 30,
    browsers: 1_000,
    devices: 400,
    pushes: 3,
    pages: 8,
    settleMs: 240_000,
  });
  expect(rows.filter(({ isKept }) => !isKept)).toEqual([]);
}, 420_000);
