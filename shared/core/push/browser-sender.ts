import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import pLimit from 'p-limit';
import type { Core } from '../platform/core.ts';
import { assertPublicHost, guardedLookup, isAllowedHost } from '../platform/outgoing.ts';
import { readRetryAfter } from '../platform/retry-after.ts';
import { encryptPush, type SubscriptionKeys } from './encrypt-push.ts';
import { isPushEndpoint } from './push-endpoints.ts';
import { PushHosts } from './push-hosts.ts';
import type { SendResult } from './sender.ts';
import { createVapidTokens } from './vapid-tokens.ts';

/** The requests of a process to push services at a time. */
const AT_ONCE = 50;
/** The time in ms that a push service may take to answer. */
const PATIENCE_MS = 10_000;

/** A browser that pushes reach. */
export interface PushTarget {
  endpoint: string;
  keys: SubscriptionKeys;
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

function createBrowserSender(
  { env, clock, closing }: Core,
  vapid: Parameters<typeof createVapidTokens>[0],
): BrowserSender {
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
    const response = await promise.finally(() => clearTimeout(timer));
    // The body is of no interest, but a connection is used again only once it is read.
    response.on('error', () => undefined).resume();
    return response;
  };

  const send = async (
    { endpoint, keys }: PushTarget,
    { text, until, topic }: BrowserMessage,
  ): Promise<SendResult> => {
    const ttl = Math.floor((until.getTime() - clock.now()) / 1_000);
    if (ttl <= 0) return { outcome: 'failed', reason: 'expired' };
    // The list of services may have become shorter since the browser subscribed.
    if (!isPushEndpoint(env, endpoint)) return { outcome: 'gone', reason: 'unknown-service' };
    const url = new URL(endpoint);
    const pausedMs = hosts.pausedMs(url.host);
    if (pausedMs > 0) return { outcome: 'later', reason: 'paused', retryAfterMs: pausedMs };
    let body: Buffer;
    try {
      body = encryptPush(text, keys);
    } catch {
      return { outcome: 'failed', reason: 'not-encrypted', isRefused: true };
    }
    try {
      const { statusCode = 0, headers } = await post(url, body, {
        Authorization: await authorization(url.origin),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(body.length),
        TTL: String(ttl),
        Urgency: 'high',
        Topic: topic,
      });
      const retryAfterMs = readRetryAfter(headers['retry-after'], clock.now());
      const result = resultOf(statusCode, retryAfterMs);
      hosts.note(url.host, result);
      return result;
    } catch {
      const result = { outcome: 'later', reason: 'unreachable' } as const;
      hosts.note(url.host, result);
      return result;
    }
  };
  return { publicKey: vapid.publicKey, send: (target, message) => limit(() => send(target, message)) };
}

/** The meaning of a push service's answer. A redirect is never followed. */
function resultOf(status: number, retryAfterMs: number | undefined): SendResult {
  const reason = `status-${status}`;
  if (status === 201 || status === 202 || status === 200) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone', reason };
  if (status === 429 || status >= 500)
    return { outcome: 'later', reason, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  return { outcome: 'failed', reason, isRefused: true };
}
