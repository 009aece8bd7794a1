import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { HydratedContext } from '../lib/hydration.ts';

/**
 * Stands around the page in the browser. Once all of it is hydrated, what only a browser knows (now, the visitor's
 * zone) is drawn piece by piece, and then it has come alive.
 */
export function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }): ReactNode {
  const [isHydrated, setHydrated] = useState(false);
  // An effect runs after all those inside.
  useEffect(() => startTransition(() => setHydrated(true)), []);
  useEffect(() => {
    if (isHydrated) onAlive();
  }, [isHydrated, onAlive]);
  return <HydratedContext value={isHydrated}>{children}</HydratedContext>;
}
