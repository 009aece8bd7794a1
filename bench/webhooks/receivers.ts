import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer } from '../support/answering.ts';

/** Receivers in a process of their own: each notes when its deliveries came; the dead one takes them and never answers. */
let arrivals: number[] = [];
let ids = new Set<string>();

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

answer({
  async listen(count: number) {
    const hosts = [];
    for (let n = 0; n < count; n += 1)
      hosts.push(
        await listen((request, response) => {
          arrivals.push(Date.now());
          ids.add(`${n} ${request.headers['webhook-id']}`);
          request.resume().on('end', () => response.writeHead(204).end());
        }),
      );
    return hosts;
  },
  listenDead: () => listen((request) => void request.resume()),
  count: () => ids.size,
  /** The times (ms) at which deliveries came since the last question. */
  taken() {
    const times = arrivals;
    arrivals = [];
    ids = new Set();
    return times;
  },
});
