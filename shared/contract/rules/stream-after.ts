import { type OrderedStream, orderStreams, type StreamOrder } from './stream-order.ts';

/**
 * The stream to play when `left` has stopped: one that this browser plays, not down and not one of the `tried`, in the
 * order of a visitor who played `left` last, in each language first from another server; null without one.
 */
export function streamAfter<S extends OrderedStream & { readonly _id: string }>(
  streams: readonly S[],
  left: S,
  { tried, ...order }: { tried: ReadonlySet<string> } & Pick<StreamOrder, 'language' | 'plays'>,
): S | null {
  const others = streams.filter(
    ({ _id, health, codecs }) =>
      _id !== left._id && health !== 'down' && !tried.has(_id) && (order.plays?.(codecs) ?? true),
  );
  return orderStreams(others, left, { ...order, awayFrom: left.server })[0] ?? null;
}
