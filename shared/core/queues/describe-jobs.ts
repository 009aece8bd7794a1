import type { JobState, QueueName } from '@touchline/contract/lists/queues';
import type { JobRecord } from '@touchline/contract/records/queue';
import { dashboardListPath } from '@touchline/contract/resources/all';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { versus } from '@touchline/contract/rules/formats';
import { queueTexts } from '@touchline/contract/texts/queues';
import type { Job } from 'bullmq';
import { ObjectId } from 'mongodb';
import { findGamesOfJobs } from '../games/games-of-jobs.ts';
import type { Core } from '../platform/core.ts';
import { findCampaignsOfJobs } from '../push/campaigns-of-jobs.ts';

/** A job as found in its queue. */
export interface FoundJob {
  queue: QueueName;
  state: JobState;
  job: Job;
}

type Subject = Pick<JobRecord, 'about' | 'path'>;

/** The jobs as records for staff, in their order: the title of each, and its game or notification. */
export async function describeJobs(core: Core, found: readonly FoundJob[]): Promise<JobRecord[]> {
  const [games, campaigns, dueTimes] = await Promise.all([
    findGamesOfJobs(core, idsOf(found, gameIdOf)),
    findCampaignsOfJobs(core, idsOf(found, campaignIdOf)),
    readDueTimes(core, found),
  ]);
  const subjects = new Map<string, Subject>([
    ...games.map(({ _id, matchId, homeTeam, awayTeam, time }): [string, Subject] => [
      _id.toHexString(),
      {
        about: [versus(homeTeam, awayTeam), time].filter(Boolean).join(', '),
        path: dashboardMatchPath(matchId.toHexString()),
      },
    ]),
    ...campaigns.map(({ _id, title }): [string, Subject] => [
      _id.toHexString(),
      { about: title, path: dashboardListPath('pushes', title) },
    ]),
  ]);
  return found.map((each) => present(core, each, { subjects, dueAt: dueTimes.get(each.job) }));
}

/** BullMQ keeps the moment (ms) in the upper bits of a delayed job's score; the lower 12 order jobs of one moment. */
const SCORE_OF_A_MS = 0x1000;

/**
 * The moments (ms, by the machine's clock) at which the delayed jobs are due. A job's own `delay` counts from when it was
 * last put back, which no field of it tells.
 */
async function readDueTimes(core: Core, found: readonly FoundJob[]): Promise<ReadonlyMap<Job, number>> {
  const delayed = found.filter(({ state }) => state === 'delayed');
  const scores = await Promise.all(
    delayed.map(({ queue, job }) =>
      core.redis.zscore(core.jobs.queue(queue).toKey('delayed'), job.id as string),
    ),
  );
  return new Map(
    delayed.flatMap(({ job }, nth) =>
      scores[nth] ? [[job, Math.floor(Number(scores[nth]) / SCORE_OF_A_MS)] as const] : [],
    ),
  );
}

function present(
  core: Core,
  { queue, state, job }: FoundJob,
  { subjects, dueAt }: { subjects: ReadonlyMap<string, Subject>; dueAt: number | undefined },
): JobRecord {
  // BullMQ's times are by the machine's clock.
  const offset = core.clock.now() - Date.now();
  const instant = (at: number | null | undefined) => (at ? new Date(at + offset).toISOString() : null);
  const subjectId = gameIdOf(job) ?? campaignIdOf(job);
  const jobId = job.id as string;
  return {
    _id: `${queue}:${jobId}`,
    queue,
    jobId,
    name: job.name,
    title: queueTexts.jobs[job.name] ?? job.name,
    ...(subjectId === undefined
      ? { about: queueTexts.about[job.name] ?? '', path: null }
      : (subjects.get(subjectId) ?? { about: queueTexts.gone, path: null })),
    state,
    attempt: job.attemptsMade + (state === 'active' ? 1 : 0),
    attempts: job.opts.attempts ?? 1,
    addedAt: instant(job.timestamp) as string,
    dueAt: instant(dueAt),
    startedAt: instant(job.processedOn),
    finishedAt: instant(job.finishedOn),
    error: state === 'completed' ? null : job.failedReason || null,
  };
}

const HEX_ID = /^[0-9a-f]{24}/;

/** The id of a job's game, from its payload. */
function gameIdOf({ data }: Job): string | undefined {
  return HEX_ID.exec(String(data?.gameId ?? ''))?.[0];
}

/** The id of a job's campaign, from its payload; a chunk's id begins with it. */
function campaignIdOf({ data }: Job): string | undefined {
  return HEX_ID.exec(String(data?.campaignId ?? data?.chunkId ?? ''))?.[0];
}

const idsOf = (found: readonly FoundJob[], idOf: (job: Job) => string | undefined): ObjectId[] =>
  [...new Set(found.flatMap(({ job }) => idOf(job) ?? []))].map((id) => new ObjectId(id));
