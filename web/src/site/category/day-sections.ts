import { calendarDay } from '@touchline/contract/rules/calendar';
import { statusOf } from '@touchline/contract/rules/game-state';
import { useState } from 'react';
import type { ListedGame } from '../shared/listed-games.ts';

/** Games of one part of a list: those on now, of a day ('2026-11-21'), or without a time. */
export interface DaySection {
  readonly key: string;
  readonly games: readonly ListedGame[];
}

/**
 * The games in their sections, in the order of their first game. A game stays in the section in which it was first
 * seen, as it keeps its place in every open list; another `listKey` sorts again.
 */
export function useDaySections(
  games: readonly ListedGame[],
  timeZone: string,
  listKey: string,
): DaySection[] {
  const [seen, setSeen] = useState({ listKey, sections: new Map<string, string>() });
  const isSame = seen.listKey === listKey;
  const sections = new Map(
    games.map(({ game }) => [
      game._id,
      (isSame ? seen.sections.get(game._id) : undefined) ?? sectionOf(game, timeZone),
    ]),
  );
  if (!isSame || [...sections].some(([id, section]) => seen.sections.get(id) !== section))
    setSeen({ listKey, sections: new Map([...(isSame ? seen.sections : []), ...sections]) });
  const grouped = new Map<string, ListedGame[]>();
  for (const listed of games) {
    const key = sections.get(listed.game._id) ?? '';
    grouped.set(key, [...(grouped.get(key) ?? []), listed]);
  }
  return [...grouped].map(([key, ofSection]) => ({ key, games: ofSection }));
}

function sectionOf(game: ListedGame['game'], timeZone: string): string {
  if (statusOf(game) === 'Live') return 'live';
  return calendarDay(game.startsAt, timeZone) ?? 'open';
}
