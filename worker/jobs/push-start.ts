import { startCampaign } from '@touchline/core/push/delivery';
import { ObjectId } from 'mongodb';
import { defineJob } from '../job.ts';

/** A push's moment has come. One that was changed, cancelled or deleted meanwhile is left alone. */
export const pushStartJob = defineJob('push-start', async (core, { campaignId, deliverAt }, { postpone }) => {
  const moment = new Date(deliverAt);
  // The clock of the process that set the alarm may run ahead of this one.
  if (moment > core.clock.date()) return postpone(moment);
  return { began: await startCampaign(core, new ObjectId(campaignId), moment) };
});
