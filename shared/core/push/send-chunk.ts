import type { PushReport } from '@touchline/contract/records/push';
import { titlePreview } from '@touchline/contract/rules/title-preview';
import type { ObjectId } from 'mongodb';
import { pruneToken, readAudience, readTargets, type Target } from '../devices/audience.ts';
import type { Core } from '../platform/core.ts';
import { metrics } from '../platform/metrics.ts';
import { BATCHES_AT_ONCE, batchLimitOf } from './batch-limit.ts';
import { type Chunk, campaignsStore, chunksOf } from './campaigns.store.ts';
import type { Campaign } from './campaigns.ts';
import { isFresh, LEASE_MS, MAX_PAUSE_MS, RENEW_MS, renewLease, takeLease } from './chunk-lease.ts';
import { type Batch, saveProgress } from './chunk-progress.ts';
import { emptyReport, finishIfDone, keyOf, showGathered, showProgress } from './reports.ts';
import type { PushMessage, PushSender, SendResult } from './sender.ts';

/** The most devices that get a push twice when a worker dies. */
const MOST_REPEATED = 50;
/** The number of devices in a batch; the progress is saved after each batch. */
const BATCH_DEVICES = MOST_REPEATED / BATCHES_AT_ONCE;
/** The number of devices in one read. */
const READ_DEVICES = 500;
/** The most tries of a device that may be reached later. */
const MAX_ROUNDS = 4;
/** The wait in ms before the second round; it doubles for each further one. */
const RETRY_MS = 10_000;

/**
 * The result of a turn with a chunk: done, or to be continued after `waitMs`; `slowDownMs` is a pause of all sending
 * that the service asks for.
 */
export type ChunkTurn = { done: true } | { done: false; waitMs: number; slowDownMs?: number };

/**
 * Sends as much of a chunk as one turn allows. A lease keeps other workers out. After each batch the progress of the
 * chunk is saved; a worker that has lost its lease notices it there and stops. `stopping` ends the turn after the
 * current batch; then another worker can take the chunk at once.
 */
export async function sendChunk(
  core: Core,
  sender: PushSender,
  chunkId: string,
  { stopping }: { stopping?: AbortSignal } = {},
): Promise<ChunkTurn> {
  let chunk = await takeLease(core, chunkId);
  if (!chunk) return turnOfOthers(core, chunkId);
  const campaign = await campaignsStore(core).collection.findOne({ _id: chunk.campaignId });
  if (!campaign) return { done: true };
  const ahead = readAhead(core, campaign);
  while (chunk) {
    if (stopping?.aborted) return release(core, chunk, 0);
    const batch: Batch = await ahead.nextBatch(chunk);
    if (batch.ids.length === 0) return endRound(core, chunk);
    const step: Step = await sendAndSave(core, sender, { campaign, chunk, batch, stopping });
    if (step.chunk && step.progress) await settleBatch(core, step.chunk, step.progress);
    // The service asked for a pause: the rest of the chunk waits, and the queue delays the other chunks.
    if (step.chunk && step.pauseMs > 0) return release(core, step.chunk, step.pauseMs);
    chunk = step.chunk;
  }
  // Another worker holds the lease by now.
  return { done: false, waitMs: LEASE_MS };
}

/** The turn of a worker that did not get the chunk, because another one holds it or it is done. */
async function turnOfOthers(core: Core, chunkId: string): Promise<ChunkTurn> {
  const chunk = await chunksOf(core).findOne({ _id: chunkId });
  // The worker that finished the chunk may have died before it finished the campaign.
  if (chunk?.isDone) await finishIfDone(core, chunk.campaignId);
  if (!chunk || chunk.isDone) return { done: true };
  const waitMs = chunk.leaseUntil.getTime() - core.clock.now();
  return { done: false, waitMs: Math.min(Math.max(1_000, waitMs), LEASE_MS) };
}

/** Reads a range in large steps and returns it in batches; nothing of it outlives the turn. */
function readAhead(core: Core, { audience }: Campaign): { nextBatch(chunk: Chunk): Promise<Batch> } {
  let read: readonly Target[] = [];
  let isThrough = false;
  return {
    /** The next devices: of the range in the first round, of the repeated ones in later rounds. */
    async nextBatch(chunk) {
      if (chunk.tries > 0) {
        const ids = chunk.todo.slice(0, BATCH_DEVICES);
        return { ids, targets: ids.length === 0 ? [] : await readTargets(core, audience, ids) };
      }
      if (read.length === 0 && !isThrough) {
        const after = chunk.cursor ?? chunk.after;
        read = await readAudience(core, audience, { after, upTo: chunk.to, limit: READ_DEVICES });
        isThrough = read.length < READ_DEVICES || read.at(-1)?._id.equals(chunk.to) === true;
      }
      const targets = read.slice(0, BATCH_DEVICES);
      read = read.slice(BATCH_DEVICES);
      return { ids: targets.map(({ _id }) => _id), targets };
    },
  };
}

/** The result of a batch: the chunk after it, or null when the lease was lost, and the requested pause. */
interface Step {
  chunk: Chunk | null;
  pauseMs: number;
  progress?: { report: PushReport; gone: readonly Target[] };
}

/** Sends a batch and saves its result within the concurrency limit of the process. */
async function sendAndSave(
  core: Core,
  sender: PushSender,
  {
    campaign,
    chunk,
    batch,
    stopping,
  }: { campaign: Campaign; chunk: Chunk; batch: Batch; stopping: AbortSignal | undefined },
): Promise<Step> {
  const limit = batchLimitOf(core);
  return limit.run(async () => {
    const pausedMs = Math.min(limit.pausedUntil - core.clock.now(), MAX_PAUSE_MS);
    if (pausedMs > 0) return { chunk, pauseMs: pausedMs };
    // The lease may have ended while the batch waited, or while the process was suspended.
    const leased = isFresh(core, chunk) ? chunk : await renewLease(core, chunk);
    if (!leased || stopping?.aborted) return { chunk: leased, pauseMs: 0 };
    const results = await sendBatch(core, sender, { campaign, chunk, batch });
    for (const { outcome } of results) metrics.pushDevices.inc({ result: outcome });
    const pauseMs = Math.min(longestWait(results), MAX_PAUSE_MS);
    if (pauseMs > 0) limit.pausedUntil = core.clock.now() + pauseMs;
    const { again, ...progress } = sorted(batch, results, { isLastRound: chunk.tries >= MAX_ROUNDS - 1 });
    return {
      chunk: await saveProgress(core, chunk, { batch, again, report: progress.report }),
      pauseMs,
      progress,
    };
  });
}

/** Sends a batch and renews the lease meanwhile; when the service cannot be reached, the batch is tried later. */
async function sendBatch(
  core: Core,
  sender: PushSender,
  { campaign, chunk, batch: { targets } }: { campaign: Campaign; chunk: Chunk; batch: Batch },
): Promise<SendResult[]> {
  if (targets.length === 0) return [];
  const renewal = setInterval(() => {
    renewLease(core, chunk).catch((err: Error) =>
      core.log.warn({ err: { message: err.message } }, 'push lease not renewed; it will be tried again'),
    );
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

/** Sorts the devices of a batch by their result; after the last round no device is tried again. */
function sorted(
  { targets }: Batch,
  results: readonly SendResult[],
  { isLastRound }: { isLastRound: boolean },
): { report: PushReport; again: ObjectId[]; gone: Target[] } {
  const report = emptyReport();
  const again: ObjectId[] = [];
  const gone: Target[] = [];
  for (const [at, target] of targets.entries()) {
    const result = results[at] ?? { outcome: 'failed' as const, reason: 'no-answer' };
    if (result.outcome === 'later' && !isLastRound) {
      again.push(target._id);
      continue;
    }
    report.devices += 1;
    if (result.outcome === 'sent') report.sent += 1;
    else report.failed[keyOf(result.reason)] = (report.failed[keyOf(result.reason)] ?? 0) + 1;
    if (result.outcome === 'gone') gone.push(target);
  }
  return { report, again, gone };
}

/** Prunes dead tokens, after the progress is saved: a repeated batch must find the same devices for its report. */
async function settleBatch(
  core: Core,
  chunk: Chunk,
  { report, gone }: NonNullable<Step['progress']>,
): Promise<void> {
  let pruned = 0;
  for (const target of gone) if (await pruneToken(core, target)) pruned += 1;
  if (pruned > 0) {
    await chunksOf(core).updateOne({ _id: chunk._id }, { $inc: { 'report.pruned': pruned } });
    chunk.report.pruned += pruned;
  }
  await showProgress(core, chunk.campaignId, { ...report, pruned });
}

/** Ends a round. The next round is for devices that may be reached later; without such devices the chunk is done. */
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
  await showGathered(core, chunk.campaignId);
  await chunksOf(core).updateOne(
    { _id: chunk._id, attempt: chunk.attempt },
    { $set: { leaseUntil: new Date(core.clock.now() + waitMs) } },
  );
  return { done: false, waitMs, slowDownMs: waitMs };
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

const longestWait = (results: readonly SendResult[]) =>
  Math.max(0, ...results.map((result) => (result.outcome === 'later' ? (result.retryAfterMs ?? 0) : 0)));
