import { type RefCallback, useCallback, useState } from 'react';
import { useHydrated } from './hydration.ts';

/**
 * Whether a part of the page is shown whole, and the ref of its element: what comes in the HTML is light until it comes
 * within one height of the window, or within one width of its own row. What is shown later is whole at once, and what is whole stays so.
 */
export function useWhole<E extends Element>(isWholeAtFirst: boolean): [boolean, RefCallback<E>] {
  const isHydrated = useHydrated();
  const [isWhole, setWhole] = useState(isWholeAtFirst || isHydrated);
  const ref = useCallback(
    (element: E | null) => {
      if (element === null || isWhole) return;
      waiting.set(element, () => setWhole(true));
      observer ??= new IntersectionObserver(showNear, MARGINS);
      observer.observe(element);
      return () => forget(element);
    },
    [isWhole],
  );
  return [isWhole, ref];
}

/** The second counts inside of what scrolls by itself. */
const MARGINS = { rootMargin: '100%', scrollMargin: '100%' };

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function showNear(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    waiting.get(target)?.();
    forget(target);
  }
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}
