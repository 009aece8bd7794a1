import { listGames } from '@touchline/contract/calls/games';
import { SEARCH_LENGTH } from '@touchline/contract/constants';
import type { gameForm } from '@touchline/contract/forms/game';
import type { StaffGame } from '@touchline/contract/records/game';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { sortKey } from '@touchline/contract/rules/search';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { ReactNode } from 'react';
import { useMissing } from '../data/session.ts';
import { useList } from '../data/staff-data.ts';
import { usePaused } from '../data/use-paused.ts';
import { Note } from '../form/form-notes.tsx';
import { formParts } from '../form/form-parts.tsx';

const { useValues } = formParts<typeof gameForm>();

/** A note with a link where the site already has a game of these teams on this day. */
export function SameGame(): ReactNode {
  const { homeTeam, awayTeam, date } = useValues();
  const home = usePaused(homeTeam.trim());
  const isComplete =
    home.length >= SEARCH_LENGTH.min && awayTeam.trim() !== '' && /^\d{4}-\d{2}-\d{2}$/.test(date);
  const missing = useMissing(listGames);
  const { data } = useList(
    listGames,
    { q: home.slice(0, SEARCH_LENGTH.max), from: date, to: date, size: 100 },
    { isEnabled: isComplete && missing === null },
  );
  const same =
    isComplete && data?.games.find((game) => game.date === date && isOfTeams(game, homeTeam, awayTeam));
  if (!same) return null;
  return (
    <Note tone="wait">
      {dialogTexts.gameFromRequest.sameGame} {/* In another tab, so that what is typed here stays. */}
      <a
        href={dashboardMatchPath(same.matchId)}
        target="_blank"
        rel="noreferrer"
        className="font-semibold underline"
      >
        {same.title}, {same.time}
      </a>
    </Note>
  );
}

/** Whether a game is between these teams, whichever is at home. */
function isOfTeams(game: StaffGame, homeTeam: string, awayTeam: string): boolean {
  const teams = [game.homeTeam, game.awayTeam].map(sortKey).sort();
  const asked = [homeTeam, awayTeam].map(sortKey).sort();
  return teams.every((team, index) => team === asked[index]);
}
