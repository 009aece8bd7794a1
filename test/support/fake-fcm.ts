import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in for Firebase that accepts every message. */
export interface FakeFcm {
  /** The value for `FCM_ENDPOINT`. */
  readonly url: string;
  /** The number of messages to each device, by push (its `notificationId`) and device token. */
  readonly taken: ReadonlyMap<string, ReadonlyMap<string, number>>;
  close(): void;
}

/** Starts one on a free port of loopback. */
export async function startFakeFcm(): Promise<FakeFcm> {
  const taken = new Map<string, Map<string, number>>();
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    response.setHeader('content-type', 'application/json');
    const { token, data } = JSON.parse(text).message;
    const devices = taken.get(data.notificationId) ?? new Map<string, number>();
    devices.set(token, (devices.get(token) ?? 0) + 1);
    taken.set(data.notificationId, devices);
    response.end(JSON.stringify({ name: `projects/touchline/messages/${token}` }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    taken,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
