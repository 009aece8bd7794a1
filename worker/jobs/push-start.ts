import { startCampaign } from '@touchline/core/push/delivery';
import { ObjectId } from 'mongodb';
import { defineJob } from '../job.ts';

/** Starts a push that is due. A push that was changed, cancelled or deleted meanwhile is not sent. */
export const pushStartJob = defineJob('push-start', async (core, { campaignId, deliverAt }, { postpone }) => {
  const moment = new Date(deliverAt);
  // The clock of the process that set the alarm may be ahead of this one.
  if (moment > core.clock.date()) return postpone(moment);
  return { began: await startCampaign(core, new ObjectId(campaignId), moment) };
});
