import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { SOCKET_PATH } from '@touchline/contract/events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { eventually } from '../../test/support/wait.ts';

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

const open = async (env: Record<string, string> = {}) => startTestApi(await newInstallation(env).core());

/** Requests a socket; returns the status of the answer, and the open connection for status 101. */
async function shakeHands(api: TestApi, address: string, { transport = 'websocket' } = {}) {
  const sent: ClientRequest = request(`${api.url}${SOCKET_PATH}/?EIO=4&transport=${transport}`, {
    headers: { 'x-forwarded-for': address, ...(transport === 'websocket' ? UPGRADE : {}) },
  });
  sent.end();
  const [answer, connection] = (await Promise.race([once(sent, 'response'), once(sent, 'upgrade')])) as [
    IncomingMessage,
    Socket | undefined,
  ];
  onTestFinished(() => void (connection ?? answer).destroy());
  if (!connection) answer.resume();
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], connection };
}

async function statusesOf(api: TestApi, addresses: readonly string[]): Promise<unknown[]> {
  const statuses = [];
  for (const address of addresses) statuses.push((await shakeHands(api, address)).status);
  return statuses;
}

describe('sockets of one address', () => {
  it('may be opened six hundred times a minute; the next handshake gets 429 and the time to wait', async () => {
    const api = await open();
    const statuses = await statusesOf(api, Array<string>(600).fill('192.0.2.1'));
    expect(new Set(statuses)).toEqual(new Set([101]));
    const { status, retryAfter } = await shakeHands(api, '192.0.2.1');
    expect(status).toBe(429);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(Number(retryAfter)).toBeLessThanOrEqual(60);
    expect(await statusesOf(api, ['192.0.2.2'])).toEqual([101]);
  });

  it('are limited in number, even when they all connect at once; one that closes makes room', async () => {
    const api = await open({ SOCKETS_PER_ADDRESS: '3' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => shakeHands(api, '192.0.2.1')));
    const admitted = answers.filter(({ status }) => status === 101);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(admitted).toHaveLength(3);
    admitted[0]?.connection?.destroy();
    await eventually(async () => expect((await shakeHands(api, '192.0.2.1')).status).toBe(101));
    expect(await statusesOf(api, ['192.0.2.1', '192.0.2.2'])).toEqual([429, 101]);
  });

  it('are fewer once more than half of all are open, and those open stay', async () => {
    const api = await open({
      MAX_SOCKETS: '10',
      SOCKETS_PER_ADDRESS: '5',
      BUSY_SOCKETS_PER_ADDRESS: '2',
    });
    const early = await Promise.all(Array.from({ length: 5 }, () => shakeHands(api, '192.0.2.1')));
    expect(await statusesOf(api, ['192.0.2.2'])).toEqual([101]);
    // Six are open.
    expect(await statusesOf(api, ['192.0.2.1', '192.0.2.2', '192.0.2.2'])).toEqual([429, 101, 429]);
    expect(early.map(({ connection }) => connection?.destroyed)).toEqual(Array(5).fill(false));
    for (const { connection } of early) connection?.destroy();
    await eventually(async () => expect(await statusesOf(api, ['192.0.2.2'])).toEqual([101]));
  });

  it('may be opened less often once more than half of all are open', async () => {
    const api = await open({
      MAX_SOCKETS: '6',
      SOCKET_HANDSHAKES_PER_MINUTE: '5',
      BUSY_SOCKET_HANDSHAKES_PER_MINUTE: '1',
    });
    expect(await statusesOf(api, Array<string>(5).fill('192.0.2.1'))).toEqual([101, 101, 101, 101, 429]);
    expect(await statusesOf(api, ['192.0.2.2', '192.0.2.2'])).toEqual([101, 429]);
  });

  it('are counted by the /64 of an IPv6 address', async () => {
    const api = await open({ SOCKETS_PER_ADDRESS: '1' });
    const addresses = ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1'];
    expect(await statusesOf(api, addresses)).toEqual([101, 429, 101]);
  });

  it('are limited with HTTP polling as well', async () => {
    const api = await open({ SOCKETS_PER_ADDRESS: '1', SOCKET_POLLING: '1' });
    expect((await shakeHands(api, '192.0.2.1', { transport: 'polling' })).status).toBe(200);
    expect(await shakeHands(api, '192.0.2.1', { transport: 'polling' })).toMatchObject({
      status: 429,
      retryAfter: expect.stringMatching(/^\d+$/),
    });
  });
});

describe('sockets of all addresses', () => {
  it('are bounded: the newest gets 503 and the time to wait, and one that closes makes room', async () => {
    const api = await open({ MAX_SOCKETS: '3' });
    const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
    const opened = await Promise.all(addresses.map((address) => shakeHands(api, address)));
    expect(opened.map(({ status }) => status)).toEqual([101, 101, 101]);
    expect(await shakeHands(api, '192.0.2.4')).toMatchObject({ status: 503, retryAfter: '10' });
    expect(opened.map(({ connection }) => connection?.destroyed)).toEqual([false, false, false]);
    opened[0]?.connection?.destroy();
    await eventually(async () => expect((await shakeHands(api, '192.0.2.4')).status).toBe(101));
  });
});

describe('a connection that requests namespaces repeatedly', () => {
  /** A connection that writes raw packets and records the received ones. */
  async function connect(api: TestApi) {
    const socket = new WebSocket(`${api.url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`);
    onTestFinished(() => socket.close());
    const got: string[] = [];
    socket.addEventListener('message', ({ data }) => got.push(String(data)));
    const closed = once(socket, 'close');
    await eventually(() => expect(got).toHaveLength(1));
    return { socket, closed, refusals: () => got.filter((packet) => packet.startsWith('44/staff,')).length };
  }

  it('is ended by the third refusal of /staff', async () => {
    const { socket, closed, refusals } = await connect(await open());
    for (let n = 1; n <= 3; n += 1) {
      socket.send('40/staff,');
      await eventually(() => expect(refusals()).toBe(n));
    }
    await closed;
  });

  it('is ended at once when it asks five thousand times', async () => {
    const { socket, closed, refusals } = await connect(await open());
    for (let n = 0; n < 5_000; n += 1) socket.send('40/staff,');
    await closed;
    expect(refusals()).toBeLessThanOrEqual(3);
  });

  it('cannot have a second socket of visitors', async () => {
    const api = await open();
    const { socket, closed } = await connect(api);
    for (let n = 0; n < 100; n += 1) socket.send('40');
    await closed;
    await eventually(() => expect(api.sockets.count()).toBe(0));
  });
});
