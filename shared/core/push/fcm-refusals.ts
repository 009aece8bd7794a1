import type { Logger } from '../platform/logger.ts';
import type { PushSender, SendResult } from './sender.ts';

const REFUSALS = new Set([
  'authentication-error',
  'invalid-credential',
  'mismatched-credential',
  'not-found',
]);

/** The sender, with one more line in the log for each batch that Firebase refuses for its credentials. */
export function tellingRefusals(sender: PushSender, log: Logger): PushSender {
  return {
    async send(message, tokens) {
      const results = await sender.send(message, tokens);
      const refused = results.find(isRefusal);
      if (refused)
        log.error(
          { reason: refused.reason },
          'Firebase does not accept us; check FCM_PROJECT_ID, FCM_CLIENT_EMAIL and FCM_PRIVATE_KEY',
        );
      return results;
    },
  };
}

const isRefusal = (result: SendResult): result is Exclude<SendResult, { outcome: 'sent' }> =>
  result.outcome !== 'sent' && REFUSALS.has(result.reason);
