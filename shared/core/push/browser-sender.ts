import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { addAbortSignal } from 'node:stream';
import { finished } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Core } from '../platform/core.ts';
import { assertPublicHost, guardedLookup, isAllowedHost } from '../platform/outgoing.ts';
import { readRetryAfter } from '../platform/retry-after.ts';
import { encryptPush, type SubscriptionKeys } from './encrypt-push.ts';
import { isPushEndpoint } from './push-endpoints.ts';
import { PushHosts } from './push-hosts.ts';
import { PushServices } from './push-services.ts';
import type { SendResult } from './sender.ts';
import { isRefusal } from './subscription-end.ts';
import { createVapidTokens } from './vapid-tokens.ts';

/** The requests of a process to push services at a time. */
const AT_ONCE = 50;
/** The time in ms that a push service may take to answer. */
const PATIENCE_MS = 10_000;
/** The most characters of a refusal that are kept. */
const MOST_WORDS = 200;

/** A browser that pushes reach. */
export interface PushTarget {
  endpoint: string;
  keys: SubscriptionKeys;
  /** Our public key that the browser has subscribed with. */
  vapidKey: string;
  /** The first push that the service accepted for this browser; missing where there was none. */
  acceptedAt?: Date;
}

/** A text for one browser. */
export interface BrowserMessage {
  text: string;
  /** The time at which the push service drops it. */
  until: Date;
  /** A later message with the same topic replaces the earlier one: at most 32 letters, digits, dashes. */
  topic: string;
}

/** Sends pushes to browsers. */
export interface BrowserSender {
  /** The public key that today's subscriptions have. */
  readonly publicKey: string;
  /** Never rejects. */
  send(target: PushTarget, message: BrowserMessage): Promise<SendResult>;
}

const senders = new WeakMap<Core, BrowserSender>();

/** The sender of this process; null without VAPID keys. */
export function browserSenderOf(core: Core): BrowserSender | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = core.env;
  if (!publicKey || !privateKey || !subject) return null;
  let sender = senders.get(core);
  if (!sender) {
    sender = createBrowserSender(core, { publicKey, privateKey, subject });
    senders.set(core, sender);
  }
  return sender;
}

function createBrowserSender(core: Core, vapid: Parameters<typeof createVapidTokens>[0]): BrowserSender {
  const { env, clock, closing } = core;
  const services = new PushServices(core);
  const authorization = createVapidTokens(vapid, clock);
  const limit = pLimit(AT_ONCE);
  const hosts = new PushHosts(clock);
  const agents = [true, false].map((isAllowed) => {
    const options = { keepAlive: true, maxSockets: AT_ONCE, lookup: guardedLookup(lookup, isAllowed) };
    return { http: new http.Agent(options), https: new https.Agent(options) };
  });
  closing.addEventListener('abort', () => {
    for (const each of agents) for (const agent of [each.http, each.https]) agent.destroy();
  });

  const post = async (url: URL, body: Buffer, headers: Record<string, string>): Promise<IncomingMessage> => {
    const isAllowed = isAllowedHost(url, env.OUTGOING_ALLOW);
    if (!isAllowed) assertPublicHost(url);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const agent = agents[isAllowed ? 0 : 1] as (typeof agents)[number];
    const options = { method: 'POST', headers };
    const sent =
      url.protocol === 'https:'
        ? https.request(url, { ...options, agent: agent.https })
        : http.request(url, { ...options, agent: agent.http });
    const timer = setTimeout(() => sent.destroy(new Error('The push service does not answer.')), PATIENCE_MS);
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end(body);
    return await promise.finally(() => clearTimeout(timer));
  };

  const send = async (
    { endpoint, keys, vapidKey, acceptedAt }: PushTarget,
    { text, until, topic }: BrowserMessage,
  ): Promise<SendResult> => {
    const ttl = Math.floor((until.getTime() - clock.now()) / 1_000);
    if (ttl <= 0) return { outcome: 'failed', reason: 'expired' };
    // The list of services has become shorter since the browser subscribed, perhaps by mistake.
    if (!isPushEndpoint(env, endpoint)) return { outcome: 'failed', reason: 'unknown-service' };
    const url = new URL(endpoint);
    const pausedMs = hosts.pausedMs(url.host);
    if (pausedMs > 0) return { outcome: 'later', reason: 'paused', retryAfterMs: pausedMs };
    const heldMs = services.pausedMs(url.host);
    if (heldMs > 0) return { outcome: 'later', reason: 'held', retryAfterMs: heldMs, isHeld: true };
    let body: Buffer;
    try {
      body = encryptPush(text, keys);
    } catch {
      return { outcome: 'failed', reason: 'not-encrypted', isRefused: true };
    }
    try {
      const response = await post(url, body, {
        Authorization: await authorization(url.origin),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(body.length),
        TTL: String(ttl),
        Urgency: 'high',
        Topic: topic,
      });
      const result = resultOf(response, clock.now());
      hosts.note(url.host, result);
      const words = await readWords(response, isRefusal(result) ? MOST_WORDS : 0);
      if (result.outcome === 'sent') await services.accepted(url.host);
      if (!isRefusal(result)) return result;
      const wasReached = acceptedAt !== undefined && vapidKey === vapid.publicKey;
      return await services.refused({ host: url.host, endpoint, wasReached, reason: result.reason, words });
    } catch {
      const result = { outcome: 'later', reason: 'unreachable' } as const;
      hosts.note(url.host, result);
      return result;
    }
  };
  return { publicKey: vapid.publicKey, send: (target, message) => limit(() => send(target, message)) };
}

/** The meaning of a push service's answer. A redirect is never followed. */
function resultOf({ statusCode: status = 0, headers }: IncomingMessage, now: number): SendResult {
  const retryAfterMs = readRetryAfter(headers['retry-after'], now);
  const reason = `status-${status}`;
  if (status === 201 || status === 202 || status === 200) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone', reason };
  if (status === 429 || status >= 500)
    return { outcome: 'later', reason, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  return { outcome: 'failed', reason, isRefused: true };
}

/** The beginning of an answer's text, on one line. The rest is read too: only then is the connection used again. */
async function readWords(response: IncomingMessage, most: number): Promise<string> {
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(0, most);
  });
  try {
    await finished(addAbortSignal(AbortSignal.timeout(PATIENCE_MS), response));
  } catch {
    // The status says enough.
  }
  return text.replace(/\s+/g, ' ').trim();
}
