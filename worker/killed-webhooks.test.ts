import { it } from 'vitest';
import { expectNoneLost } from '../test/support/killed-webhooks.ts';

it('the events of 150 games reach webhooks although their worker was killed', () => expectNoneLost(150));
