import type { Logger } from '../platform/logger.ts';

/** The content on the phone and its target screen; all values of `data` are strings, as the push services require. */
export interface PushMessage {
  title: string;
  body: string;
  image: string;
  data: Record<string, string>;
  /** A later copy with the same key replaces the earlier one on the phone. */
  collapseKey: string;
}

/**
 * The result of one copy. `gone`: the token is no longer registered. `later`: another try may succeed, after
 * `retryAfterMs` if the service gives it. `failed`: no try can succeed;
 * `isRefused` where the service refused it for a reason of this recipient. `isHeld`: it was no try.
 */
export type SendResult =
  | { outcome: 'sent' }
  | { outcome: 'gone'; reason: string }
  | { outcome: 'later'; reason: string; retryAfterMs?: number; isHeld?: true }
  | { outcome: 'failed'; reason: string; isRefused?: true };

/** A service that carries pushes to phones. */
export interface PushSender {
  /** True for the sender that reaches no phone and only logs. */
  readonly isLogOnly?: true;
  /** Returns one result for each token, in order; rejects only when nothing at all was tried. */
  send(message: PushMessage, tokens: readonly string[]): Promise<SendResult[]>;
}

/** Logs what it would have sent; for installations without credentials. */
export function createLoggingSender(log: Logger): PushSender {
  return {
    isLogOnly: true,
    async send({ title, collapseKey }, tokens) {
      log.info({ title, collapseKey, devices: tokens.length }, 'push (not sent: no credentials)');
      return tokens.map(() => ({ outcome: 'sent' }));
    },
  };
}
