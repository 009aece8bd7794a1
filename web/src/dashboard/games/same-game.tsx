import { listGames } from '@touchline/contract/calls/games';
import { SEARCH_LENGTH } from '@touchline/contract/constants';
import type { StaffGame } from '@touchline/contract/records/game';
import { addDays, wallClockInstant } from '@touchline/contract/rules/calendar';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { type Fixture, isSameFixture } from '@touchline/contract/rules/same-fixture';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { formTexts } from '@touchline/contract/texts/forms';
import type { ReactNode } from 'react';
import { useMissing } from '../data/session.ts';
import { useList } from '../data/staff-data.ts';
import { usePaused } from '../data/use-paused.ts';
import { Note } from '../form/form-notes.tsx';
import { formParts } from '../form/form-parts.tsx';
import type { gameFields, SiteTime } from './game-values.ts';

const { useValues } = formParts<typeof gameFields>();

/** A note with a link where the site already has the game that is added, at this time or hours from it. */
export function SameGame({ site: { siteTimeZone } }: { site: SiteTime }): ReactNode {
  const { homeTeam, awayTeam, leagueId, date, time } = useValues();
  const home = usePaused(homeTeam.trim());
  const startsAt = wallClockInstant(date, time, siteTimeZone);
  const isComplete =
    home.length >= SEARCH_LENGTH.min && awayTeam.trim() !== '' && leagueId !== '' && startsAt !== null;
  const missing = useMissing(listGames);
  const { data } = useList(
    listGames,
    {
      q: home.slice(0, SEARCH_LENGTH.max),
      // The hours around a kick-off may be of another day.
      ...(isComplete && { from: addDays(date, -1), to: addDays(date, 1) }),
      size: 100,
    },
    { isEnabled: isComplete && missing === null },
  );
  if (!isComplete) return null;
  const same = (data?.games ?? [])
    .filter((game) => isSameFixture({ league: leagueId, homeTeam, awayTeam, startsAt }, fixtureOf(game)))
    .toSorted((a, b) => apart(a, startsAt) - apart(b, startsAt))[0];
  if (!same) return null;
  return (
    <Note tone="wait">
      {apart(same, startsAt) === 0 ? dialogTexts.game.sameGame : formTexts.gameImport.movedOrNew}{' '}
      {/* In another tab, so that what is typed here stays. */}
      <a
        href={dashboardMatchPath(same.matchId)}
        target="_blank"
        rel="noreferrer"
        className="font-semibold underline"
      >
        {same.title}, {same.date === date ? same.time : `${same.date} ${same.time}`}
      </a>
    </Note>
  );
}

const fixtureOf = ({ leagueId: league, homeTeam, awayTeam, startsAt }: StaffGame): Fixture => ({
  ...{ league, homeTeam, awayTeam },
  startsAt: startsAt === null ? null : Date.parse(startsAt),
});

const apart = ({ startsAt }: StaffGame, from: number): number => Math.abs(Date.parse(startsAt ?? '') - from);
