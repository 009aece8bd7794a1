import { reconcileGoLive } from '@touchline/core/games/go-live/reconcile';
import { reconcileCampaigns } from '@touchline/core/push/delivery';
import { resumeUndos } from '@touchline/core/undo/undo';
import { defineJob } from '../job.ts';

/** Makes alarms match the database: due work runs, pending work has its alarm, every offset is the current one, and an
 * Undo goes on. */
export const reconcileJob = defineJob(
  'reconcile',
  async (core) => ({
    ...(await reconcileGoLive(core)),
    campaigns: await reconcileCampaigns(core),
    undos: await resumeUndos(core),
  }),
  { everyMs: 60_000 },
);
