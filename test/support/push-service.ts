import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserSubscription } from '@touchline/contract/forms/reminders';
import { type BrowserPush, readBrowserPush } from '@touchline/contract/rules/browser-push';
import { createVapidKeys } from '@touchline/core/platform/vapid';
import { importJWK, jwtVerify } from 'jose';
import { onTestFinished } from 'vitest';
import { decryptPush } from './decrypt-push.ts';

/** A push that has arrived and was decrypted by the browser's own keys. */
export interface ArrivedPush {
  /** The number of the browser in its endpoint. */
  browser: number;
  push: BrowserPush;
  headers: IncomingMessage['headers'];
}

/** The answer of the service: a status, and the value of Retry-After, and its words. Undefined: it never answers. */
type Answer = (
  browser: number,
  nth: number,
) => { status: number; retryAfter?: string; words?: string } | undefined;

/** A push service of the test: it decrypts what arrives (RFC 8291), checks who signed it and plays every status. */
export interface TestPushService {
  /** The variables with which an installation sends to it. */
  readonly env: Record<string, string>;
  readonly host: string;
  readonly arrived: ArrivedPush[];
  answer: Answer;
  /** The subscription of a browser; all browsers have the same keys. */
  subscription(browser: number): BrowserSubscription;
  /** The number of pushes to each browser. */
  copies(): Map<number, number>;
}

/** Starts a push service; it is closed at the end of the test. */
export async function startPushService(): Promise<TestPushService> {
  const vapid = createVapidKeys();
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const arrived: ArrivedPush[] = [];
  const count = new Map<number, number>();
  const service: { answer: Answer } = { answer: () => ({ status: 201 }) };
  const server = createServer(async (req, res) => {
    const browser = Number(/\d+$/.exec(req.url ?? '')?.[0]);
    const body = Buffer.concat(await req.toArray());
    await verify(req, vapid.publicKey);
    const push = readBrowserPush(decryptPush(body, own, auth));
    if (!push) throw new Error('The push is no message of ours.');
    arrived.push({ browser, push, headers: req.headers });
    count.set(browser, (count.get(browser) ?? 0) + 1);
    const answer = service.answer(browser, count.get(browser) as number);
    if (!answer) return;
    if (answer.retryAfter) res.setHeader('Retry-After', answer.retryAfter);
    res.writeHead(answer.status).end(answer.words);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(service, {
    host,
    arrived,
    env: {
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'mailto:desk@example.com',
      OUTGOING_ALLOW: host,
    },
    subscription: (browser: number) => ({
      endpoint: `http://${host}/push/${browser}`,
      keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
    copies: () => new Map(count),
  });
}

/** Throws unless our key has signed the request for this very service. */
async function verify(req: IncomingMessage, publicKey: string): Promise<void> {
  const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(req.headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('The push is of another key.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x as string, y: y as string }, 'ES256');
  await jwtVerify(token, jwk, {
    audience: `http://${req.headers.host}`,
    subject: 'mailto:desk@example.com',
    currentDate: new Date(0),
  });
}
