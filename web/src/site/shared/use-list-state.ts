import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ListState } from '../live/live-cache.ts';
import { useListState } from '../live/live-hooks.ts';

/** The router's key before the first navigation. */
const FIRST_KEY = 'default';

/** Whether the games of this page are loaded; the first page has its own in its HTML. */
export function useListOfPage(): ListState {
  const state = useListState();
  const { key } = useLocation();
  // The key changes with the filters in the address, but the page is still the first one.
  const [isFirstPage] = useState(key === FIRST_KEY);
  return isFirstPage ? 'ready' : state;
}
