import { createContext, useContext, useSyncExternalStore } from 'react';

/** Whether the page around has come alive; `Alive` says so. A part that nothing stands around counts as alive. */
export const HydratedContext = createContext(true);

/** False on the server and while hydrating, true afterwards. */
export function useHydrated(): boolean {
  return useHydratedStore(subscribeNothing, yes, no);
}

/**
 * A store that the server cannot know: `before` on the server and until the page has come alive, then what `read`
 * answers. React would draw all that differs at once and in one go; here it comes with the page's own coming alive,
 * piece by piece.
 */
export function useHydratedStore<T>(
  subscribe: (listener: () => void) => () => void,
  read: () => T,
  before: () => T,
): T {
  const isHydrated = useContext(HydratedContext);
  return useSyncExternalStore(subscribe, isHydrated ? read : before, before);
}

const yes = (): boolean => true;
const no = (): boolean => false;
const subscribeNothing = () => () => {};
