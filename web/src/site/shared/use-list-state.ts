import { useLocation } from 'react-router';
import type { ListState } from '../../lib/live-cache.ts';
import { useListState } from '../../lib/live-hooks.ts';

/** Where the router stands before anybody has walked on: at the page that the browser was given. */
const FIRST_KEY = 'default';

/** Whether the games that this page lists are there; the page that the browser was given has brought its own. */
export function useListOfPage(): ListState {
  const state = useListState();
  return useLocation().key === FIRST_KEY ? 'ready' : state;
}
