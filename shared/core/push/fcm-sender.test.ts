import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Logger } from '../platform/logger.ts';
import { createGatewayAgent } from './fcm-gateway.ts';
import { tellingRefusals } from './fcm-refusals.ts';
import { createFcmSender, fcmSenderTo } from './fcm-sender.ts';

const message = {
  title: '🔴⚽ LIVE: Northgate vs Harbour',
  body: 'The whole town is watching.',
  image: 'https://pictures.example/cup.png',
  data: { screen: 'Home', category: 'live', notificationId: 'a'.repeat(24) },
  collapseKey: `push-${'a'.repeat(24)}`,
};

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks at is what it asserts
  message: any;
}

/** Answers a request for the token; `nth` counts its requests. */
type Answer = (response: ServerResponse, nth: number) => void | Promise<void>;

const ok: Answer = (response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ name: 'projects/kick-off/messages/1' }));
};
const refuse =
  (
    status: number,
    name: string,
    { errorCode, headers = {} }: { errorCode?: string; headers?: object } = {},
  ): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    const details = errorCode
      ? [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }]
      : [];
    response.end(JSON.stringify({ error: { code: status, status: name, message: name, details } }));
  };
const unregistered = refuse(404, 'NOT_FOUND', { errorCode: 'UNREGISTERED' });
const reset: Answer = (response) => {
  response.socket?.resetAndDestroy();
};

/** The library waits seconds between its tries; here it waits a fiftieth. */
function inAHurry() {
  const wait = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => wait(act, ms / 50));
}

/** The HTTP v1 endpoint on this machine, and a sender whose every connection goes there. */
async function open(answers: Record<string, Answer> = {}) {
  const received: Received[] = [];
  const counts = new Map<string, number>();
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { message } = JSON.parse(text);
    received.push({ path: request.url as string, headers: request.headers, message });
    const nth = (counts.get(message.token) ?? 0) + 1;
    counts.set(message.token, nth);
    await (answers[message.token] ?? ok)(response, nth);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const error = vi.fn();
  const sender = createFcmSender({
    projectId: 'kick-off',
    credential: { getAccessToken: async () => ({ access_token: 'open-sesame', expires_in: 3_600 }) },
    agent: createGatewayAgent(`http://127.0.0.1:${port}`),
  });
  const log = { error } as unknown as Logger;
  return { sender: tellingRefusals(sender, log), received, counts, error };
}

describe('Firebase', () => {
  it('gets one message for each device, whole, with a key that joins repeats', async () => {
    const { sender, received } = await open();
    expect(await sender.send(message, ['one', 'two'])).toEqual([{ outcome: 'sent' }, { outcome: 'sent' }]);
    expect(received.map(({ message }) => message.token).sort()).toEqual(['one', 'two']);
    expect(received[0]).toMatchObject({
      path: '/v1/projects/kick-off/messages:send',
      headers: { host: 'fcm.googleapis.com', authorization: 'Bearer open-sesame' },
    });
    for (const { message: arrived } of received) {
      const { token: _, ...content } = arrived;
      expect(content).toEqual({
        notification: { title: message.title, body: message.body, image: message.image },
        data: message.data,
        android: {
          collapse_key: message.collapseKey,
          priority: 'high',
          notification: { tag: message.collapseKey },
        },
        apns: { headers: { 'apns-collapse-id': message.collapseKey } },
        webpush: { headers: { Topic: message.collapseKey }, notification: { tag: message.collapseKey } },
      });
    }
    expect(received).toHaveLength(2);
  });

  it('gets no picture when there is none', async () => {
    const { sender, received } = await open();
    await sender.send({ ...message, image: '' }, ['one']);
    expect(received[0]?.message.notification).toEqual({ title: message.title, body: message.body });
  });

  it.each<[string, Answer, object]>([
    ['an unregistered device', unregistered, { outcome: 'gone', reason: 'unregistered' }],
    [
      'an invalid message',
      refuse(400, 'INVALID_ARGUMENT', { errorCode: 'INVALID_ARGUMENT' }),
      { outcome: 'failed', reason: 'invalid-argument' },
    ],
    [
      'too many messages, with a pause',
      refuse(429, 'RESOURCE_EXHAUSTED', { errorCode: 'QUOTA_EXCEEDED', headers: { 'retry-after': '17' } }),
      { outcome: 'later', reason: 'message-rate-exceeded', retryAfterMs: 17_000 },
    ],
    [
      'too many messages, without one',
      refuse(429, 'RESOURCE_EXHAUSTED', { errorCode: 'QUOTA_EXCEEDED' }),
      { outcome: 'later', reason: 'message-rate-exceeded', retryAfterMs: 60_000 },
    ],
    [
      'a fault of its own',
      refuse(500, 'INTERNAL', { errorCode: 'INTERNAL' }),
      { outcome: 'later', reason: 'internal-error' },
    ],
    [
      'that it is away for a while, whenever it is asked',
      refuse(503, 'UNAVAILABLE', { errorCode: 'UNAVAILABLE', headers: { 'retry-after': '1' } }),
      { outcome: 'later', reason: 'server-unavailable', retryAfterMs: 1_000 },
    ],
    [
      'with a page of a gateway',
      (response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
      { outcome: 'later', reason: 'unknown-error' },
    ],
  ])('answering %s is understood, and the others get theirs', async (_, answer, result) => {
    inAHurry();
    const { sender, error } = await open({ bad: answer });
    expect(await sender.send(message, ['one', 'bad', 'two'])).toEqual([
      { outcome: 'sent' },
      result,
      { outcome: 'sent' },
    ]);
    expect(error).not.toHaveBeenCalled();
  });

  it.each<[string, Answer, object]>([
    [
      'of another project',
      refuse(403, 'PERMISSION_DENIED', { errorCode: 'SENDER_ID_MISMATCH' }),
      { outcome: 'failed', reason: 'mismatched-credential' },
    ],
    ['of no project at all', refuse(404, 'NOT_FOUND'), { outcome: 'failed', reason: 'not-found' }],
    [
      'that it does not know',
      refuse(401, 'UNAUTHENTICATED', { errorCode: 'THIRD_PARTY_AUTH_ERROR' }),
      { outcome: 'failed', reason: 'third-party-auth-error' },
    ],
  ])('refusing credentials %s costs no device its token', async (_, answer, result) => {
    const { sender } = await open({ one: answer });
    expect(await sender.send(message, ['one'])).toEqual([result]);
  });

  it('refusing the credentials is one log line, with instructions', async () => {
    const wrong = refuse(404, 'NOT_FOUND');
    const { sender, error } = await open({ one: wrong, two: wrong });
    await sender.send(message, ['one', 'two']);
    expect(error.mock.calls).toEqual([
      [{ reason: 'not-found' }, expect.stringContaining('check FCM_PROJECT_ID')],
    ]);
  });

  it('gets the message although it is slow, resets a connection or is down for a moment', async () => {
    inAHurry();
    const quick = Promise.withResolvers<void>();
    const { sender, counts } = await open({
      slow: async (response) => {
        await quick.promise;
        return ok(response, 1);
      },
      quick: (response) => {
        response.on('finish', quick.resolve);
        return ok(response, 1);
      },
      reset: (response, nth) => (nth === 1 ? reset : ok)(response, nth),
      away: (response, nth) =>
        (nth < 3 ? refuse(503, 'UNAVAILABLE', { headers: { 'retry-after': '1' } }) : ok)(response, nth),
    });
    const results = await sender.send(message, ['slow', 'reset', 'away', 'quick']);
    expect(results).toEqual(Array.from({ length: 4 }, () => ({ outcome: 'sent' })));
    expect(Object.fromEntries(counts)).toEqual({ slow: 1, quick: 1, reset: 2, away: 3 });
  });

  it('is tried later when it resets every connection', async () => {
    inAHurry();
    const { sender, counts } = await open({ one: reset });
    expect(await sender.send(message, ['one'])).toEqual([{ outcome: 'later', reason: 'network-error' }]);
    expect(counts.get('one')).toBe(5);
  });

  it('is called directly with a service account, whose key must be readable', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const account = { projectId: 'kick-off', clientEmail: 'push@kick-off.example', privateKey };
    // Tests have no network, so the sender gets no further than the connection.
    await expect(fcmSenderTo({ account }).send(message, ['one'])).rejects.toThrow(
      'tried to reach fcm.googleapis.com',
    );
    expect(() => fcmSenderTo({ account: { ...account, privateKey: 'secret' } })).toThrow('private key');
  });
});
