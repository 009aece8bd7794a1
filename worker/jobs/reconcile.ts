import { reconcileGoLive } from '@touchline/core/games/go-live/reconcile';
import { reconcileCampaigns } from '@touchline/core/push/delivery';
import { defineJob } from '../job.ts';

/** Makes alarms match the database: due work runs, pending work has its alarm, and every offset is the current one. */
export const reconcileJob = defineJob(
  'reconcile',
  async (core) => ({
    ...(await reconcileGoLive(core)),
    campaigns: await reconcileCampaigns(core),
  }),
  { everyMs: 60_000 },
);
