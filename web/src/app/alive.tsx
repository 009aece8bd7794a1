import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { HydratedContext } from '../lib/hydration.ts';

/**
 * Wraps the page in the browser. After hydration it renders the parts that only a browser knows (now, the visitor's
 * zone) piece by piece, then calls `onAlive`.
 */
export function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }): ReactNode {
  const [isHydrated, setHydrated] = useState(false);
  // The effects of all children have run before this one.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  useEffect(() => {
    if (isHydrated) onAlive();
  }, [isHydrated, onAlive]);
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>;
}
