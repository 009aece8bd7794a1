import { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { isDuplicateKey } from '../platform/errors.ts';
import { JOB_KINDS } from '../platform/jobs.ts';
import { type Chunk, chunksOf } from './campaigns.store.ts';
import { emptyReport } from './reports.ts';
import type { AudienceRange } from './sending.ts';

/** The number of recipients of one chunk, which one worker takes at a time. */
export const CHUNK_SIZE = 500;

/** The jobs that send chunks. */
type ChunkJob = 'push-chunk' | 'reminder-chunk';

interface Plan {
  id: ObjectId;
  /** The last recipient of the frozen audience; null for none. */
  lastId: ObjectId | null;
  /** The last of the next `limit` recipients; null when there are fewer. */
  endOf(range: AudienceRange): Promise<ObjectId | null>;
  enqueue(chunkId: string): Promise<void>;
  /** The time at which the chunks are deleted; missing for chunks that are deleted with their campaign. */
  expiresAt?: Date;
}

/** Cuts a frozen audience into chunks, each beginning where the previous one ends, up to the last recipient. */
export async function planChunks(core: Core, { id, lastId, endOf, enqueue, expiresAt }: Plan): Promise<void> {
  const chunks = chunksOf(core);
  const [last] = await chunks.find({ campaignId: id }).sort({ to: -1 }).limit(1).toArray();
  let after = last?.to ?? BEFORE_ALL;
  while (lastId && after.toHexString() < lastId.toHexString()) {
    const to = (await endOf({ after, upTo: lastId, limit: CHUNK_SIZE })) ?? lastId;
    const planned = newChunk(core, { campaignId: id, after, to });
    const chunk = await insertOrFind(core, expiresAt ? { ...planned, expiresAt } : planned);
    if (!chunk.isDone) await enqueue(chunk._id);
    after = chunk.to;
  }
}

/** Adds a chunk's job; one that failed for good is kept and blocks its id, so that job runs again instead. */
export async function enqueueChunk(
  core: Core,
  job: ChunkJob,
  chunkId: string,
  { evenIfFailed = false } = {},
): Promise<void> {
  const jobId = `${job}-${chunkId}`;
  const known = evenIfFailed ? await core.jobs.queue(JOB_KINDS[job].queue).getJob(jobId) : undefined;
  if (known && (await known.isFailed())) await known.retry('failed', { resetAttemptsMade: true });
  else if (!known) await core.jobs.enqueue(job, { chunkId }, { jobId });
}

/** Adds the missing jobs of all chunks that are not done. */
export async function enqueueOpenChunks(core: Core, job: ChunkJob, campaignId: ObjectId): Promise<void> {
  const open = chunksOf(core).find({ campaignId, isDone: false }, { projection: { _id: 1 } });
  for await (const { _id } of open) await enqueueChunk(core, job, _id, { evenIfFailed: true });
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
