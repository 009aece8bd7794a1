import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { type Credential, cert, initializeApp } from 'firebase-admin/app';
import { getMessaging, type Message } from 'firebase-admin/messaging';
import { createGatewayAgent } from './fcm-gateway.ts';
import type { PushMessage, PushSender, SendResult } from './sender.ts';

/** The pause in ms of all pushes when Firebase asks for one without its length. */
const PAUSE_MS = 60_000;

/** A Firebase project with its service account's key, or a gateway, which needs no key. */
export type FcmTarget = { account: FcmAccount } | { gateway: string };

export interface FcmAccount {
  projectId: string;
  clientEmail: string;
  privateKey: string;
}

interface FcmOptions {
  projectId: string;
  credential: Credential;
  /** The agent for HTTP/1.1; missing: HTTP/2, as Firebase prefers. */
  agent?: Agent;
}

/** The project in requests to a gateway, which uses its own. */
const NO_PROJECT = 'touchline';

/** For a gateway, which has its own credentials. */
export const noCredential: Credential = {
  getAccessToken: async () => ({ access_token: 'none', expires_in: 3_600 }),
};

/** A sender to the target; throws an Error when the account's key is not valid. */
export function fcmSenderTo(target: FcmTarget): PushSender {
  if ('account' in target)
    return createFcmSender({ projectId: target.account.projectId, credential: cert(target.account) });
  const agent = createGatewayAgent(target.gateway);
  return createFcmSender({ projectId: NO_PROJECT, credential: noCredential, agent });
}

/** Sends pushes through Firebase Cloud Messaging, one request for each device. */
export function createFcmSender({ projectId, credential, agent }: FcmOptions): PushSender {
  const options = asIs({ projectId, credential, ...(agent ? { httpAgent: agent } : {}) });
  const app = initializeApp(options, `push-${randomUUID()}`);
  const messaging = getMessaging(app);
  if (agent) messaging.enableLegacyHttpTransport();
  return {
    async send(message, tokens) {
      const base = messageOf(message);
      const { responses } = await messaging.sendEach(tokens.map((token) => asIs({ ...base, token })));
      return responses.map(({ success, error }) => (success ? { outcome: 'sent' } : resultOf(error)));
    },
  };
}

class AsIs {}

/** Firebase's library copies plain objects up to three times for each device; it does not copy instances of classes. */
const asIs = <T extends object>(fields: T): T => Object.assign(new AsIs(), fields);

/**
 * A copy of the same push replaces the earlier one, on its way and on the phone. All devices of a batch share the
 * parts, so that the library renames a field to Firebase's name only once.
 */
function messageOf({ title, body, image, data, collapseKey }: PushMessage) {
  return {
    notification: asIs({ title, body, ...(image === '' ? {} : { imageUrl: image }) }),
    data: asIs(data),
    android: asIs({ collapseKey, priority: 'high' as const, notification: { tag: collapseKey } }),
    apns: asIs({ headers: { 'apns-collapse-id': collapseKey } }),
    webpush: asIs({ headers: { Topic: collapseKey }, notification: { tag: collapseKey } }),
  } satisfies Partial<Message>;
}

/** The library's error for a copy that was not sent. */
interface Failure {
  code?: string;
  httpResponse?: { status?: number; headers?: Record<string, unknown>; data?: unknown };
}

function resultOf(error: Failure | undefined): SendResult {
  const reason = (error?.code ?? 'unknown').replace(/^\w+\//, '');
  const response = error?.httpResponse;
  const status = response?.status;
  // Without any answer the connection failed, unless the message itself was refused before.
  if (status === undefined)
    return { outcome: /^(invalid-(?!credential)|payload-)/.test(reason) ? 'failed' : 'later', reason };
  if (status === 429) return { outcome: 'later', reason, retryAfterMs: pauseOf(response) ?? PAUSE_MS };
  if (status >= 500) {
    const retryAfterMs = pauseOf(response);
    return { outcome: 'later', reason, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  }
  // A project that does not exist answers 404 too, and must not cost every device its token.
  if (isUnregistered(response?.data)) return { outcome: 'gone', reason: 'unregistered' };
  return { outcome: 'failed', reason: status === 404 ? 'not-found' : reason };
}

/** Retry-After in milliseconds, from seconds or a date. */
function pauseOf(response: Failure['httpResponse']): number | undefined {
  const header = response?.headers?.['retry-after'];
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

function isUnregistered(data: unknown): boolean {
  const body = typeof data === 'string' ? parsed(data) : data;
  const details = (body as { error?: { details?: unknown } } | null | undefined)?.error?.details;
  return Array.isArray(details) && details.some((detail) => detail?.errorCode === 'UNREGISTERED');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
