import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer } from '../support/answering.ts';

/** A stand-in for a push service in a process of its own: it takes every push and notes when it came. */
let arrivals: number[] = [];
let endpoints = new Set<string>();
const server = createServer((request, response) => {
  arrivals.push(Date.now());
  endpoints.add(request.url ?? '');
  request.resume().on('end', () => response.writeHead(201).end());
});
server.keepAliveTimeout = 60_000;
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});

answer({
  host: () => `127.0.0.1:${(server.address() as AddressInfo).port}`,
  count: () => arrivals.length,
  /** What has come since the last question: copies, different browsers, and the first and the last time (ms). */
  taken() {
    const result = {
      copies: arrivals.length,
      browsers: endpoints.size,
      first: arrivals[0] ?? 0,
      last: arrivals.at(-1) ?? 0,
    };
    arrivals = [];
    endpoints = new Set();
    return result;
  },
});
