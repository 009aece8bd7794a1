import type { JobState, QueueName } from '@touchline/contract/lists/queues';
import type { JobRecord } from '@touchline/contract/records/queue';
import { dashboardListPath, dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { versus } from '@touchline/contract/rules/formats';
import { queueTexts } from '@touchline/contract/texts/queues';
import type { Job } from 'bullmq';
import { ObjectId } from 'mongodb';
import { findGamesOfJobs } from '../games/games-of-jobs.ts';
import type { Core } from '../platform/core.ts';
import { findCampaignsOfJobs } from '../push/campaigns-of-jobs.ts';

/** A job as it was found in its queue. */
export interface FoundJob {
  queue: QueueName;
  state: JobState;
  job: Job;
}

type Subject = Pick<JobRecord, 'about' | 'path'>;

/** The jobs in the words of the product, in their order: what each does, and the game or notification it is about. */
export async function describeJobs(core: Core, found: readonly FoundJob[]): Promise<JobRecord[]> {
  const [games, campaigns] = await Promise.all([
    findGamesOfJobs(core, idsOf(found, gameIdOf)),
    findCampaignsOfJobs(core, idsOf(found, campaignIdOf)),
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
  return found.map((each) => present(core, each, subjects));
}

function present(
  core: Core,
  { queue, state, job }: FoundJob,
  subjects: ReadonlyMap<string, Subject>,
): JobRecord {
  // BullMQ's moments are of the machine's clock.
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
    dueAt: state === 'delayed' ? instant(job.timestamp + job.delay) : null,
    startedAt: instant(job.processedOn),
    finishedAt: instant(job.finishedOn),
    error: state === 'completed' ? null : job.failedReason || null,
  };
}

const HEX_ID = /^[0-9a-f]{24}/;

/** The id of the game that a job is about, by its payload. */
function gameIdOf({ data }: Job): string | undefined {
  return HEX_ID.exec(String(data?.gameId ?? ''))?.[0];
}

/** The id of the campaign that a job is about, by its payload; a chunk's id begins with it. */
function campaignIdOf({ data }: Job): string | undefined {
  return HEX_ID.exec(String(data?.campaignId ?? data?.chunkId ?? ''))?.[0];
}

const idsOf = (found: readonly FoundJob[], idOf: (job: Job) => string | undefined): ObjectId[] =>
  [...new Set(found.flatMap(({ job }) => idOf(job) ?? []))].map((id) => new ObjectId(id));
