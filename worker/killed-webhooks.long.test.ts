import { it } from 'vitest';
import { expectNoneLost } from '../test/support/killed-webhooks.ts';

it('the events of 5 000 games reach webhooks although their worker was killed', { timeout: 1_200_000 }, () =>
  expectNoneLost(5_000),
);
