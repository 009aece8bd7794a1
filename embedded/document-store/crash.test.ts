import { expect, test } from 'vitest';
import { emptyLedger, inspect, writeUntilKilled } from './crash.ts';
import { temporaryFolder } from './test-store.ts';

test('every acknowledged write survives kill -9, and every index entry fits', async () => {
  const dir = temporaryFolder();
  const ledger = emptyLedger();
  for (let round = 0; round < 4; round++) {
    await writeUntilKilled(dir, ledger, round, 120 + round * 90);
    expect(inspect(dir, ledger)).toEqual([]);
  }
  expect(ledger.acknowledged.size).toBeGreaterThan(200);
});
