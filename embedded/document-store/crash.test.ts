import { expect, test } from 'vitest';
import { inspect, type Ledger, writeUntilKilled } from './crash.ts';
import { temporaryFolder } from './test-store.ts';

test('every acknowledged write survives kill -9, and every index entry fits', async () => {
  const dir = temporaryFolder();
  const ledger: Ledger = { acknowledged: new Map(), open: new Map() };
  for (let round = 0; round < 3; round++) {
    await writeUntilKilled(dir, ledger, round, 150 + round * 120);
    expect(inspect(dir, ledger)).toEqual([]);
  }
  expect(ledger.acknowledged.size).toBeGreaterThan(200);
});
