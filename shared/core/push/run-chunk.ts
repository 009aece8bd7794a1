import type { PushReport } from '@touchline/contract/records/push';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { traced } from '../platform/tracing.ts';
import { batchLimitOf } from './batch-limit.ts';
import { type Chunk, chunksOf } from './campaigns.store.ts';
import { isFresh, LEASE_MS, MAX_PAUSE_MS, RENEW_MS, renewLease, takeLease } from './chunk-lease.ts';
import { saveProgress } from './chunk-progress.ts';
import { emptyReport, keyOf } from './reports.ts';
import type { Copy, Recipient, Sending } from './sending.ts';

/** The number of recipients in one read. */
const READ_RECIPIENTS = 500;
/** The wait in ms before the second round; it doubles for each further one. */
const RETRY_MS = 10_000;

/**
 * The result of a turn with a chunk: done, or to be continued after `waitMs`; `slowDownMs` is a pause of all sending
 * that the service asks for.
 */
export type ChunkTurn = { done: true } | { done: false; waitMs: number; slowDownMs?: number };

interface ChunkTurnOptions<R extends Recipient> {
  /** The sending that the chunk belongs to; null when it is gone. */
  open(chunk: Chunk): Promise<Sending<R> | null>;
  /** Called after a saved batch with its report. */
  onProgress?(campaignId: ObjectId, report: PushReport): Promise<void>;
  /** Called before the rest of the chunk is left for later. */
  onPause?(campaignId: ObjectId): Promise<void>;
  /** Called when the chunk is done, also when it was done before: ends a sending whose chunks are all done. */
  onDone(campaignId: ObjectId): Promise<void>;
  /** Ends the turn after the current batch; then another worker can take the chunk at once. */
  stopping?: AbortSignal | undefined;
}

/** Recipients that are tried together; `recipients` are those that are still in the audience. */
interface Batch<R extends Recipient> {
  ids: readonly ObjectId[];
  recipients: readonly R[];
}

/**
 * Sends as much of a chunk as one turn allows. A lease keeps other workers out. After each batch the progress of the
 * chunk is saved; a worker that has lost its lease notices it there and stops.
 */
export async function runChunk<R extends Recipient>(
  core: Core,
  chunkId: string,
  options: ChunkTurnOptions<R>,
): Promise<ChunkTurn> {
  let chunk = await takeLease(core, chunkId);
  if (!chunk) return turnOfOthers(core, chunkId, options);
  const sending = await options.open(chunk);
  if (!sending) return { done: true };
  const ahead = readAhead(sending);
  while (chunk) {
    if (options.stopping?.aborted) return release(core, chunk, 0, options);
    const batch: Batch<R> = await ahead.nextBatch(chunk);
    if (batch.ids.length === 0) return endRound(core, chunk, sending, options);
    const step: Step<R> = await sendAndSave(core, sending, { chunk, batch, stopping: options.stopping });
    if (step.chunk && step.progress) await settleBatch(core, sending, step.chunk, step.progress, options);
    // The service asked for a pause: the rest of the chunk waits, and the queue delays the other chunks.
    if (step.chunk && step.pauseMs > 0) return release(core, step.chunk, step.pauseMs, options);
    chunk = step.chunk;
  }
  // Another worker holds the lease by now.
  return { done: false, waitMs: LEASE_MS };
}

/** The turn of a worker that did not get the chunk, because another one holds it or it is done. */
async function turnOfOthers<R extends Recipient>(
  core: Core,
  chunkId: string,
  { onDone }: ChunkTurnOptions<R>,
): Promise<ChunkTurn> {
  const chunk = await chunksOf(core).findOne({ _id: chunkId });
  // The worker that finished the chunk may have died before it finished the sending.
  if (chunk?.isDone) await onDone(chunk.campaignId);
  if (!chunk || chunk.isDone) return { done: true };
  const waitMs = chunk.leaseUntil.getTime() - core.clock.now();
  return { done: false, waitMs: Math.min(Math.max(1_000, waitMs), LEASE_MS) };
}

/** Reads a range in large steps and returns it in batches; nothing of it outlives the turn. */
function readAhead<R extends Recipient>(sending: Sending<R>): { nextBatch(chunk: Chunk): Promise<Batch<R>> } {
  let read: readonly R[] = [];
  let isThrough = false;
  return {
    /** The next recipients: of the range in the first round, of the repeated ones in later rounds. */
    async nextBatch(chunk) {
      if (chunk.tries > 0) {
        const ids = chunk.todo.slice(0, sending.batchSize);
        return { ids, recipients: ids.length === 0 ? [] : await sending.readAgain(ids) };
      }
      if (read.length === 0 && !isThrough) {
        const after = chunk.cursor ?? chunk.after;
        read = await sending.readAudience({ after, upTo: chunk.to, limit: READ_RECIPIENTS });
        isThrough = read.length < READ_RECIPIENTS || read.at(-1)?._id.equals(chunk.to) === true;
      }
      const recipients = read.slice(0, sending.batchSize);
      read = read.slice(sending.batchSize);
      return { ids: recipients.map(({ _id }) => _id), recipients };
    },
  };
}

/** The result of a batch: the chunk after it, or null when the lease was lost, and the requested pause. */
interface Step<R extends Recipient> {
  chunk: Chunk | null;
  pauseMs: number;
  progress?: { report: PushReport; copies: readonly Copy<R>[] };
}

/** Sends a batch and saves its result within the concurrency limit of the process. */
async function sendAndSave<R extends Recipient>(
  core: Core,
  sending: Sending<R>,
  { chunk, batch, stopping }: { chunk: Chunk; batch: Batch<R>; stopping: AbortSignal | undefined },
): Promise<Step<R>> {
  const limit = batchLimitOf(core, sending.channel);
  return limit.run(async () => {
    const pausedMs = Math.min(limit.pausedUntil - core.clock.now(), MAX_PAUSE_MS);
    if (pausedMs > 0) return { chunk, pauseMs: pausedMs };
    // The lease may have ended while the batch waited, or while the process was suspended.
    const leased = isFresh(core, chunk) ? chunk : await renewLease(core, chunk);
    if (!leased || stopping?.aborted) return { chunk: leased, pauseMs: 0 };
    const copies = await sendBatch(core, sending, { chunk, batch });
    for (const { result } of copies) sending.count(result);
    const askedMs = Math.min(longestWait(copies), MAX_PAUSE_MS);
    const pauseMs = sending.pausesAll ? askedMs : 0;
    if (pauseMs > 0) limit.pausedUntil = core.clock.now() + pauseMs;
    const { again, report } = sorted(copies, { isLastRound: chunk.tries >= sending.maxRounds - 1 });
    return {
      chunk: await saveProgress(core, chunk, { ids: batch.ids, again, askedMs, report }),
      pauseMs,
      progress: { report, copies },
    };
  });
}

/** Sends a batch and renews the lease meanwhile; when the service cannot be reached, the batch is tried later. */
async function sendBatch<R extends Recipient>(
  core: Core,
  sending: Sending<R>,
  { chunk, batch: { recipients } }: { chunk: Chunk; batch: Batch<R> },
): Promise<Copy<R>[]> {
  if (recipients.length === 0) return [];
  const renewal = setInterval(() => {
    renewLease(core, chunk).catch((err: Error) =>
      core.log.warn({ err: { message: err.message } }, 'push lease not renewed; it will be tried again'),
    );
  }, RENEW_MS);
  try {
    const results = await traced('send pushes', { devices: recipients.length }, () =>
      sending.send(recipients),
    );
    return recipients.map((recipient, at) => ({
      recipient,
      result: results[at] ?? { outcome: 'failed', reason: 'no-answer' },
    }));
  } catch (err) {
    core.log.warn({ err, devices: recipients.length }, 'push not sent; it will be tried again');
    return recipients.map((recipient) => ({
      recipient,
      result: { outcome: 'later', reason: 'unreachable' },
    }));
  } finally {
    clearInterval(renewal);
  }
}

/** Counts the results of a batch; after the last round no recipient is tried again, but those that were held back. */
function sorted<R extends Recipient>(
  copies: readonly Copy<R>[],
  { isLastRound }: { isLastRound: boolean },
): { report: PushReport; again: ObjectId[] } {
  const report = emptyReport();
  const again: ObjectId[] = [];
  for (const { recipient, result } of copies) {
    if (result.outcome === 'later' && (result.isHeld || !isLastRound)) {
      again.push(recipient._id);
      continue;
    }
    report.devices += 1;
    if (result.outcome === 'sent') report.sent += 1;
    else report.failed[keyOf(result.reason)] = (report.failed[keyOf(result.reason)] ?? 0) + 1;
  }
  return { report, again };
}

/**
 * Removes the recipients that are gone, after the progress is saved: a repeated batch must find the same ones for its
 * report.
 */
async function settleBatch<R extends Recipient>(
  core: Core,
  sending: Sending<R>,
  chunk: Chunk,
  { report, copies }: NonNullable<Step<R>['progress']>,
  { onProgress }: ChunkTurnOptions<R>,
): Promise<void> {
  const pruned = await sending.settle(copies);
  if (pruned > 0) {
    await chunksOf(core).updateOne({ _id: chunk._id }, { $inc: { 'report.pruned': pruned } });
    chunk.report.pruned += pruned;
  }
  await onProgress?.(chunk.campaignId, { ...report, pruned });
}

/** Ends a round. The next round is for recipients that may be reached later; without any the chunk is done. */
async function endRound<R extends Recipient>(
  core: Core,
  chunk: Chunk,
  { maxRounds }: Sending<R>,
  { onDone }: ChunkTurnOptions<R>,
): Promise<ChunkTurn> {
  const repeats = chunk.retry.length > 0;
  const waitMs = Math.max(RETRY_MS * 2 ** chunk.tries, chunk.askedMs ?? 0);
  const next = repeats
    ? { todo: chunk.retry, retry: [], tries: Math.min(chunk.tries + 1, maxRounds - 1), askedMs: 0 }
    : { isDone: true };
  const { matchedCount } = await chunksOf(core).updateOne(
    { _id: chunk._id, attempt: chunk.attempt },
    { $set: { ...next, leaseUntil: new Date(core.clock.now() + waitMs) } },
  );
  if (repeats || matchedCount === 0) return { done: false, waitMs };
  await onDone(chunk.campaignId);
  return { done: true };
}

async function release<R extends Recipient>(
  core: Core,
  chunk: Chunk,
  waitMs: number,
  { onPause }: ChunkTurnOptions<R>,
): Promise<ChunkTurn> {
  await onPause?.(chunk.campaignId);
  await chunksOf(core).updateOne(
    { _id: chunk._id, attempt: chunk.attempt },
    { $set: { leaseUntil: new Date(core.clock.now() + waitMs) } },
  );
  return { done: false, waitMs, slowDownMs: waitMs };
}

const longestWait = (copies: readonly Copy<Recipient>[]) =>
  Math.max(0, ...copies.map(({ result }) => (result.outcome === 'later' ? (result.retryAfterMs ?? 0) : 0)));
