import type { PushReport } from '@touchline/contract/records/push';
import { titlePreview } from '@touchline/contract/rules/title-preview';
import { ObjectId } from 'mongodb';
import { newestDeviceId, pruneToken, readAudience, readTargets, type Target } from '../devices/audience.ts';
import type { Core } from '../platform/core.ts';
import { isDuplicateKey } from '../platform/errors.ts';
import { type Chunk, campaignsStore, chunksOf } from './campaigns.store.ts';
import { type Campaign, emptyReport, scheduleCampaign } from './campaigns.ts';
import type { PushMessage, PushSender, SendResult } from './sender.ts';

/** Devices of one chunk: what one worker takes at a time. */
export const CHUNK_DEVICES = 500;
/** Devices between two entries of the journal: at most so many get a push twice when a worker dies. */
export const JOURNAL_DEVICES = 50;
const LEASE_MS = 60_000;
/** How often a lease is renewed while the service is slow to answer. */
const RENEW_MS = 15_000;
/** How often a device is tried whose failure may pass. */
const MAX_ROUNDS = 4;
/** The first wait before another round; it doubles. */
const RETRY_MS = 10_000;

/**
 * Begins the delivery of a campaign that is due: freezes its audience and makes its chunks. Only one of sending,
 * cancelling and changing wins; what was begun by a worker that died goes on where it was. False: nothing to do.
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
      },
    },
  );
  const campaign = begun ?? (await store.collection.findOne({ _id: id, state: 'sending' }));
  if (!campaign) return false;
  if (!campaign.isPlanned) await planChunks(core, campaign);
  return begun !== null;
}

/**
 * What a turn with a chunk came to: finished, or to be gone on with after some milliseconds; `slowDownMs` is how long
 * the service wants to be left alone by everybody.
 */
export type ChunkTurn = { done: true } | { done: false; waitMs: number; slowDownMs?: number };

/**
 * Sends a chunk, as far as it goes in one turn. A lease keeps other workers out; every 50 devices the journal says how
 * far it got, and whoever lost the lease meanwhile notices there and stops.
 */
export async function sendChunk(core: Core, sender: PushSender, chunkId: string): Promise<ChunkTurn> {
  let chunk = await takeLease(core, chunkId);
  if (!chunk) return turnOfOthers(core, chunkId);
  const campaign = await campaignsStore(core).collection.findOne({ _id: chunk.campaignId });
  if (!campaign) return { done: true };
  while (chunk) {
    const batch: Batch = await nextBatch(core, campaign, chunk);
    if (batch.ids.length === 0) return endRound(core, chunk);
    const results = await sendBatch(core, sender, chunk, { campaign, batch });
    chunk = await journal(core, chunk, batch, results);
    const waitMs = longestWait(results);
    // The service asked for a pause: the rest of the chunk waits, and whoever runs the queue lets the others wait.
    if (chunk && waitMs > 0) return release(core, chunk, waitMs);
  }
  // Another worker holds the lease by now.
  return { done: false, waitMs: LEASE_MS };
}

/**
 * Starts what is due, resumes what was begun and gives what is pending its alarm again; the net under the alarms.
 * Returns how many campaigns it looked after.
 */
export async function reconcileCampaigns(core: Core): Promise<number> {
  const store = campaignsStore(core).collection;
  const pending = await store.find({ state: 'pending', deletedAt: null }).toArray();
  for (const campaign of pending) {
    // Not by an alarm: one that failed for good and is kept for its reason would block its id.
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
  return pending.length + sending.length;
}

/** Cuts the frozen audience into chunks, each beginning where the one before it ends, the last one at its end. */
async function planChunks(core: Core, { _id: campaignId, audience, maxDeviceId }: Campaign): Promise<void> {
  const chunks = chunksOf(core);
  const [last] = await chunks.find({ campaignId }).sort({ to: -1 }).limit(1).toArray();
  let after = last?.to ?? BEFORE_ALL;
  while (maxDeviceId && after.toHexString() < maxDeviceId.toHexString()) {
    const targets = await readAudience(core, audience, { after, upTo: maxDeviceId, limit: CHUNK_DEVICES });
    const to = (targets.length === CHUNK_DEVICES ? targets.at(-1)?._id : undefined) ?? maxDeviceId;
    const chunk = await insertOrFind(core, newChunk(core, { campaignId, after, to }));
    if (!chunk.isDone) await enqueueChunk(core, chunk._id);
    after = chunk.to;
  }
  await campaignsStore(core).touch({ _id: campaignId, state: 'sending' }, { $set: { isPlanned: true } });
  await finishIfDone(core, campaignId);
}

/** Sorts before every id. */
const BEFORE_ALL = new ObjectId('0'.repeat(24));

/** The chunk, or the one that another planner has made of the same place: it may end elsewhere. */
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

/** A chunk's job; one that failed for good is kept and blocks its id, so it is run again instead. */
async function enqueueChunk(core: Core, chunkId: string, { evenIfFailed = false } = {}): Promise<void> {
  const jobId = `push-chunk-${chunkId}`;
  const known = evenIfFailed ? await core.jobs.queue('push').getJob(jobId) : undefined;
  if (known && (await known.isFailed())) await known.retry('failed', { resetAttemptsMade: true });
  else if (!known) await core.jobs.enqueue('push-chunk', { chunkId }, { jobId });
}

function takeLease(core: Core, chunkId: string): Promise<Chunk | null> {
  const now = core.clock.now();
  return chunksOf(core).findOneAndUpdate(
    { _id: chunkId, isDone: false, leaseUntil: { $lte: new Date(now) } },
    { $set: { leaseUntil: new Date(now + LEASE_MS) }, $inc: { attempt: 1 } },
    { returnDocument: 'after' },
  );
}

/** Somebody else holds the chunk, or it is finished. */
async function turnOfOthers(core: Core, chunkId: string): Promise<ChunkTurn> {
  const chunk = await chunksOf(core).findOne({ _id: chunkId });
  // Whoever ended it may have died before he could end the campaign.
  if (chunk?.isDone) await finishIfDone(core, chunk.campaignId);
  if (!chunk || chunk.isDone) return { done: true };
  return { done: false, waitMs: Math.max(1_000, chunk.leaseUntil.getTime() - core.clock.now()) };
}

/** Devices that are tried together; `targets` are those of them that still want pushes. */
interface Batch {
  ids: readonly ObjectId[];
  targets: readonly Target[];
}

/** The next devices: of the range in the first round, of those to be repeated in later ones. */
async function nextBatch(core: Core, { audience }: Campaign, chunk: Chunk): Promise<Batch> {
  if (chunk.tries > 0) {
    const ids = chunk.todo.slice(0, JOURNAL_DEVICES);
    return { ids, targets: ids.length === 0 ? [] : await readTargets(core, audience, ids) };
  }
  const after = chunk.cursor ?? chunk.after;
  const targets = await readAudience(core, audience, { after, upTo: chunk.to, limit: JOURNAL_DEVICES });
  return { ids: targets.map(({ _id }) => _id), targets };
}

/** Sends a batch and keeps the lease meanwhile; a service that cannot be reached at all may be later. */
async function sendBatch(
  core: Core,
  sender: PushSender,
  { _id, attempt }: Chunk,
  { campaign, batch: { targets } }: { campaign: Campaign; batch: Batch },
): Promise<SendResult[]> {
  if (targets.length === 0) return [];
  const renewal = setInterval(() => {
    chunksOf(core)
      .updateOne({ _id, attempt }, { $set: { leaseUntil: new Date(core.clock.now() + LEASE_MS) } })
      .catch((err: Error) => core.log.warn({ err: { message: err.message } }, 'push lease not renewed'));
  }, RENEW_MS);
  try {
    return await sender.send(
      messageOf(campaign),
      targets.map(({ token }) => token),
    );
  } catch (err) {
    core.log.warn({ err, devices: targets.length }, 'push not sent; it will be tried again');
    return targets.map(() => ({ outcome: 'later', reason: 'unreachable' }));
  } finally {
    clearInterval(renewal);
  }
}

/** Writes what became of a batch; null when the lease was lost: then somebody else goes on from the journal before. */
async function journal(
  core: Core,
  chunk: Chunk,
  { ids, targets }: Batch,
  results: readonly SendResult[],
): Promise<Chunk | null> {
  const isLastRound = chunk.tries >= MAX_ROUNDS - 1;
  const again: ObjectId[] = [];
  const change: PushReport = emptyReport();
  for (const [at, target] of targets.entries()) {
    const result = results[at] ?? { outcome: 'failed' as const, reason: 'no-answer' };
    if (result.outcome === 'later' && !isLastRound) {
      again.push(target._id);
      continue;
    }
    change.devices += 1;
    if (result.outcome === 'sent') change.sent += 1;
    else change.failed[keyOf(result.reason)] = (change.failed[keyOf(result.reason)] ?? 0) + 1;
    if (result.outcome === 'gone' && (await pruneToken(core, target))) change.pruned += 1;
  }
  const place =
    chunk.tries > 0 ? { todo: chunk.todo.slice(ids.length) } : { cursor: ids.at(-1) ?? chunk.cursor };
  const after = await chunksOf(core).findOneAndUpdate(
    { _id: chunk._id, attempt: chunk.attempt },
    {
      $set: {
        ...place,
        retry: [...chunk.retry, ...again],
        report: sumOf([chunk.report, change]),
        leaseUntil: new Date(core.clock.now() + LEASE_MS),
      },
    },
    { returnDocument: 'after' },
  );
  if (after) await showProgress(core, chunk.campaignId, change);
  return after;
}

/** What staff watch; the exact sum is made from the chunks at the end. */
async function showProgress(
  core: Core,
  campaignId: ObjectId,
  { devices, sent, failed, pruned }: PushReport,
): Promise<void> {
  const reasons = Object.entries(failed).map(([reason, count]) => [`report.failed.${reason}`, count]);
  await campaignsStore(core).touch(
    { _id: campaignId, state: 'sending' },
    {
      $inc: {
        'report.devices': devices,
        'report.sent': sent,
        'report.pruned': pruned,
        ...Object.fromEntries(reasons),
      },
    },
  );
}

/** The range is through: another round for those that may yet be reached, or the end. */
async function endRound(core: Core, chunk: Chunk): Promise<ChunkTurn> {
  const repeats = chunk.retry.length > 0 && chunk.tries < MAX_ROUNDS - 1;
  const waitMs = RETRY_MS * 2 ** chunk.tries;
  const next = repeats ? { todo: chunk.retry, retry: [], tries: chunk.tries + 1 } : { isDone: true };
  const { matchedCount } = await chunksOf(core).updateOne(
    { _id: chunk._id, attempt: chunk.attempt },
    { $set: { ...next, leaseUntil: new Date(core.clock.now() + waitMs) } },
  );
  if (repeats || matchedCount === 0) return { done: false, waitMs };
  await finishIfDone(core, chunk.campaignId);
  return { done: true };
}

async function release(core: Core, chunk: Chunk, waitMs: number): Promise<ChunkTurn> {
  await chunksOf(core).updateOne(
    { _id: chunk._id, attempt: chunk.attempt },
    { $set: { leaseUntil: new Date(core.clock.now() + waitMs) } },
  );
  return { done: false, waitMs, slowDownMs: waitMs };
}

/** Ends a campaign whose chunks are all made and done, with the sum of their reports. */
async function finishIfDone(core: Core, id: ObjectId): Promise<void> {
  const store = campaignsStore(core);
  const campaign = await store.collection.findOne({ _id: id, state: 'sending', isPlanned: true });
  if (!campaign || (await chunksOf(core).countDocuments({ campaignId: id, isDone: false })) > 0) return;
  const chunks = await chunksOf(core)
    .find({ campaignId: id }, { projection: { report: 1 } })
    .toArray();
  const report = sumOf(chunks.map((chunk) => chunk.report));
  const state = report.devices > 0 && report.sent === 0 ? 'failed' : 'delivered';
  const ended = await store.change(
    { _id: id, state: 'sending' },
    { $set: { state, report, finishedAt: core.clock.date() } },
  );
  if (ended) core.log.info({ campaignId: id.toHexString(), state, ...report }, 'push delivered');
}

function sumOf(reports: readonly PushReport[]): PushReport {
  const total = emptyReport();
  for (const { devices, sent, failed, pruned } of reports) {
    total.devices += devices;
    total.sent += sent;
    total.pruned += pruned;
    for (const [reason, count] of Object.entries(failed))
      total.failed[reason] = (total.failed[reason] ?? 0) + count;
  }
  return total;
}

function messageOf(campaign: Campaign): PushMessage {
  const { _id, screen, category, matchId, gameId } = campaign;
  return {
    title: titlePreview(campaign),
    body: campaign.body,
    image: campaign.image,
    data: {
      screen,
      category,
      notificationId: _id.toHexString(),
      ...(matchId ? { matchId: matchId.toHexString() } : {}),
      ...(gameId ? { gameId: gameId.toHexString() } : {}),
    },
    collapseKey: `push-${_id.toHexString()}`,
  };
}

/** A reason as the name of a field: dots and dollars mean something to the database. */
const keyOf = (reason: string) => reason.replace(/[.$]/g, '-') || 'unknown';

const longestWait = (results: readonly SendResult[]) =>
  Math.max(0, ...results.map((result) => (result.outcome === 'later' ? (result.retryAfterMs ?? 0) : 0)));
