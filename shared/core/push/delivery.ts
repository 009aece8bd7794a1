import type { ObjectId } from 'mongodb';
import { endOfAudience, estimateAudience, newestDeviceId } from '../devices/audience.ts';
import type { Core } from '../platform/core.ts';
import { campaignsStore } from './campaigns.store.ts';
import { type Campaign, PUSH_JOB_ID, pushJobId, scheduleCampaign } from './campaigns.ts';

import { followGames, isStillDue } from './follow-games.ts';
import { enqueueChunk, enqueueOpenChunks, planChunks } from './plan-chunks.ts';
import { isLogOnly } from './push-sender.ts';
import { emptyReport, finishIfDone } from './reports.ts';

/**
 * Begins the delivery of a due campaign: freezes its audience and makes its chunks. Of sending, cancelling and changing
 * only one succeeds; a delivery whose worker died continues where it stopped. Returns false when there is nothing to
 * do.
 */
export async function startCampaign(core: Core, id: ObjectId, deliverAt: Date): Promise<boolean> {
  const store = campaignsStore(core);
  const wanted = await store.collection.findOne({ _id: id, state: 'pending', deliverAt, deletedAt: null });
  if (wanted && !(await isStillDue(core, wanted))) return false;
  const maxDeviceId = await newestDeviceId(core);
  const begun = await store.change(
    { _id: id, state: 'pending', deliverAt, deletedAt: null },
    {
      $set: {
        state: 'sending',
        followsGame: false,
        maxDeviceId,
        startedAt: core.clock.date(),
        report: emptyReport(),
        isPlanned: false,
        isLogOnly: await isLogOnly(core),
      },
    },
  );
  const campaign = begun ?? (await store.collection.findOne({ _id: id, state: 'sending' }));
  if (!campaign) return false;
  if (!campaign.isPlanned) await planCampaign(core, campaign);
  return begun !== null;
}

/** Lets the pushes follow their games and starts those that are due. Returns the number of those that it started. */
export async function startFollowing(core: Core): Promise<number> {
  let started = 0;
  for (const { _id, deliverAt } of await followGames(core))
    if (await startCampaign(core, _id, deliverAt)) started += 1;
  return started;
}

/**
 * The safety net under the alarms: starts due campaigns, resumes deliveries that have begun, adds missing alarms of
 * pending campaigns and removes other alarms. Returns the number of campaigns that are pending or being sent.
 */
export async function reconcileCampaigns(core: Core): Promise<number> {
  await followGames(core);
  const store = campaignsStore(core).collection;
  const pending = await store.find({ state: 'pending', deletedAt: null }).toArray();
  for (const campaign of pending) {
    // Not through an alarm: a failed one that is kept for its reason would block its id.
    if (campaign.deliverAt <= core.clock.date()) await startCampaign(core, campaign._id, campaign.deliverAt);
    else scheduleCampaign(core, campaign);
  }
  const sending = await store.find({ state: 'sending' }).toArray();
  for (const campaign of sending) {
    if (!campaign.isPlanned) await planCampaign(core, campaign);
    await enqueueOpenChunks(core, 'push-chunk', campaign._id);
    await finishIfDone(core, campaign._id);
  }
  await core.jobs.removeOrphans('push', {
    ids: PUSH_JOB_ID,
    wanted: async () => {
      const waiting = await store.find({ state: 'pending', deletedAt: null }).toArray();
      return new Set(waiting.map(({ _id, deliverAt }) => pushJobId(_id, deliverAt)));
    },
  });
  return pending.length + sending.length;
}

/** Makes the chunks of a campaign's frozen audience. */
async function planCampaign(core: Core, { _id, audience, maxDeviceId }: Campaign): Promise<void> {
  const { devices: audienceSize } = await estimateAudience(core, audience);
  await campaignsStore(core).touch({ _id, state: 'sending' }, { $set: { audienceSize } });
  await planChunks(core, {
    id: _id,
    lastId: maxDeviceId,
    endOf: (range) => endOfAudience(core, audience, range),
    enqueue: (chunkId) => enqueueChunk(core, 'push-chunk', chunkId),
  });
  await campaignsStore(core).touch({ _id, state: 'sending' }, { $set: { isPlanned: true } });
  await finishIfDone(core, _id);
}
