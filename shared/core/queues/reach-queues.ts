import { texts } from '@touchline/contract/texts';
import type { Core } from '../platform/core.ts';
import { AppError } from '../platform/errors.ts';

/** The result of work that reads or changes queues; logs `meaning` and throws UNAVAILABLE while Redis is away. */
export async function reachQueues<T>(core: Core, meaning: string, work: () => Promise<T>): Promise<T> {
  try {
    // A queue that was never connected to Redis would wait for it; this fails at once.
    await core.redis.ping();
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    core.log.warn({ err: { message: (error as Error).message } }, `${meaning}; Redis is away`);
    throw new AppError('UNAVAILABLE', texts.errors.unavailable);
  }
}
