import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { createFront } from './front.ts';
import type { Handler } from './message.ts';

/** A server with the handlers; what fails is answered with its message and status 500. */
async function serve(...handlers: Handler[]): Promise<string> {
  const server = createServer(
    createFront(handlers, (error, _req, res) => {
      res.statusCode = 500;
      res.end((error as Error).message);
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const passOn: Handler = (_req, _res, next) => next();
const answer: Handler = (_req, res) => res.end('answered');

it('a request goes from one to the next until somebody answers', async () => {
  const never: Handler = () => expect.unreachable();
  expect(await (await fetch(await serve(passOn, passOn, answer, never))).text()).toBe('answered');
});

it.each<[string, Handler]>([
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
  ['rejects', () => Promise.reject(new Error('broken'))],
  ['passes on why it fails', (_req, _res, next) => next(new Error('broken'))],
])('a handler that %s fails the request, and nobody else gets it', async (_how, handler) => {
  const response = await fetch(await serve(passOn, handler, answer));
  expect([response.status, await response.text()]).toEqual([500, 'broken']);
});

it('an address may name the host, as clients of proxies write it', async () => {
  const api = await startTestApi(await newInstallation().core());
  const { port } = api.http.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET http://127.0.0.1:${port}/api/leagues?x=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  let text = '';
  for await (const part of socket.setEncoding('utf8')) text += part;
  // The unknown parameter is refused by the call, which has been found.
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toContain('"path":"x"');
});
