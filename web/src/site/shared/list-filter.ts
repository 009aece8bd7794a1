import { categoryFromQuery } from '@touchline/contract/rules/categories';
import { DAY_CHIPS } from '@touchline/contract/rules/day-chips';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useHydrated } from '../../lib/hydration.ts';
import { isOnTheWay } from '../../lib/on-the-way.ts';
import { returnToPlace } from '../../lib/scroll-place.ts';
import { useListState } from '../live/live-hooks.ts';
import { EVERYTHING, type ScheduleFilter } from './schedule-filter.ts';

/** The filter of a page's list, as its address has it. */
export interface ListFilter extends ScheduleFilter {
  /** The id of a league; '' for every league. */
  readonly league: string;
  /** Includes the games that a long list holds back at first. */
  readonly showsAll: boolean;
}

/**
 * The address follows a search after this time without a key, or when the field is left: writing it costs more than a
 * key.
 */
const TYPING_PAUSE_MS = 300;

/**
 * The filter of the page's list and its setter. It is kept in the address, which is replaced at each change, so that
 * Back and a reload restore it. Until hydration only the category counts: the HTML is the same for all visitors. A page
 * whose filtered list needs all games of the site finds its place again once they are loaded, or cannot be.
 */
export function useListFilter(
  { needsWholeList } = { needsWholeList: false },
): [ListFilter, (patch: Partial<ListFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const isHydrated = useHydrated();
  const inAddress = readFilter(params);
  const shown = isHydrated ? inAddress : { ...NOTHING, category: inAddress.category };
  // The address follows the filter a moment later, and is set again if it was replaced in between.
  const [asked, setAsked] = useState<ListFilter | null>(null);
  const location = useLocation();
  const walked = useNavigationType() !== 'REPLACE';
  const [key, setKey] = useState(location.key);
  if (key !== location.key) {
    setKey(location.key);
    // An address changed by a link or by Back takes precedence.
    if (walked) setAsked(null);
  }
  const isBehind = asked !== null && !isSame(asked, inAddress);
  const isTyped = isBehind && asked.query !== inAddress.query;
  useEffect(() => {
    if (!isBehind) return;
    const write = () => {
      // It would cancel the navigation to a page that is still loading, or change the address of that page.
      if (isOnTheWay(location)) return;
      setParams(writeFilter(params, asked), { replace: true, preventScrollReset: true });
    };
    if (!isTyped) return write();
    const timer = setTimeout(write, TYPING_PAUSE_MS);
    addEventListener('focusout', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('focusout', write);
    };
  }, [asked, isBehind, isTyped, location, params, setParams]);

  const isToReturn = useRef(!isHydrated && !isSame(inAddress, NOTHING));
  const isLoading = useListState() === 'waiting' && needsWholeList;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is as the address says
  useEffect(() => {
    if (!isHydrated || isLoading || !isToReturn.current) return;
    isToReturn.current = false;
    returnToPlace(location);
  }, [isHydrated, isLoading]);

  return [asked ?? shown, (patch) => setAsked((before) => ({ ...(before ?? shown), ...patch }))];
}

const NOTHING: ListFilter = { ...EVERYTHING, league: '', showsAll: false };

function readFilter(params: URLSearchParams): ListFilter {
  return {
    category: categoryFromQuery(params.get('category')),
    chip: DAY_CHIPS.find((chip) => chip === params.get('day')) ?? 'all',
    query: params.get('q') ?? '',
    league: params.get('league') ?? '',
    showsAll: params.get('show') === 'all',
  };
}

/** The parameters with those of the filter; empty ones are left out, and others stay. */
function writeFilter(params: URLSearchParams, filter: ListFilter): URLSearchParams {
  const { category, chip, query, league, showsAll } = filter;
  const next = new URLSearchParams(params);
  const write = (name: string, value: string) => {
    // Removed first, so that one filter has one address.
    next.delete(name);
    if (value) next.set(name, value);
  };
  write('category', category ?? '');
  write('day', chip === 'all' ? '' : chip);
  write('q', query);
  write('league', league);
  write('show', showsAll ? 'all' : '');
  return next;
}

function isSame(a: ListFilter, b: ListFilter): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
