import { expect, test } from 'vitest';
import { emptyLedger, inspect, writeUntilKilled } from './crash.ts';
import { temporaryFolder } from './test-store.ts';

test('fifty kills under load lose nothing that was acknowledged', { timeout: 30 * 60_000 }, async () => {
  const dir = temporaryFolder();
  const ledger = emptyLedger();
  for (let round = 0; round < 50; round++) {
    await writeUntilKilled(dir, ledger, round, 50 + ((round * 7919) % 700));
    expect(inspect(dir, ledger)).toEqual([]);
  }
  expect(ledger.acknowledged.size).toBeGreaterThan(3000);
});
