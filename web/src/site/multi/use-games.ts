import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isOnTheWay } from '../../lib/on-the-way.ts';
import { useMultiTexts } from '../../texts/multi.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import type { ListState } from '../live/live-cache.ts';
import { useMatches, useWholeList } from '../live/live-hooks.ts';
import { type ListedGame, listedGames } from '../shared/listed-games.ts';
import { MOST_GAMES, nameOf, sortOut } from './sort-out.ts';
import type { Address } from './use-address.ts';
import { useFormerGames } from './use-former-games.ts';

interface Games {
  /** The ids of the address that stay: more than the places of the page while not all games are known. */
  readonly ids: readonly string[];
  /** The games of the page, in the order of the address. */
  readonly games: readonly ListedGame[];
  /** All games of the site that are known. */
  readonly all: readonly ListedGame[];
  /** The number of games in the address that are not loaded yet. */
  readonly awaited: number;
  readonly state: ListState;
  /** The sentences about what has left the page since it was opened. */
  readonly left: readonly string[];
}

/** The games of the address. Ids that cannot be shown leave it, and a sentence for each says why. */
export function useGames({ ids: asked, change }: Address): Games {
  const location = useLocation();
  const { left: texts } = useMultiTexts();
  const teamTexts = useTeamTexts();
  const state = useWholeList();
  const matches = useMatches();
  const all = useMemo(() => listedGames(matches), [matches]);
  const games = new Map(all.map((listed) => [listed.game._id, listed]));
  const names = useRef(new Map<string, string>());
  const [left, setLeft] = useState<readonly string[]>([]);
  const isWhole = state === 'ready';
  const absent = isWhole ? asked.filter((id) => !games.has(id) && !names.current.has(id)).join() : '';
  const former = useFormerGames(useMemo(() => absent.split(',').filter(Boolean), [absent]));
  const sorted = sortOut(asked, {
    games,
    isWhole,
    former,
    shown: names.current,
    texts,
    teamTexts,
  });
  const placed = sorted.ids.slice(0, MOST_GAMES);
  const found = placed.flatMap((id) => games.get(id) ?? []);
  useEffect(() => {
    for (const { game } of found) names.current.set(game._id, nameOf(game, teamTexts));
  });
  const leave = useEffectEvent(() => {
    setLeft((before) => [...new Set([...before, ...sorted.left])]);
    // It would cancel the navigation to another page, or change the address of that page.
    if (!isOnTheWay(location)) change({ ids: sorted.ids });
  });
  const leaving = sorted.left.join();
  useEffect(() => {
    if (leaving !== '') leave();
  }, [leaving]);
  return { ids: sorted.ids, games: found, all, awaited: placed.length - found.length, state, left };
}
