import { it } from 'vitest';
import { expectResumed } from '../test/support/killed-reminders.ts';

it('a message to 1 500 browsers goes on after its worker was killed', { timeout: 420_000 }, () =>
  expectResumed(1_500),
);
