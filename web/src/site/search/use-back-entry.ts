import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * An entry of the tab's history for a screen over the page, which keeps the page's address: Back leaves the screen.
 * Returns a function that leaves it by hand, and then does what is asked.
 */
export function useBackEntry(onLeave: () => void): (then?: () => void) => void {
  const next = useRef<(() => void) | undefined>(undefined);
  const isLeaving = useRef(false);
  const hasEntry = useRef(false);
  const left = useEffectEvent(() => {
    onLeave();
    next.current?.();
  });
  useEffect(() => {
    if (!hasEntry.current) history.pushState(history.state, '');
    hasEntry.current = true;
    const listen = () => left();
    addEventListener('popstate', listen);
    return () => removeEventListener('popstate', listen);
  }, []);
  return (then) => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    next.current = then;
    history.back();
  };
}
