import type { Duty } from '@touchline/contract/lists/duties';
import { texts } from '@touchline/contract/texts';
import type { Core } from '../platform/core.ts';
import { AppError } from '../platform/errors.ts';

/** Lets a worker do the duty as soon as it is free, beside the duty's own turns. Throws UNAVAILABLE while Redis is away. */
export async function startDuty(core: Core, duty: Duty): Promise<void> {
  try {
    // A queue that has never seen Redis would wait for it; this fails at once.
    await core.redis.ping();
    await core.jobs.enqueue(duty, {});
  } catch (error) {
    core.log.warn({ duty, err: { message: (error as Error).message } }, 'duty not started; Redis is away');
    throw new AppError('UNAVAILABLE', texts.errors.unavailable);
  }
}
