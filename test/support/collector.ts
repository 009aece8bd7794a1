import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A span as a collector gets it. */
export interface Span {
  name: string;
  /** The program that sent it. */
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  facts: Readonly<Record<string, unknown>>;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

const factsOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** Starts a collector of OpenTelemetry's traces (OTLP as JSON over HTTP), closed at the end of the test. */
export async function startCollector(): Promise<{
  url: string;
  spans: readonly Span[];
  /** Everything that was sent, as it was sent. */
  sent: readonly string[];
}> {
  const spans: Span[] = [];
  const sent: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    sent.push(text);
    if (request.url === '/v1/traces')
      for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans)
        for (const { name, traceId, spanId, parentSpanId, attributes } of scopeSpans.flatMap(
          (scope: { spans: object[] }) => scope.spans,
        ))
          spans.push({
            name,
            service: String(factsOf(resource.attributes)['service.name']),
            traceId,
            spanId,
            parentSpanId,
            facts: factsOf(attributes),
          });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, sent };
}
