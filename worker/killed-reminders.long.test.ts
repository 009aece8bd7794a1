import { it } from 'vitest';
import { expectResumed } from '../test/support/killed-reminders.ts';

it('a message to 20 000 browsers goes on after its worker was killed', { timeout: 1_200_000 }, () =>
  expectResumed(20_000),
);
