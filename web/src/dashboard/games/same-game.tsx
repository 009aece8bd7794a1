import { listGames } from '@touchline/contract/calls/games';
import { SEARCH_LENGTH } from '@touchline/contract/constants';
import { UNFINISHED_STATUSES } from '@touchline/contract/lists/statuses';
import type { StaffGame } from '@touchline/contract/records/game';
import { addDays, wallClockInstant } from '@touchline/contract/rules/calendar';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { dayAndTime } from '@touchline/contract/rules/formats';
import { type Fixture, haveSameTeams, isSameFixture } from '@touchline/contract/rules/same-fixture';
import { formTexts } from '@touchline/contract/texts/forms';
import { gameTexts } from '@touchline/contract/texts/games';
import type { ReactNode } from 'react';
import { useMissing } from '../data/session.ts';
import { useList } from '../data/staff-data.ts';
import { usePaused } from '../data/use-paused.ts';
import { Note } from '../form/form-notes.tsx';
import { formParts } from '../form/form-parts.tsx';
import { useTimeStyle } from '../time.tsx';
import type { gameFields, SiteTime } from './game-values.ts';

const { useValues } = formParts<typeof gameFields>();

interface SameGameProps {
  readonly site: SiteTime;
  /** Whether unfinished games of the teams are named too, whatever their league and day. */
  readonly hasOtherDays?: boolean;
}

/** A note with links where the site already has the game that is added: at this time, hours from it, or on another day. */
export function SameGame({ site: { siteTimeZone }, hasOtherDays = false }: SameGameProps): ReactNode {
  const { homeTeam, awayTeam, leagueId, date, time } = useValues();
  const home = usePaused(homeTeam.trim());
  const startsAt = wallClockInstant(date, time, siteTimeZone);
  const hasTeams = home.length >= SEARCH_LENGTH.min && awayTeam.trim() !== '';
  const isComplete = hasTeams && leagueId !== '' && startsAt !== null;
  const mayList = useMissing(listGames) === null;
  const ofTeam = { q: home.slice(0, SEARCH_LENGTH.max), size: 100 };
  const near = useList(
    listGames,
    // The hours around a kick-off may be of another day.
    { ...ofTeam, ...(isComplete && { from: addDays(date, -1), to: addDays(date, 1) }) },
    { isEnabled: isComplete && mayList },
  ).data;
  const unfinished = useList(
    listGames,
    { ...ofTeam, status: UNFINISHED_STATUSES },
    { isEnabled: hasOtherDays && hasTeams && mayList },
  ).data;
  const fixture: Fixture = { league: leagueId, homeTeam, awayTeam, startsAt };
  if (isComplete) {
    const [same] = (near?.games ?? [])
      .filter((game) => isSameFixture(fixture, fixtureOf(game)))
      .toSorted((a, b) => apart(a, startsAt) - apart(b, startsAt));
    const isNow = same && apart(same, startsAt) === 0;
    if (same)
      return (
        <Links games={[same]} text={isNow ? gameTexts.form.sameGame : formTexts.gameImport.movedOrNew} />
      );
  }
  const others = hasTeams ? (unfinished?.games ?? []).filter((game) => haveSameTeams(fixture, game)) : [];
  return others.length > 0 && <Links games={others} text={gameTexts.form.unfinishedGames} />;
}

/** A note with the games that it is about, each with its start as the dashboard's lists show it. */
function Links({ text, games }: { text: string; games: readonly StaffGame[] }): ReactNode {
  const style = useTimeStyle();
  const nameOf = ({ title, startsAt }: StaffGame) =>
    startsAt === null ? title : gameTexts.form.gameAt(title, dayAndTime(Date.parse(startsAt), style));
  return (
    <Note tone="wait">
      <span>
        {text}
        {games.map((game) => (
          // In another tab, so that what is typed here stays.
          <a
            key={game._id}
            href={dashboardMatchPath(game.matchId)}
            target="_blank"
            rel="noreferrer"
            className="block font-semibold underline"
          >
            {nameOf(game)}
          </a>
        ))}
      </span>
    </Note>
  );
}

const fixtureOf = ({ leagueId: league, homeTeam, awayTeam, startsAt }: StaffGame): Fixture => ({
  ...{ league, homeTeam, awayTeam },
  startsAt: startsAt === null ? null : Date.parse(startsAt),
});

const apart = ({ startsAt }: StaffGame, from: number): number => Math.abs(Date.parse(startsAt ?? '') - from);
