import type { SiteListItems, SiteListName } from '@touchline/contract/live-collections';
import type { PublicLeague } from '@touchline/contract/records/league';
import type { PublicMatch } from '@touchline/contract/records/match';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { ListState, LiveCache } from './live-cache.ts';
import type { LiveSync } from './live-sync.ts';
import type { MatchView } from './live-views.ts';

/** The cache of the page, given by the entry of browser or server. */
export const LiveContext = createContext<LiveCache | null>(null);

/** The part that fetches for this page; null on the server. */
export const LiveSyncContext = createContext<LiveSync | null>(null);

/** The page's cache; throws outside of `LiveContext`. */
export function useLiveCache(): LiveCache {
  const cache = useContext(LiveContext);
  if (!cache) throw new Error('This component stands outside of LiveContext.');
  return cache;
}

/**
 * The matches of the public lists, with their unfinished games for the web; a game that ends on screen stays for ten
 * seconds. Unchanged records keep their identity; the order is not defined.
 */
export function useMatches(): readonly PublicMatch[] {
  const cache = useLiveCache();
  return useSyncExternalStore(cache.subscribe, cache.matches, cache.matches);
}

/** Whether all matches of the public lists are loaded. */
export function useListState(): ListState {
  const cache = useLiveCache();
  return useSyncExternalStore(cache.subscribe, cache.listState, cache.listState);
}

/** One match with all its games, kept up to date while the component is mounted. */
export function useMatch(matchId: string): MatchView {
  const cache = useLiveCache();
  const id = matchId.toLowerCase();
  const read = () => cache.match(id);
  useEffect(() => cache.watch(id), [cache, id]);
  return useSyncExternalStore(cache.subscribe, read, read);
}

/** All leagues. */
export function useLeagues(): readonly PublicLeague[] {
  const cache = useLiveCache();
  return useSyncExternalStore(cache.subscribe, cache.leagues, cache.leagues);
}

/** The settings that concern visitors. */
export function useSettings(): PublicSettings {
  const cache = useLiveCache();
  return useSyncExternalStore(cache.subscribe, cache.settings, cache.settings);
}

/** One of the small lists, such as the questions, while the component is mounted; null until it is known. */
export function useSiteList<N extends SiteListName>(name: N): SiteListItems[N] | null {
  const { lists } = useLiveCache();
  const read = () => lists.get(name);
  useEffect(() => lists.watch(name), [lists, name]);
  return useSyncExternalStore(lists.subscribe, read, read);
}
