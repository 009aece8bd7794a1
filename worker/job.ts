import { queueTexts } from '@touchline/contract/texts/queues';
import type { Core } from '@touchline/core/platform/core';
import {
  JOB_KINDS,
  type JobKind,
  type JobName,
  type JobPayload,
  KEEP_FAILED_SECONDS,
} from '@touchline/core/platform/jobs';
import { z } from 'zod';

/** One kind of job, complete: its queue settings, its schedule, and the function that runs it. */
export interface Job extends JobKind {
  /** For scheduled jobs: milliseconds between two runs. */
  readonly everyMs?: number;
  /** Rejects for a payload of another job, and when the job has to be retried. */
  run(core: Core, payload: unknown, turn: Turn): Promise<unknown>;
}

const { payload: words } = queueTexts;

/** A mistake in a field of a payload. */
function wordsOf(issue: z.core.$ZodIssue, payload: unknown): string {
  if (issue.code === 'unrecognized_keys') return words.unknown(issue.keys.join(', '));
  const field = issue.path.join('.');
  if (field === '') return words.noObject;
  const isThere = Object.hasOwn(payload as object, String(issue.path[0]));
  return isThere ? words.invalid(field) : words.missing(field);
}

/** The options of a job's turn besides finishing. */
export interface Turn {
  /** Aborted when the worker stops: a long job hands back the rest of its work. */
  readonly stopping: AbortSignal;
  /** Postpones the job to the moment, by the product's clock; does not return. */
  postpone(until: Date): Promise<never>;
  /** Makes all jobs of the queue wait for some milliseconds, which push services may ask for. */
  slowDown(ms: number): Promise<void>;
}

/** The job of a kind that core adds; with `everyMs` also a scheduled job. */
export function defineJob<N extends JobName>(
  name: N,
  run: (core: Core, payload: JobPayload<N>, turn: Turn) => Promise<unknown>,
  schedule: { everyMs?: number } = {},
): Job & { readonly name: N } {
  const kind: JobKind = JOB_KINDS[name];
  return {
    name,
    ...kind,
    ...schedule,
    run: async (core, payload, turn) => run(core, parsed(kind, payload) as JobPayload<N>, turn),
  };
}

/** The payload of the kind; throws an Error with a readable message, since staff see it. */
function parsed(kind: JobKind, payload: unknown): unknown {
  const result = kind.payload.safeParse(payload);
  if (!result.success)
    throw new Error(queueTexts.payload.refused(result.error.issues.map((issue) => wordsOf(issue, payload))));
  return result.data;
}

/** A job that only the schedule starts: hourly maintenance by default. */
export const defineScheduledJob = (
  job: { run(core: Core): Promise<unknown> } & Partial<Omit<Job, 'run' | 'payload'>>,
): Job => ({
  queue: 'upkeep',
  payload: z.strictObject({}),
  everyMs: 3_600_000,
  attempts: 3,
  backoffMs: 5_000,
  keepCompletedSeconds: 86_400,
  keepFailedSeconds: KEEP_FAILED_SECONDS,
  ...job,
});
