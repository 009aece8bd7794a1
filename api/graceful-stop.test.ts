import { Agent, request } from 'node:http';
import { SOCKET_PATH } from '@touchline/contract/events';
import { io } from 'socket.io-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../test/support/api.ts';
import { newInstallation } from '../test/support/core.ts';
import { makeUser } from '../test/support/factories.ts';
import { startProgram } from '../test/support/programs.ts';
import { connectStaff } from '../test/support/staff-socket.ts';
import { eventually } from '../test/support/wait.ts';

const CLIENTS = 12;

/** A client that keeps its connections open; each answer comes with its `Connection` header. */
function keepAliveClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return {
    get: (url: string) =>
      new Promise<{ status: number; isLast: boolean; body: string }>((resolve, reject) => {
        const sent = request(url, { agent }, (answer) => {
          let body = '';
          answer.setEncoding('utf8').on('data', (part) => {
            body += part;
          });
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              isLast: answer.headers.connection === 'close',
              body,
            }),
          );
        });
        sent.on('error', reject);
        sent.end();
      }),
  };
}

/** The status with which an api answers the handshake of a socket. */
const handshakeStatus = (url: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${url}${SOCKET_PATH}/?EIO=4&transport=websocket`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    });
    sent.on('response', (answer) => resolve(answer.resume().statusCode));
    sent.on('upgrade', (_, connection) => {
      connection.destroy();
      resolve(101);
    });
    sent.on('error', reject);
    sent.end();
  });

/** A message whose second half is sent on demand. */
function slowMessage(url: string) {
  const body = JSON.stringify({
    firstName: 'Ada',
    lastName: 'Stone',
    email: 'ada@example.com',
    subject: 'A slow line',
    message: 'It takes its time, and arrives.',
  });
  const answered = Promise.withResolvers<{ status: number; text: string }>();
  const sent = request(
    `${url}/api/contact`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    },
    (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => answered.resolve({ status: answer.statusCode ?? 0, text }));
    },
  );
  sent.on('error', answered.reject);
  sent.write(body.slice(0, 40));
  return {
    begun: new Promise<void>((resolve) => {
      sent.once('socket', (socket) =>
        socket.connecting ? socket.once('connect', () => resolve()) : resolve(),
      );
    }),
    finish: () => sent.end(body.slice(40)),
    answer: answered.promise,
  };
}

describe('an api that is stopped', () => {
  it('answers every accepted request under load, sends its visitors to another one, and ends with code 0', async () => {
    const installation = newInstallation({ TRUST_PROXY: '0' });
    const [a, b] = [await startProgram('api', installation), await startProgram('api', installation)];
    const [here, there] = [a, b].map(({ ready }) => `http://127.0.0.1:${ready.port}`) as [string, string];

    // Each request goes to the one process, over one connection, until an answer is the last of its connection; then to
    // the other process.
    let isOver = false;
    const counts = { here: 0, there: 0, last: 0 };
    const visitors = Array.from({ length: CLIENTS }, async () => {
      const { get } = keepAliveClient();
      let at: 'here' | 'there' = 'here';
      while (!isOver) {
        const { status, isLast, body } = await get(`${at === 'here' ? here : there}/livez`);
        expect({ status, body }).toEqual({ status: 200, body: '{"status":"ok"}' });
        counts[at] += 1;
        if (at === 'here' && isLast) {
          counts.last += 1;
          at = 'there';
        }
      }
    });
    const load = Promise.all(visitors);
    load.catch(() => undefined);

    // Sockets as pages open them: after a goodbye a page reconnects to the other process.
    const waits: number[] = [];
    const came = Array.from({ length: CLIENTS }, () => Promise.withResolvers<void>());
    const sockets = came.map(({ resolve }) => {
      const socket = io(here, { transports: ['websocket'], forceNew: true });
      socket.on('goodbye', ({ reconnectInMs }: { reconnectInMs: number }) => {
        waits.push(reconnectInMs);
        setTimeout(() => {
          socket.disconnect();
          const next = io(there, { transports: ['websocket'], forceNew: true });
          onTestFinished(() => void next.disconnect());
          next.on('hello', resolve);
        }, reconnectInMs);
      });
      onTestFinished(() => void socket.disconnect());
      return socket;
    });
    await eventually(() => expect(sockets.every(({ connected }) => connected)).toBe(true));
    await eventually(() => expect(counts.here).toBeGreaterThan(10 * CLIENTS));
    const slow = slowMessage(here);
    await slow.begun;

    a.child.kill('SIGTERM');
    await eventually(() => expect(counts.last).toBe(CLIENTS));
    slow.finish();
    expect(await slow.answer).toMatchObject({
      status: 201,
      text: expect.stringContaining('Your message has been sent successfully'),
    });
    // 1 would mean that the ten seconds were not enough.
    expect(await a.ended).toBe(0);
    await Promise.all(came.map(({ promise }) => promise));
    const before = counts.there;
    await eventually(() => expect(counts.there).toBeGreaterThan(before + CLIENTS));
    isOver = true;
    await load;
    // No two leave at the same moment, except by chance.
    expect(waits).toHaveLength(CLIENTS);
    expect(new Set(waits).size).toBeGreaterThan(CLIENTS / 2);
    expect(await b.stop()).toBe(0);
  }, 240_000);

  it('reports at once that it is not ready, and accepts no new sockets, while requests are still answered', async () => {
    const core = await newInstallation().core();
    const api = await startTestApi(core);
    const desk = await connectStaff(api, await api.cookieOf(await makeUser(core)));
    const visitor = await api.visitor();
    const slow = slowMessage(api.url);
    await slow.begun;
    const closed = api.close({ drainMs: 60_000 });
    for (const path of ['/readyz', '/readyz?of=process'])
      expect(await api.request('GET', path)).toMatchObject({
        status: 503,
        body: { status: 'not ready', missing: [], leaving: true },
      });
    const lists = await api.request('GET', '/api/matches/web');
    expect({ status: lists.status, connection: lists.headers.get('connection') }).toEqual({
      status: 200,
      connection: 'close',
    });
    const refused = Promise.withResolvers<Error>();
    const late = io(api.url, { transports: ['websocket'], forceNew: true, reconnection: false });
    late.on('connect_error', refused.resolve);
    await refused.promise;
    // The proxy sends only what was answered with 503 to another api.
    expect(await handshakeStatus(api.url)).toBe(503);
    const goodbye = { event: 'goodbye', payload: { reconnectInMs: expect.any(Number) } };
    await eventually(() => expect(visitor.received).toContainEqual(goodbye));
    await eventually(() => expect(desk.received).toContainEqual(goodbye));
    visitor.socket.disconnect();
    desk.socket.disconnect();
    slow.finish();
    expect((await slow.answer).status).toBe(201);
    await closed;
  });
});
