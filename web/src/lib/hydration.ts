import { createContext, useContext, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/** Whether the page is hydrated, as `Alive` sets it; without an `Alive` around it, a component counts as hydrated. */
export const HydratedContext = createContext(true);

/** False on the server and while hydrating, true afterwards. */
export function useHydrated(): boolean {
  const isHydrated = useContext(HydratedContext);
  return useSyncExternalStore(subscribeNothing, () => isHydrated, no);
}

/**
 * The value that `select` takes from a store unknown to the server: from its initial state on the server and until
 * hydration, then from its current state. React would render all differences at once; here they are rendered piece by
 * piece, together with the page's hydration.
 */
export function useHydratedStore<S, T>(
  store: Pick<StoreApi<S>, 'subscribe' | 'getState' | 'getInitialState'>,
  select: (state: S) => T,
): T {
  const isHydrated = useContext(HydratedContext);
  const before = () => select(store.getInitialState());
  return useSyncExternalStore(store.subscribe, isHydrated ? () => select(store.getState()) : before, before);
}

const no = (): boolean => false;
const subscribeNothing = () => () => {};
