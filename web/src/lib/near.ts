import { type RefCallback, useCallback, useState } from 'react';
import { useHydrated } from './hydration.ts';

/**
 * Whether a part of the page is rendered in full, and the ref of its element: parts in the HTML are light until they
 * are within one height of the window, or within one width of their own row. Parts rendered later are full at once,
 * and full parts stay full.
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

/** The second margin applies inside scrolling elements. */
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
