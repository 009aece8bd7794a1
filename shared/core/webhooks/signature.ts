import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret in the form of Standard Webhooks. */
export const makeWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export interface SignedContent {
  id: string;
  /** The time of the request in seconds. */
  timestamp: number;
  body: string;
}

/** The headers of a request in the form of Standard Webhooks, with one signature for each secret. */
export function signatureHeaders(
  { id, timestamp, body }: SignedContent,
  secrets: readonly string[],
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
