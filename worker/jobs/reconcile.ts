import { reconcileGoLive } from '@touchline/core/games/reconcile-go-live';
import { reconcileCampaigns } from '@touchline/core/push/delivery';
import { defineJob } from '../job.ts';

/** Makes alarms equal to the database: what is due runs, what is pending has its alarm, every offset is the current one. */
export const reconcileJob = defineJob(
  'reconcile',
  async (core) => ({
    ...(await reconcileGoLive(core)),
    campaigns: await reconcileCampaigns(core),
  }),
  { everyMs: 60_000 },
);
