import type { Language } from '../languages/languages.ts';
import { type OrderedStream, orderStreams } from './stream-order.ts';

/**
 * The stream to play when `left` has stopped: not down and not one of the `tried`, in the order of a visitor who played
 * `left` last; null without one.
 */
export function streamAfter<S extends OrderedStream & { readonly _id: string }>(
  streams: readonly S[],
  left: S,
  { tried, language }: { tried: ReadonlySet<string>; language: Language },
): S | null {
  const others = streams.filter(
    ({ _id, health }) => _id !== left._id && health !== 'down' && !tried.has(_id),
  );
  return orderStreams(others, left, language)[0] ?? null;
}
