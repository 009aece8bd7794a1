import type { RequestOptions } from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import {
  type Attributes,
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  SamplingDecision,
  type SpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { BullMQOtel } from 'bullmq-otel';
import { jobOrigin } from './job-origin.ts';
import { loggedUrl } from './logged-url.ts';
import { currentRequestId } from './request-context.ts';
import type { Tracing } from './tracing.ts';

const REQUEST_ID = 'touchline.request_id';

/** The time in ms within which the spans of a stopping process are sent. */
const STOP_MS = 2_000;

/** Requests of probes and open sockets say nothing about the work. */
const UNTRACED = /^\/(livez|readyz|metrics|socket\.io)\b/;

/** What a queue does for itself all the time, such as looking for its next job, begins no trace. */
const rootSampler: Sampler = {
  shouldSample: (_context, _traceId, _name, kind) => ({
    decision: kind === SpanKind.INTERNAL ? SamplingDecision.NOT_RECORD : SamplingDecision.RECORD_AND_SAMPLED,
  }),
  toString: () => 'everything but internal work',
};

/** Names the request on each span that begins within it. */
const requestNamer: SpanProcessor = {
  onStart(span) {
    const id = currentRequestId();
    if (id !== undefined) span.setAttribute(REQUEST_ID, id);
  },
  onEnd: () => undefined,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};

/**
 * What a trace must not tell: who asks, API tokens in an address, and the addresses of webhooks and streams, which are
 * secret beyond their host. An attribute without a value is left out.
 */
const incomingFacts = ({ url = '' }: { url?: string | undefined }): Attributes => {
  const logged = loggedUrl(url);
  const at = logged.indexOf('?');
  return {
    'url.path': at < 0 ? logged : logged.slice(0, at),
    'url.query': at < 0 ? undefined : logged.slice(at + 1),
    'client.address': undefined,
    'network.peer.address': undefined,
    'network.peer.port': undefined,
    'user_agent.original': undefined,
  };
};
const outgoingFacts = ({ protocol, hostname, host, port }: RequestOptions): Attributes => ({
  'url.full': URL.parse(`${protocol ?? 'http:'}//${hostname ?? host}${port ? `:${port}` : ''}`)?.origin,
});

/** The form in which a job carries its trace. */
const carried = new W3CTraceContextPropagator();

/**
 * BullMQ's official traces; a job carries the id of its request beside its trace. Jobs alone carry traces: a request of a
 * stranger neither chooses its trace nor hides itself, and no other host learns of ours.
 */
class JobTraces extends BullMQOtel {
  constructor() {
    super({ tracerName: 'bullmq' });
    const { contextManager } = this;
    contextManager.getMetadata = (active) => {
      const carrier = {};
      carried.inject(active, carrier, defaultTextMapSetter);
      return jobOrigin.write(carrier, currentRequestId());
    };
    // A job of a process without traces has none to continue.
    contextManager.fromMetadata = (active, origin) => {
      const { carrier } = jobOrigin.read(origin);
      return carrier === undefined ? active : carried.extract(active, carrier, defaultTextMapGetter);
    };
  }
}

/** Sends the spans of this process to the collector: HTTP in and out, jobs, and what the code names itself. */
export function createTracing(collector: string, service: string): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${collector.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: rootSampler }),
    spanProcessors: [requestNamer, new BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  const http = new HttpInstrumentation({
    ignoreIncomingRequestHook: ({ url = '' }) => UNTRACED.test(url),
    startIncomingSpanHook: incomingFacts,
    startOutgoingSpanHook: outgoingFacts,
  });
  http.setTracerProvider(provider);
  // The modules are patched when they are required; those that were imported before see it by the second line.
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https']) require(name);
  syncBuiltinESMExports();

  const tracer = trace.getTracer('touchline');
  return {
    jobs: new JobTraces(),
    span: (name, attributes, work) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.recordException(error instanceof Error ? error : String(error));
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    nameRequest: (requestId) => trace.getActiveSpan()?.setAttribute(REQUEST_ID, requestId),
    async stop() {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, STOP_MS);
      await Promise.race([provider.shutdown().catch(() => undefined), late.promise]);
      clearTimeout(timer);
    },
  };
}
