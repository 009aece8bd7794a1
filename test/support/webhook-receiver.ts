import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ReceivedDelivery {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver on this machine that notes every delivery and answers as `answer` says, by default 204. */
export async function startReceiver(
  answer: RequestListener = (_request, response) => response.writeHead(204).end(),
) {
  const received: ReceivedDelivery[] = [];
  let answering = answer;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    answering(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    address: `http://${host}/touchline`,
    received,
    /** The events that came, by their ids. */
    ids: () => received.map(({ headers }) => headers['webhook-id']),
    answer: (next: RequestListener) => {
      answering = next;
    },
  };
}
