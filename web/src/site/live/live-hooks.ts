import type { SiteListItems, SiteListName } from '@touchline/contract/live-collections';
import type { OtherGames } from '@touchline/contract/records/home';
import type { PublicLeague } from '@touchline/contract/records/league';
import type { KnownMatch } from '@touchline/contract/records/match';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { isOfTeam, nameOfTeamKey, teamsOf } from '@touchline/contract/rules/teams';
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
export function useMatches(): readonly KnownMatch[] {
  const cache = useLiveCache();
  return useSyncExternalStore(cache.subscribe, cache.matches, cache.matches);
}

/** The games of the public lists that the page does not hold, in numbers. */
export function useOthers(): OtherGames {
  const cache = useLiveCache();
  return useSyncExternalStore(cache.subscribe, cache.others, cache.others);
}

/** Whether all matches of the public lists are loaded. */
export function useListState(): ListState {
  const cache = useLiveCache();
  return useSyncExternalStore(cache.subscribe, cache.listState, cache.listState);
}

/** Fetches all matches of the public lists where the page has only a part of them, while `isNeeded`; returns their state. */
export function useWholeList(isNeeded = true): ListState {
  const state = useListState();
  const sync = useContext(LiveSyncContext);
  const isMissing = isNeeded && state === 'waiting';
  useEffect(() => {
    if (isMissing) sync?.list();
  }, [isMissing, sync]);
  return state;
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

/**
 * The name of a team by its key: as its open games spell it, else as its page's HTML does; null where the site has never
 * seen it.
 */
export function useTeamName(key: string | null): string | null {
  const { team } = useLiveCache();
  const matches = useMatches();
  if (key === null) return null;
  const open = teamsOf(matches.flatMap(({ games }) => games.filter((game) => isOfTeam(game, key)))).get(key);
  return open ?? (team?.key === key ? team.name : nameOfTeamKey(key));
}

/** One of the small lists, such as the questions, while the component is mounted; null until it is known. */
export function useSiteList<N extends SiteListName>(name: N): SiteListItems[N] | null {
  const { lists } = useLiveCache();
  const read = () => lists.get(name);
  useEffect(() => lists.watch(name), [lists, name]);
  return useSyncExternalStore(lists.subscribe, read, read);
}
