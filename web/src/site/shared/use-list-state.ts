import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ListState } from '../../lib/live-cache.ts';
import { useListState } from '../../lib/live-hooks.ts';

/** Where the router stands before the first navigation: at the page that the browser was given. */
const FIRST_KEY = 'default';

/** Whether the games that this page lists are there; the page that the browser was given has brought its own. */
export function useListOfPage(): ListState {
  const state = useListState();
  const { key } = useLocation();
  // The key changes with the filters in the address; the page stays the one that was given.
  const [isFirstPage] = useState(key === FIRST_KEY);
  return isFirstPage ? 'ready' : state;
}
