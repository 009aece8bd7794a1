import type { Core } from '@touchline/core/platform/core';
import {
  JOB_KINDS,
  type JobKind,
  type JobName,
  type JobPayload,
  KEEP_FAILED_SECONDS,
} from '@touchline/core/platform/jobs';
import { z } from 'zod';

/** One kind of job, complete: what it asks of its queue, when it runs by itself, and what runs it. */
export interface Job extends JobKind {
  /** For scheduled jobs: milliseconds between two runs. */
  readonly everyMs?: number;
  /** Rejects when the payload is not that of the job, and when the job has to be tried again. */
  run(core: Core, payload: unknown, turn: Turn): Promise<unknown>;
}

/** What a job may do with its turn besides finishing it. */
export interface Turn {
  /** Aborted when the worker stops: a long job hands back what is left of it. */
  readonly stopping: AbortSignal;
  /** Puts the job back until the moment, by the product's clock; does not return. */
  postpone(until: Date): Promise<never>;
  /** Lets all jobs of the queue wait for some milliseconds; for pushes, whose service may ask for it. */
  slowDown(ms: number): Promise<void>;
}

/** The job of a kind that core adds; with `everyMs` it is a scheduled job as well. */
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

/** The payload of the kind; throws an Error that says in words what is wrong with it, since staff read it. */
function parsed(kind: JobKind, payload: unknown): unknown {
  const result = kind.payload.safeParse(payload);
  if (!result.success) throw new Error(`The payload is not valid. ${z.prettifyError(result.error)}`);
  return result.data;
}

/** A job that the clock alone starts: hourly maintenance, but for what is given. */
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
