import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Readiness, type ReadinessReport, reportFor } from './readiness.ts';

export interface HealthServer {
  readonly port: number;
  /** Ends all connections; resolves when the port is free. */
  close(): Promise<void>;
}

interface HealthServerOptions {
  host: string;
  port: number;
  /** True where an api will listen later: any other request ends with its connection, so that nginx asks another api. */
  isForNow?: boolean;
}

const WAITING: ReadinessReport = { status: 'not ready', missing: ['database'], leaving: false };

/** The readiness of a process that waits for the database at its start. */
export const WAITING_FOR_DATABASE: Pick<Readiness, 'report' | 'ofProcess'> = {
  report: async () => WAITING,
  ofProcess: async () => WAITING,
};

/**
 * Health pages on a server of their own. `/livez`: the process runs. `/readyz`: it can do its work, else 503 with the
 * missing parts; with `of=process`, the process alone. Rejects when it cannot listen.
 */
export async function startHealthServer(
  readiness: Pick<Readiness, 'report' | 'ofProcess'>,
  { host, port, isForNow = false }: HealthServerOptions,
): Promise<HealthServer> {
  const http = createServer(async (req, res) => {
    const { method, url = '' } = req;
    const [path] = url.split('?');
    if (method === 'GET' && path === '/livez') return send(res, 200, { status: 'ok' });
    if (method === 'GET' && path === '/readyz') {
      const report = await reportFor(readiness, url);
      return send(res, report.status === 'ok' ? 200 : 503, report);
    }
    if (isForNow) req.socket.destroy();
    else send(res, 404, { status: 'not found' });
  });
  http.listen(port, host);
  await once(http, 'listening');
  return {
    port: (http.address() as AddressInfo).port,
    async close() {
      const closed = once(http, 'close');
      http.close();
      http.closeAllConnections();
      await closed;
    },
  };
}

function send(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  res.end(JSON.stringify(body));
}
