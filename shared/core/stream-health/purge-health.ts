import type { Core } from '../platform/core.ts';
import { purgeStreamDays } from './history.ts';
import { streamHealthStore } from './stream-health.store.ts';

/** Deletes the health of streams, and the sums of their days, that nothing has changed since the moment. Returns their number. */
export async function purgeHealth(core: Core, before: Date): Promise<number> {
  const { deletedCount } = await streamHealthStore(core).collection.deleteMany({
    changedAt: { $lt: before },
  });
  return deletedCount + (await purgeStreamDays(core, before));
}
