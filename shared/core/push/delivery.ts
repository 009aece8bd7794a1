import { ObjectId } from 'mongodb';
import { endOfAudience, estimateAudience, newestDeviceId } from '../devices/audience.ts';
import type { Core } from '../platform/core.ts';
import { isDuplicateKey } from '../platform/errors.ts';
import { type Chunk, campaignsStore, chunksOf } from './campaigns.store.ts';
import { type Campaign, PUSH_JOB_ID, pushJobId, scheduleCampaign } from './campaigns.ts';
import { isLogOnly } from './push-sender.ts';
import { emptyReport, finishIfDone } from './reports.ts';

/** The number of devices of one chunk, which one worker takes at a time. */
const CHUNK_DEVICES = 500;

/**
 * Begins the delivery of a due campaign: freezes its audience and makes its chunks. Of sending, cancelling and changing
 * only one succeeds; a delivery whose worker died continues where it stopped. Returns false when there is nothing to
 * do.
 */
export async function startCampaign(core: Core, id: ObjectId, deliverAt: Date): Promise<boolean> {
  const store = campaignsStore(core);
  const maxDeviceId = await newestDeviceId(core);
  const begun = await store.change(
    { _id: id, state: 'pending', deliverAt, deletedAt: null },
    {
      $set: {
        state: 'sending',
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
  if (!campaign.isPlanned) await planChunks(core, campaign);
  return begun !== null;
}

/**
 * The safety net under the alarms: starts due campaigns, resumes deliveries that have begun, adds missing alarms of
 * pending campaigns and removes other alarms. Returns the number of campaigns that are pending or being sent.
 */
export async function reconcileCampaigns(core: Core): Promise<number> {
  const store = campaignsStore(core).collection;
  const pending = await store.find({ state: 'pending', deletedAt: null }).toArray();
  for (const campaign of pending) {
    // Not through an alarm: a failed one that is kept for its reason would block its id.
    if (campaign.deliverAt <= core.clock.date()) await startCampaign(core, campaign._id, campaign.deliverAt);
    else scheduleCampaign(core, campaign);
  }
  const sending = await store.find({ state: 'sending' }).toArray();
  for (const campaign of sending) {
    if (!campaign.isPlanned) await planChunks(core, campaign);
    const open = chunksOf(core).find({ campaignId: campaign._id, isDone: false }, { projection: { _id: 1 } });
    for await (const { _id } of open) await enqueueChunk(core, _id, { evenIfFailed: true });
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

/** Cuts the frozen audience into chunks, each beginning where the previous one ends, up to the last device. */
async function planChunks(core: Core, { _id: campaignId, audience, maxDeviceId }: Campaign): Promise<void> {
  const { devices: audienceSize } = await estimateAudience(core, audience);
  await campaignsStore(core).touch({ _id: campaignId, state: 'sending' }, { $set: { audienceSize } });
  const chunks = chunksOf(core);
  const [last] = await chunks.find({ campaignId }).sort({ to: -1 }).limit(1).toArray();
  let after = last?.to ?? BEFORE_ALL;
  while (maxDeviceId && after.toHexString() < maxDeviceId.toHexString()) {
    const range = { after, upTo: maxDeviceId, limit: CHUNK_DEVICES };
    const to = (await endOfAudience(core, audience, range)) ?? maxDeviceId;
    const chunk = await insertOrFind(core, newChunk(core, { campaignId, after, to }));
    if (!chunk.isDone) await enqueueChunk(core, chunk._id);
    after = chunk.to;
  }
  await campaignsStore(core).touch({ _id: campaignId, state: 'sending' }, { $set: { isPlanned: true } });
  await finishIfDone(core, campaignId);
}

/** An id that sorts before every other. */
const BEFORE_ALL = new ObjectId('0'.repeat(24));

/** The chunk, or the one that another planner has made at the same place, which may end elsewhere. */
async function insertOrFind(core: Core, chunk: Chunk): Promise<Chunk> {
  try {
    await chunksOf(core).insertOne(chunk);
    return chunk;
  } catch (error) {
    const other = isDuplicateKey(error) && (await chunksOf(core).findOne({ _id: chunk._id }));
    if (!other) throw error;
    return other;
  }
}

function newChunk(core: Core, { campaignId, after, to }: Pick<Chunk, 'campaignId' | 'after' | 'to'>): Chunk {
  return {
    _id: `${campaignId.toHexString()}-${after.toHexString()}`,
    campaignId,
    after,
    to,
    cursor: null,
    retry: [],
    todo: [],
    tries: 0,
    isDone: false,
    attempt: 0,
    leaseUntil: core.clock.date(),
    report: emptyReport(),
  };
}

/** Adds a chunk's job; one that failed for good is kept and blocks its id, so that job runs again instead. */
async function enqueueChunk(core: Core, chunkId: string, { evenIfFailed = false } = {}): Promise<void> {
  const jobId = `push-chunk-${chunkId}`;
  const known = evenIfFailed ? await core.jobs.queue('push').getJob(jobId) : undefined;
  if (known && (await known.isFailed())) await known.retry('failed', { resetAttemptsMade: true });
  else if (!known) await core.jobs.enqueue('push-chunk', { chunkId }, { jobId });
}
