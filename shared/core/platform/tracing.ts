import type { Telemetry } from 'bullmq';
import type { Env } from './env.ts';

/** A process' traces, as `tracing-sdk.ts` makes them. */
export interface Tracing {
  /** BullMQ's part: the trace of a request goes on in the jobs that it adds. */
  readonly jobs: Telemetry<object>;
  /** Runs the work as a part of the current trace. */
  span<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** Names the request on the span of the running code. */
  nameRequest(requestId: string): void;
  /** Sends what is still pending. */
  stop(): Promise<void>;
}

type SpanFacts = Readonly<Record<string, string | number>>;

let tracing: Tracing | undefined;

/**
 * Starts the traces of the process when the environment names a collector; otherwise nothing of OpenTelemetry is loaded.
 * Returns how to end them.
 */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: collector }: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  program: 'api' | 'worker',
): Promise<() => Promise<void>> {
  if (collector === undefined) return async () => undefined;
  const { createTracing } = await import('./tracing-sdk.ts');
  const started = createTracing(collector, `touchline-${program}`);
  tracing = started;
  return () => started.stop();
}

/** The option of BullMQ's queues and workers that carries traces. */
export const jobTracing = (): { telemetry?: Telemetry<object> } =>
  tracing === undefined ? {} : { telemetry: tracing.jobs };

/** Runs the work as a part of the current trace; without traces it runs unchanged. */
export const traced = <T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> =>
  tracing === undefined ? work() : tracing.span(name, facts, work);

/** Names the request on the span of the running code. */
export const nameRequestOnSpan = (requestId: string): void => tracing?.nameRequest(requestId);
