import { MOBILE_BREAKPOINT_PX } from '@touchline/contract/constants';
import { useSyncExternalStore } from 'react';

const QUERY = `(width < ${MOBILE_BREAKPOINT_PX}px)`;

/** Whether the page is as narrow as a phone: tables are then stacked rows. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const isPhone = (): boolean => window.matchMedia(QUERY).matches;
