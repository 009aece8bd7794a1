import { MOBILE_BREAKPOINT_PX } from '@touchline/contract/constants';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether the page meets a media query, such as `(width < 768px)`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the page is as narrow as a phone: tables are then stacked rows. */
export const usePhone = (): boolean => useMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`);
