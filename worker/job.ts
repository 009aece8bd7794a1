import type { Core } from '@touchline/core/platform/core';
import { JOB_KINDS, type JobKind, type JobName, type JobPayload } from '@touchline/core/platform/jobs';

/** One kind of job, complete: its kind as the queue knows it, and what runs it. */
export interface Job<N extends JobName = JobName> extends JobKind {
  readonly name: N;
  run(core: Core, payload: unknown, turn: Turn): Promise<unknown>;
}

/** What a job may do with its turn besides finishing it. */
export interface Turn {
  /** Aborted when the worker stops: what takes long hands back what is left of it. */
  readonly stopping: AbortSignal;
  /** Puts the job back until the moment, by the product's clock; does not return. */
  postpone(until: Date): Promise<never>;
  /** Lets all jobs of the queue wait for some milliseconds; for pushes, whose service may ask for it. */
  slowDown(ms: number): Promise<void>;
}

type Run<N extends JobName> = (core: Core, payload: JobPayload<N>, turn: Turn) => Promise<unknown>;

/** The job value of a kind; `run` gets its payload parsed, and rejects when it cannot be. */
export function defineJob<N extends JobName>(name: N, run: Run<N>): Job<N> {
  const kind: JobKind = JOB_KINDS[name];
  return {
    name,
    ...kind,
    run: async (core, payload, turn) => run(core, kind.payload.parse(payload) as JobPayload<N>, turn),
  };
}
