import { type OrderedStream, orderStreams } from './stream-order.ts';

/**
 * The stream to play when `left` has stopped: not down and not one of the `tried`, the same language first, then the
 * same quality; null without one.
 */
export function streamAfter<S extends OrderedStream & { readonly _id: string }>(
  streams: readonly S[],
  left: S,
  tried: ReadonlySet<string>,
): S | null {
  const others = streams.filter(
    ({ _id, health }) => _id !== left._id && health !== 'down' && !tried.has(_id),
  );
  return orderStreams(others, left)[0] ?? null;
}
