import { once } from 'node:events';
import { connect } from 'node:net';
import type { Core } from '@touchline/core/platform/core';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestAnswer, type TestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame } from '../../test/support/factories.ts';
import { eventually } from '../../test/support/wait.ts';

const NOON = '2026-11-21T12:00:00.000Z';

async function open() {
  const clock = fakeClock(NOON);
  const core = await newInstallation().core({ clock });
  const game = await makeGame(core, { startsAt: new Date('2026-11-21T14:00:00Z') });
  const api = await startTestApi(core);
  const live = `/api/matches/${game.matchId.toHexString()}/game/${game._id.toHexString()}/live`;
  return { clock, core, api, game, live };
}

const stateOf = (core: Core) => core.db.collection('games').find().toArray();

function expectRefusal(answer: TestAnswer, status: number, code: string, message?: string): void {
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ code, requestId: answer.headers.get('x-request-id') });
  expect(answer.body.message).toEqual(message ?? expect.stringMatching(/\S/));
}

describe('an invalid request', () => {
  const cases: [
    name: string,
    status: number,
    code: string,
    message: string,
    send: (api: TestApi, live: string) => Promise<TestAnswer>,
  ][] = [
    [
      'malformed JSON',
      400,
      'BAD_JSON',
      'Malformed request.',
      (api, live) => api.request('PUT', live, { raw: '{"a":' }),
    ],
    [
      'a body that is no UTF-8',
      400,
      'BAD_JSON',
      'Malformed request.',
      (api, live) => api.request('PUT', live, { raw: Buffer.from('{"status":"\xc3\x28"}', 'latin1') }),
    ],
    [
      'a body that is no object',
      400,
      'VALIDATION_ERROR',
      '',
      (api, live) => api.request('PUT', live, { raw: '[1]' }),
    ],
    [
      'an unknown field',
      400,
      'VALIDATION_ERROR',
      'Unknown field: status.',
      (api, live) => api.request('PUT', live, { body: { status: 'Live' } }),
    ],
    [
      'an operator for a field',
      400,
      'VALIDATION_ERROR',
      'Unknown field: $set.',
      (api, live) => api.request('PUT', live, { body: { $set: { status: 'Live' } } }),
    ],
    [
      'an unknown query field',
      400,
      'VALIDATION_ERROR',
      'Unknown field: foo.',
      (api) => api.request('GET', '/api/leagues?foo=1'),
    ],
    [
      'an operator in the query',
      400,
      'VALIDATION_ERROR',
      'Unknown field: name[$gt].',
      (api) => api.request('GET', '/api/leagues?name[$gt]='),
    ],
    [
      'a scope that does not exist',
      400,
      'VALIDATION_ERROR',
      'Unknown field: scope.',
      (api) => api.request('GET', '/api/matches?scope=everything'),
    ],
    [
      'a body over the limit',
      413,
      'PAYLOAD_TOO_LARGE',
      'Request is too large.',
      (api, live) => api.request('PUT', live, { body: { text: 'x'.repeat(300_000) } }),
    ],
    [
      'a body of another type',
      415,
      'UNSUPPORTED',
      'Unsupported content type.',
      (api, live) =>
        api.request('PUT', live, {
          raw: 'a=1',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
    ],
    [
      'a foreign origin',
      403,
      'FOREIGN_ORIGIN',
      'Request from another site refused.',
      (api, live) =>
        api.request('PUT', live, {
          headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
        }),
    ],
    [
      'an origin that is no address',
      403,
      'FOREIGN_ORIGIN',
      'Request from another site refused.',
      (api, live) => api.request('PUT', live, { headers: { 'sec-fetch-site': 'same-site', origin: 'null' } }),
    ],
    [
      'an id that is no id',
      404,
      'NOT_FOUND',
      'Match not found.',
      (api) => api.request('GET', '/api/matches/not-an-id'),
    ],
    [
      'a game id that is an operator',
      404,
      'NOT_FOUND',
      'Game not found.',
      (api) => api.request('PUT', `/api/matches/${'0'.repeat(24)}/game/%7B%22%24gt%22%3A%22%22%7D/live`),
    ],
    [
      'an id that does not exist',
      404,
      'NOT_FOUND',
      'League not found.',
      (api) => api.request('GET', `/api/leagues/${'0'.repeat(24)}`),
    ],
    [
      'a path that does not exist',
      404,
      'NOT_FOUND',
      'Call not found.',
      (api) => api.request('GET', '/api/nothing/here'),
    ],
    [
      'a method that the call does not have',
      405,
      'METHOD_NOT_ALLOWED',
      'Method not allowed.',
      (api) => api.request('DELETE', '/api/leagues'),
    ],
    [
      'a path that cannot be decoded',
      400,
      'BAD_JSON',
      'Malformed request.',
      (api) => api.request('GET', '/api/leagues/%E0%A4%A'),
    ],
  ];

  it.each(cases)(
    '%s is refused with %i %s and changes nothing',
    async (_name, status, code, message, send) => {
      const { api, core, live } = await open();
      const before = await stateOf(core);
      expectRefusal(await send(api, live), status, code, message || undefined);
      expect(await stateOf(core)).toEqual(before);
    },
  );

  it('with thousands of unknown fields is answered with the first 50', async () => {
    const { api, live } = await open();
    const body = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`f${at}`, 1]));
    const answer = await api.request('PUT', live, { raw: JSON.stringify(body) });
    expectRefusal(answer, 400, 'VALIDATION_ERROR', 'Unknown field: f0.');
    expect(answer.body.errors).toHaveLength(50);
    expect(answer.body.errors[49].path).toBe('f49');
  });

  it('of malformed bytes is answered or cut off, and the next request is served', async () => {
    const { api } = await open();
    for (const nonsense of [
      'GET / HTTP/9.9\r\n\r\n',
      '\0\0\0\0\r\n\r\n',
      `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    ]) {
      const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
      await once(socket, 'connect');
      socket.on('error', () => undefined);
      socket.end(nonsense);
      socket.resume();
      await once(socket, 'close');
    }
    expect((await api.request('GET', '/api/matches')).status).toBe(200);
  });
});

describe('a socket', () => {
  it('that sends garbage is closed, and the others stay', async () => {
    const { api } = await open();
    const [good, bad] = [await api.visitor(), await api.visitor()];
    const gone = once(bad.socket as unknown as NodeJS.EventEmitter, 'disconnect');
    bad.socket.io.engine.write('!!! this is no packet');
    await gone;
    expect(good.socket.connected).toBe(true);
  });

  it('that keeps sending unknown messages is closed', async () => {
    const { api } = await open();
    const { socket } = await api.visitor();
    socket.io.reconnection(false);
    const gone = once(socket as unknown as NodeJS.EventEmitter, 'disconnect');
    for (let n = 0; n < 3; n += 1)
      (socket as unknown as { emit(name: string, value: unknown): void }).emit('game:changed', { $gt: '' });
    await gone;
    await eventually(() => expect(api.sockets.count()).toBe(0));
  });

  it('that sends a too large message is closed', async () => {
    const { api } = await open();
    const { socket } = await api.visitor();
    socket.io.reconnection(false);
    const gone = once(socket as unknown as NodeJS.EventEmitter, 'disconnect');
    socket.io.engine.write('2'.repeat(20_000));
    await gone;
  });

  it('of a foreign origin is refused', async () => {
    const { api } = await open();
    const socket = new WebSocket(`${api.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      headers: { origin: 'https://evil.example' },
    } as unknown as string[]);
    const { promise, resolve } = Promise.withResolvers<string>();
    socket.onopen = () => resolve('open');
    socket.onerror = () => resolve('refused');
    expect(await promise).toBe('refused');
  });
});

describe('the anonymous call for going live', () => {
  it('is refused until the game is due, then sets it live once', async () => {
    const { api, clock, live } = await open();
    expectRefusal(await api.request('PUT', live), 409, 'TOO_EARLY', 'Game cannot go live yet.');
    clock.set('2026-11-21T13:45:00Z');
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.request('PUT', live)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    const messages = answers.map((answer) => answer.body.message).sort();
    expect(messages).toEqual([...Array(4).fill('Game is already live'), 'Game is live now']);
    expect(answers[0]?.body.game).toMatchObject({
      status: 'Live',
      isLive: true,
      version: 2,
      autoLiveAt: null,
    });
    const { body } = await api.request('GET', '/api/matches');
    expect(body.matches[0].games[0].status).toBe('Live');
  });

  it('is limited to 60 a minute for each address', async () => {
    const { api, live } = await open();
    const answers = await Promise.all(Array.from({ length: 61 }, () => api.request('PUT', live)));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(1);
    expectRefusal(
      refused[0] as TestAnswer,
      429,
      'RATE_LIMITED',
      'Too many requests. Please try again later.',
    );
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await api.request('PUT', live, { headers: { 'x-forwarded-for': '10.9.9.9' } })).status).toBe(409);
  });
});
