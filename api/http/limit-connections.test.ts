import { once } from 'node:events';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpServerOptions } from '@touchline/api/http/http-server';
import { SOCKET_PATH } from '@touchline/contract/events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { eventually } from '../../test/support/wait.ts';

/** More than the system takes for a client that does not read. */
const FILE_BYTES = 24 * 1024 ** 2;
const FILE = '/files/large.bin';

/** An api with a large file; `ask` sends requests for a path on a connection of its own whose answers nobody reads. */
async function apiWithFile(options: HttpServerOptions = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'touchline-files-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await writeFile(join(dir, 'large.bin'), '');
  await truncate(join(dir, 'large.bin'), FILE_BYTES);
  const api = await startTestApi(await newInstallation({ FILES_DIR: dir }).core(), options);
  const { port } = api.http.address() as AddressInfo;
  let accepted = 0;
  api.http.on('connection', () => {
    accepted += 1;
  });
  const ask = (path: string, times: number): Socket => {
    const socket = connect(port, '127.0.0.1').pause();
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times));
    return socket;
  };
  return { api, ask, accepted: () => accepted, open: () => countOpen(api.http) };
}

const countOpen = (http: { getConnections(done: (error: Error | null, count: number) => void): unknown }) =>
  new Promise<number>((resolve) => http.getConnections((_error, count) => resolve(count)));

it('a connection with more than ten requests without an answer is ended', async () => {
  const { ask } = await apiWithFile();
  const [ten, eleven] = [ask('/readyz', 10), ask('/readyz', 11)];
  let answers = 0;
  ten.resume().on('data', (part: Buffer) => {
    answers += part.toString('latin1').split('HTTP/1.1 200').length - 1;
  });
  let received = 0;
  eleven.resume().on('data', (part: Buffer) => {
    received += part.length;
  });
  await once(eleven, 'close');
  expect(received).toBe(0);
  await eventually(() => expect(answers).toBe(10));
});

it('the requests of a connection are handled in turn, each once the answer before it is read', async () => {
  const { api, ask } = await apiWithFile();
  let [arrived, begun] = [0, 0];
  api.http.prependListener('request', (_req, res) => {
    arrived += 1;
    res.once('pipe', () => {
      begun += 1;
    });
  });
  const socket = ask(FILE, 3);
  await eventually(() => expect([arrived, begun]).toEqual([3, 1]));
  // Others are answered meanwhile, and nothing of the second answer is made.
  expect((await fetch(`${api.url}/livez`)).status).toBe(200);
  expect(begun).toBe(1);
  socket.resume();
  await eventually(() => expect(begun).toBe(3));
});

it('a connection whose client never reads its answer is ended', async () => {
  const { ask, accepted, open } = await apiWithFile({ silentMs: 300 });
  ask(FILE, 1);
  await eventually(() => expect(accepted()).toBe(1));
  await eventually(async () => expect(await open()).toBe(0));
});

it('a connection whose client reads nothing for a minute is ended, not only after two', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { ask, accepted, open } = await apiWithFile();
  ask(FILE, 1);
  await eventually(() => expect(accepted()).toBe(1));
  // Node's own time-out goes by the real clock.
  await eventually(async () => {
    clock.mockReturnValue(performance.now() + 60_000);
    expect(await open()).toBe(0);
  });
});

it('a socket whose client reads nothing is ended likewise', async () => {
  const { api, ask, open } = await apiWithFile({ silentMs: 300 });
  const upgraded = once(api.http, 'upgrade') as Promise<[IncomingMessage]>;
  const client = ask(`${SOCKET_PATH}/?EIO=4&transport=websocket`, 0);
  client.write(
    `GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${client.remotePort}\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const [{ socket }] = await upgraded;
  socket.write(Buffer.alloc(FILE_BYTES));
  await eventually(async () => expect(await open()).toBe(0));
});

it('when too many bytes wait, those unread for longest are closed first, and a reading client gets all', async () => {
  const { api, ask, accepted, open } = await apiWithFile({ maxWaitingBytes: 150 * 1024, unreadMs: 200 });
  for (let n = 0; n < 5; n += 1) ask(FILE, 1);
  await eventually(() => expect(accepted()).toBe(5));
  const read = await fetch(api.url + FILE, { headers: { connection: 'close' } });
  expect((await read.arrayBuffer()).byteLength).toBe(FILE_BYTES);
  await eventually(async () => expect(await open()).toBeLessThan(3));
});

it('when too many connections are open, a further one is closed, until those of clients that do not read are', async () => {
  // Held: no connection has been unread for long before the further one was refused.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { api, ask, open } = await apiWithFile({ maxConnections: 3, unreadMs: 500 });
  for (let n = 0; n < 3; n += 1) ask(FILE, 1);
  await eventually(async () => expect(await open()).toBe(3));
  const refused = ask('/livez', 1).resume();
  let received = 0;
  refused.on('data', (part: Buffer) => {
    received += part.length;
  });
  await once(refused, 'close');
  expect(received).toBe(0);
  await eventually(async () => {
    clock.mockReturnValue(performance.now() + 500);
    expect((await fetch(`${api.url}/livez`)).status).toBe(200);
  });
});
