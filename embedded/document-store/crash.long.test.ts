import { expect, test } from 'vitest';
import { inspect, type Ledger, writeUntilKilled } from './crash.ts';
import { temporaryFolder } from './test-store.ts';

test('fifty kills under load lose nothing that was acknowledged', { timeout: 15 * 60_000 }, async () => {
  const dir = temporaryFolder();
  const ledger: Ledger = { acknowledged: new Map(), open: new Map() };
  for (let round = 0; round < 50; round++) {
    await writeUntilKilled(dir, ledger, round, 50 + ((round * 7919) % 1500));
    expect(inspect(dir, ledger)).toEqual([]);
  }
  expect(ledger.acknowledged.size).toBeGreaterThan(5000);
});
