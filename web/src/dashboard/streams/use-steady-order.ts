import type { StaffGame } from '@touchline/contract/records/game';
import { type FocusEvent, useState } from 'react';

interface SteadyOrder {
  readonly shown: readonly StaffGame[];
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** The games in the given order, which stands while pointer or focus is on the wall; new games then come last. */
export function useSteadyOrder(games: readonly StaffGame[]): SteadyOrder {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [order, setOrder] = useState<readonly string[]>([]);
  const ids = games.map(({ _id }) => _id);
  const isHeld = isPointed || isFocused;
  const next = isHeld
    ? [...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))]
    : ids;
  if (next.join() !== order.join()) setOrder(next);
  const byId = new Map(games.map((game) => [game._id, game]));
  return {
    shown: next.flatMap((id) => byId.get(id) ?? []),
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }) =>
      setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  };
}
