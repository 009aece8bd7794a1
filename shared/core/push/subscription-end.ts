import type { SendResult } from './sender.ts';

/** A subscription that no push was ever accepted for is deleted after so many refusals in a row. */
const MOST_REFUSALS = 3;

/** True where the push service refused a push for a reason of this subscription that does not pass by itself. */
export const isRefusal = (result: SendResult): result is SendResult & { outcome: 'failed' } =>
  result.outcome === 'failed' && result.isRefused === true;

interface Subscription {
  /** Our public key that the browser has subscribed with. */
  vapidKey: string;
  /** How often in a row the push service has refused a push. */
  refusals: number;
  /** The first push that the service accepted; missing where there was none. */
  acceptedAt?: Date;
}

/**
 * True where a subscription is of no use: it is gone, or it was never reached and was refused three times in a row, or
 * once where it was made for another key than ours. One that was reached before stays: a refusal is then more likely to
 * be a mistake of ours.
 */
export const endsSubscription = (
  result: SendResult,
  { vapidKey, refusals, acceptedAt }: Subscription,
  { publicKey }: { publicKey: string },
): boolean =>
  result.outcome === 'gone' ||
  (isRefusal(result) && !acceptedAt && (vapidKey !== publicKey || refusals + 1 >= MOST_REFUSALS));
