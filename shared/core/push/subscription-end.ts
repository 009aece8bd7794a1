import type { SendResult } from './sender.ts';

/** A subscription is deleted after so many refusals in a row. */
const MOST_REFUSALS = 3;

/** True where the push service refused a push, for a reason that does not pass by itself. */
export const isRefusal = (result: SendResult): boolean =>
  result.outcome === 'failed' && result.isRefused === true;

/**
 * True where a subscription is of no use any more: it is gone, or refused three times in a row, or once where it was
 * made for another key than today's. `refusals` are those in a row before this result.
 */
export const endsSubscription = (
  result: SendResult,
  { isOfToday, refusals }: { isOfToday: boolean; refusals: number },
): boolean =>
  result.outcome === 'gone' || (isRefusal(result) && (!isOfToday || refusals + 1 >= MOST_REFUSALS));
