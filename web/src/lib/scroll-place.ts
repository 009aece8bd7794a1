import type { Location } from 'react-router';
import type { StorageKey } from './storage.ts';

/** The key under which the router stores the scroll position of each page of this tab, for the tab's next document. */
export const SCROLL_STORAGE_KEY = 'scroll-places' satisfies StorageKey;

/** The key of a page's place. Every first page of a tab has the same key: their addresses differ. */
export function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** Whether this document was reloaded or restored from the tab's history. */
export function isComingBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

/**
 * Restores the scroll position of a page that was reloaded or restored as a new document. The browser cannot: the page
 * is higher now than its HTML was.
 */
export function returnToPlace(location: Location): void {
  if (!isComingBack()) return;
  const place = storedPlaces()[scrollKey(location)] ?? 0;
  window.scrollTo(0, place);
  settleAt(place);
}

/** For a second, undoes the few px by which the browser scrolls when it lays out text in view only then. */
function settleAt(place: number): void {
  const putBack = () => {
    if (Math.abs(window.scrollY - place) < 8) window.scrollTo(0, place);
  };
  addEventListener('scroll', putBack, { signal: AbortSignal.timeout(1_000) });
}

/** Stores the scroll position of a page that goes into the browser's history cache: WebKit restores it at its top. */
export function keepPlace(): void {
  let place = 0;
  addEventListener('pagehide', () => {
    place = window.scrollY;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.scrollTo({ top: place, behavior: 'instant' });
  });
}

function storedPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLL_STORAGE_KEY) ?? '{}');
  } catch {
    // Without storage the page stays where the browser left it.
    return {};
  }
}
