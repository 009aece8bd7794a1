import { type FocusEvent, useState } from 'react';
import type { SeenStream } from '../../sport/stream-state.ts';

interface RestingOrder {
  readonly streams: readonly SeenStream[];
  /** Properties of the list: they notice pointer and focus on it. */
  readonly watched: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/** Sorted streams whose order changes only while neither pointer nor focus is on their list. */
export function useRestingOrder(sorted: readonly SeenStream[]): RestingOrder {
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const ids = sorted.map(({ _id }) => _id);
  const [shown, setShown] = useState<readonly string[]>(ids);
  const kept = hasPointer || hasFocus ? shown.filter((id) => ids.includes(id)) : [];
  // New streams are last as long as the others keep their places.
  const order = [...new Set([...kept, ...ids])];
  if (order.join() !== shown.join()) setShown(order);
  const byId = new Map(sorted.map((stream) => [stream._id, stream]));
  return {
    streams: order.flatMap((id) => byId.get(id) ?? []),
    watched: {
      onPointerEnter: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget)),
    },
  };
}
