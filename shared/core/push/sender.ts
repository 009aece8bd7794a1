import type { Logger } from '../platform/logger.ts';

/** What is shown on the phone, and where it leads; all values of `data` are strings, as the network demands. */
export interface PushMessage {
  title: string;
  body: string;
  image: string;
  data: Record<string, string>;
  /** A second copy of the same push replaces the first on the phone. */
  collapseKey: string;
}

/**
 * The result of one copy. `gone`: the token is no longer registered. `later`: another try may succeed, after
 * `retryAfterMs` if the service says so. `failed`: it never will.
 */
export type SendResult =
  | { outcome: 'sent' }
  | { outcome: 'gone'; reason: string }
  | { outcome: 'later'; reason: string; retryAfterMs?: number }
  | { outcome: 'failed'; reason: string };

/** A way for pushes to phones. */
export interface PushSender {
  /** One result for each token, in order; rejects only when nothing at all was tried. */
  send(message: PushMessage, tokens: readonly string[]): Promise<SendResult[]>;
}

/** Says in the log what it would have sent; for installations without credentials. */
export function createLoggingSender(log: Logger): PushSender {
  return {
    async send({ title, collapseKey }, tokens) {
      log.info({ title, collapseKey, devices: tokens.length }, 'push (not sent: no credentials)');
      return tokens.map(() => ({ outcome: 'sent' }));
    },
  };
}
