import type { Language } from '../languages/languages.ts';
import { type OrderedStream, orderStreams } from './stream-order.ts';

/**
 * The stream to play when `left` has stopped: one that this browser plays, not down and not one of the `tried`, in the
 * order of a visitor who played `left` last, in each language first from another server; null without one.
 */
export function streamAfter<S extends OrderedStream & { readonly _id: string }>(
  streams: readonly S[],
  left: S,
  { tried, language }: { tried: ReadonlySet<string>; language: Language },
): S | null {
  const others = streams.filter(
    ({ _id, health, isForeign }) => _id !== left._id && health !== 'down' && !isForeign && !tried.has(_id),
  );
  const ordered = orderStreams(others, left, language);
  const [first] = ordered;
  // What has failed is often the whole server.
  const elsewhere = ordered.find((each) => each.language === first?.language && each.server !== left.server);
  return elsewhere ?? first ?? null;
}
