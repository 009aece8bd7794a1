import { CALLS } from '@touchline/contract/calls/all';
import { expect, it } from 'vitest';
import { drive } from './drive.ts';

it('answers 20 000 random requests as its document says and accepts a third of them', async () => {
  const seed = Date.now() % 0x7fffffff;
  const { requests, accepted, byOperation } = await drive(20_000, seed);
  const never = CALLS.filter(({ id, scope }) => scope === undefined && !byOperation.has(id)).map(
    ({ id }) => id,
  );
  console.info(`seed ${seed}: ${accepted} of ${requests} accepted; never: ${never.join(', ') || 'none'}`);
  expect(requests).toBeGreaterThanOrEqual(20_000);
  expect(accepted / requests).toBeGreaterThan(1 / 3);
});
