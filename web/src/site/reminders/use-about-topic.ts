import { REMINDERS } from '@touchline/contract/constants';
import type { Favourite } from '@touchline/contract/rules/favourites';
import { toMillis } from '@touchline/contract/rules/instants';
import { timeText } from '@touchline/contract/rules/time-texts';
import { useTimeStyle, useToday } from '../../lib/reader-time.tsx';
import { useDayTexts } from '../../texts/days.ts';
import { useTellMeTexts } from '../../texts/tell-me.ts';
import { useMatches, useSettings, useWholeList } from '../live/live-hooks.ts';
import { listedGames } from '../shared/listed-games.ts';

/** The minutes before kick-off of the second choice. */
const BEFORE_MINUTES = REMINDERS.beforeMinutes;
const MINUTE_MS = 60_000;

/** What the sheet says about its game, league or team. */
export interface AboutTopic {
  /** The line under the title. */
  readonly context: string;
  /** False where a game goes live at that very moment. */
  readonly offersBefore: boolean;
  /** The time of it, '12:50 CET'; null for all games of a team or league. */
  readonly beforeAt: string | null;
}

/** What 'Tell me' says about a game, league or team, in the visitor's time. */
export function useAboutTopic({ kind, id, name }: Favourite): AboutTopic {
  const tellMeTexts = useTellMeTexts();
  const dayTexts = useDayTexts();
  useWholeList(kind === 'game');
  const matches = useMatches();
  const { goLiveOffsetMinutes } = useSettings();
  const style = useTimeStyle();
  const today = useToday();
  const offersBefore = goLiveOffsetMinutes !== -BEFORE_MINUTES;
  if (kind !== 'game') return { context: tellMeTexts.about[kind](name), offersBefore, beforeAt: null };
  const startsAt = listedGames(matches).find(({ game }) => game._id === id)?.game.startsAt ?? null;
  const start = toMillis(startsAt);
  if (start === null) return { context: name, offersBefore, beforeAt: null };
  const textOf = (at: number, part: 'day' | 'time' | 'zone') => timeText(at, part, style, today, dayTexts);
  const withZone = (at: number) => `${textOf(at, 'time')} ${textOf(at, 'zone')}`;
  const day = textOf(start, 'day');
  const when = `${day === dayTexts.today ? day.toLowerCase() : day}, ${withZone(start)}`;
  return {
    context: tellMeTexts.about.game(name, when),
    offersBefore,
    beforeAt: withZone(start - BEFORE_MINUTES * MINUTE_MS),
  };
}
