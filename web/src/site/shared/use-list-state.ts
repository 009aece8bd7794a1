import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../lib/hydration.ts';
import type { ListState } from '../live/live-cache.ts';
import { useListState } from '../live/live-hooks.ts';

/** The router's key before the first navigation. */
const FIRST_KEY = 'default';

/** Whether the games of this page are loaded; the first page has its own in its HTML. */
export function useListOfPage(): ListState {
  const state = useListState();
  const { key } = useLocation();
  const isHydrated = useHydrated();
  // The key changes with the filters in the address, but the page is still the first one; a reload keeps the last key.
  const [isFirstPage] = useState(key === FIRST_KEY || !isHydrated);
  return isFirstPage ? 'ready' : state;
}
