import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ListenError } from './explain-failure.ts';
import type { Logger } from './logger.ts';
import { measureProcess, registry } from './metrics.ts';
import { within } from './within.ts';

/**
 * The time in ms that one read may take: Prometheus waits for ten seconds, and metrics must not stop because a server
 * hangs.
 */
const PATIENCE_MS = 3_000;

export interface MetricsServer {
  readonly port: number;
  close(): void;
}

interface MetricsServerOptions {
  host: string;
  port: number;
  log: Logger;
  /** Updates the measurements that are taken only on request. */
  read(): Promise<void>;
}

/** Answers `/metrics` in Prometheus' format on a port of its own. Rejects with a ListenError when it cannot listen. */
export async function startMetricsServer({
  host,
  port,
  log,
  read,
}: MetricsServerOptions): Promise<MetricsServer> {
  // A process without this server measures nothing, since each measurement costs time at rest.
  measureProcess();
  const http = createServer(async (req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
      return;
    }
    // Known values are served also while a server is away.
    const reading = read().catch((err: Error) =>
      log.debug({ err: { message: err.message } }, 'not everything was measured'),
    );
    await within(PATIENCE_MS, reading);
    const text = await registry.metrics();
    res.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text);
  });
  http.listen(port, host);
  await once(http, 'listening').catch((error: unknown) => {
    throw new ListenError(error, 'METRICS_PORT');
  });
  return {
    port: (http.address() as AddressInfo).port,
    close() {
      http.close();
      http.closeAllConnections();
    },
  };
}
