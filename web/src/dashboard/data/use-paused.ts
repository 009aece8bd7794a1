import { PALETTE_DEBOUNCE_MS } from '@touchline/contract/constants';
import { useEffect, useState } from 'react';

/** The value after typing has paused. */
export function usePaused<T>(typed: T): T {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PALETTE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
