import { createContext, useContext, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/** Whether the page is alive, as `Alive` says; without an `Alive` around it, a component counts as alive. */
export const HydratedContext = createContext(true);

/** False on the server and while hydrating, true afterwards. */
export function useHydrated(): boolean {
  const isHydrated = useContext(HydratedContext);
  return useSyncExternalStore(subscribeNothing, () => isHydrated, no);
}

/**
 * What `select` takes from a store that the server cannot know: from its initial state on the server and until the
 * page has come alive, then from its state. React would render all differences at once; here they are
 * rendered piece by piece, together with the page's hydration.
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
