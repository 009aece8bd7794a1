import type { PageQuery } from '@touchline/contract/list-query';
import { JOB_STATES, type JobState, QUEUE_NAMES, type QueueName } from '@touchline/contract/lists/queues';
import type { JobRecord } from '@touchline/contract/records/queue';
import { searchWords } from '@touchline/contract/rules/search';
import { queueTexts } from '@touchline/contract/texts/queues';
import type { JobType } from 'bullmq';
import { findGameIdsByText } from '../games/games-of-jobs.ts';
import type { Core } from '../platform/core.ts';
import { type Page, readList } from '../platform/list.ts';
import type { RowSource, Rows } from '../platform/row-source.ts';
import { findCampaignIdsByText } from '../push/campaigns-of-jobs.ts';
import { describeJobs, type FoundJob } from './describe-jobs.ts';
import { reachQueues } from './reach-queues.ts';

export interface JobQuery extends PageQuery {
  queue: QueueName | 'all';
  state?: JobState[] | undefined;
}

/** The BullMQ sets of a state, and whether the oldest job comes first. */
const SETS: Readonly<Record<JobState, { types: readonly JobType[]; isOldestFirst: boolean }>> = {
  failed: { types: ['failed'], isOldestFirst: false },
  active: { types: ['active'], isOldestFirst: true },
  waiting: { types: ['waiting', 'prioritized'], isOldestFirst: true },
  delayed: { types: ['delayed'], isOldestFirst: true },
  completed: { types: ['completed'], isOldestFirst: false },
};

/** The part of the list whose jobs are in one set of one queue. */
interface Segment {
  queue: QueueName;
  state: JobState;
  count: number;
  ids(from: number, to: number): Promise<string[]>;
}

/**
 * One page of the jobs of a queue or of all queues: failed jobs first, then running, waiting, delayed and completed
 * ones. A search finds jobs by their title and by the teams, league or title of their game or notification. Throws
 * UNAVAILABLE while Redis is away.
 */
export function listJobs(core: Core, query: JobQuery, rows?: RowSource): Promise<Page<JobRecord>> {
  return reachQueues(core, 'jobs not listed', async () => {
    const all = await readSegments(core, query);
    const ordered = query.sort.startsWith('-') ? all.reverse() : all;
    const isFound = query.q === undefined ? undefined : await createSearch(core, query.q);
    const segments = isFound ? await narrowed(core, ordered, isFound) : ordered;
    return readList(query, rows, {
      all: () => allRows(core, segments),
      some: async (skip, limit) => describeJobs(core, await slice(core, segments, skip, skip + limit)),
      count: async () => segments.reduce((sum, segment) => sum + segment.count, 0),
    });
  });
}

async function readSegments(core: Core, { queue, state }: JobQuery): Promise<Segment[]> {
  const queues = queue === 'all' ? QUEUE_NAMES : [queue];
  const counts = await Promise.all(queues.map((name) => core.jobs.queue(name).getJobCounts()));
  return JOB_STATES.filter((each) => state?.includes(each) ?? true).flatMap((each) =>
    queues.flatMap((name, at) =>
      SETS[each].types.map((type) => ({
        queue: name,
        state: each,
        count: counts[at]?.[type] ?? 0,
        ids: (from, to) => core.jobs.queue(name).getRanges([type], from, to - 1, SETS[each].isOldestFirst),
      })),
    ),
  );
}

/** The jobs from one position of the list up to another; a job that has moved meanwhile is left out. */
async function slice(
  core: Core,
  segments: readonly Segment[],
  from: number,
  to: number,
): Promise<FoundJob[]> {
  const found: Promise<FoundJob[]>[] = [];
  let begin = 0;
  for (const segment of segments) {
    const [first, last] = [Math.max(from - begin, 0), Math.min(to - begin, segment.count)];
    if (first < last) found.push(segment.ids(first, last).then((ids) => load(core, segment, ids)));
    begin += segment.count;
  }
  return (await Promise.all(found)).flat();
}

async function load(core: Core, { queue, state }: Segment, ids: readonly string[]): Promise<FoundJob[]> {
  const jobs = await Promise.all(ids.map((id) => core.jobs.queue(queue).getJob(id)));
  return jobs.flatMap((job) => (job ? [{ queue, state, job }] : []));
}

/** The number of jobs read at a time for an export. */
const BATCH = 100;

function allRows(core: Core, segments: readonly Segment[]): Rows<JobRecord> {
  const rows = (async function* () {
    for (const segment of segments)
      for (let from = 0; from < segment.count; from += BATCH)
        yield* await describeJobs(core, await slice(core, [segment], from, from + BATCH));
  })();
  return {
    next: async () => (await rows.next()).value ?? null,
    close: () => rows.return(undefined),
  };
}

/** Decides by a job's id whether the search finds it; null where the id is not enough. */
interface Search {
  byId(id: string): boolean | null;
  byName(name: string): boolean;
}

const SUBJECT_ID = /[0-9a-f]{24}/;
const SCHEDULED_ID = /^repeat:([a-z-]+):/;

async function createSearch(core: Core, text: string): Promise<Search> {
  const words = searchWords(text);
  const games = await findGameIdsByText(core, text);
  const campaigns = await findCampaignIdsByText(core, text, games);
  const subjects = new Set([...games, ...campaigns].map((id) => id.toHexString()));
  const byName = (name: string) => {
    const own = searchWords(name, queueTexts.jobs[name] ?? '', queueTexts.about[name] ?? '');
    return words.length > 0 && words.every((word) => own.some((each) => each.startsWith(word)));
  };
  return {
    byName,
    byId(id) {
      const subject = SUBJECT_ID.exec(id)?.[0];
      // A title that all jobs of a kind share is found by the kind.
      if (subject !== undefined) return subjects.has(subject) || byName(kindOf(id));
      const scheduled = SCHEDULED_ID.exec(id)?.[1];
      return scheduled === undefined ? null : byName(scheduled);
    },
  };
}

/** The kind of a job about a game or a campaign, from its id. */
function kindOf(id: string): string {
  if (id.startsWith('golive-')) return 'go-live';
  return id.startsWith('push-chunk-') ? 'push-chunk' : 'push-start';
}

/** The segments with only the jobs that the search finds; for nearly all jobs the id is enough. */
function narrowed(core: Core, segments: readonly Segment[], search: Search): Promise<Segment[]> {
  return Promise.all(
    segments.map(async (segment) => {
      const ids = await segment.ids(0, segment.count);
      const found = await Promise.all(
        ids.map(async (id) => {
          const known = search.byId(id);
          if (known !== null) return known;
          const job = await core.jobs.queue(segment.queue).getJob(id);
          return job !== undefined && search.byName(job.name);
        }),
      );
      const kept = ids.filter((_, at) => found[at]);
      return {
        ...segment,
        count: kept.length,
        ids: async (from: number, to: number) => kept.slice(from, to),
      };
    }),
  );
}
