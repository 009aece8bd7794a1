import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readiness } from '@touchline/core/platform/readiness';

export interface HealthServer {
  readonly port: number;
  close(): void;
}

/**
 * A worker's health pages. `/livez`: the process runs. `/readyz`: its queues run, else 503 with the missing parts.
 * Rejects when it cannot listen.
 */
export async function startHealthServer(
  readiness: Readiness,
  { host, port }: { host: string; port: number },
): Promise<HealthServer> {
  const http = createServer(async (req, res) => {
    if (req.method === 'GET' && req.url === '/livez') return send(res, 200, { status: 'ok' });
    if (req.method !== 'GET' || req.url !== '/readyz') return send(res, 404, { status: 'not found' });
    const report = await readiness.report();
    send(res, report.status === 'ok' ? 200 : 503, report);
  });
  http.listen(port, host);
  await once(http, 'listening');
  return {
    port: (http.address() as AddressInfo).port,
    close() {
      http.close();
      http.closeAllConnections();
    },
  };
}

function send(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify(body));
}
