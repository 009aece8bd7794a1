import type { StaffGame } from '@touchline/contract/records/game';
import { dashboardMatchPath } from '@touchline/contract/rules/dashboard-paths';
import { overviewTexts } from '@touchline/contract/texts/overview';
import { teamTexts } from '@touchline/contract/texts/teams';
import { Link } from 'react-router';
import { useNow } from '../../lib/server-clock.ts';
import { TeamMark } from '../../sport/mark.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CountdownRow } from '../countdown-row.tsx';
import { useOpenPath } from './cures.ts';

/** The games that next go live automatically, each with its countdown. */
export function GoingLiveNext({ games }: { games: readonly StaffGame[] }) {
  const now = useNow();
  const openPath = useOpenPath();
  return (
    <Panel title={overviewTexts.goingLive.title}>
      {games.length === 0 && <p className="p-4 text-[14px] leading-5">{overviewTexts.goingLive.none}</p>}
      <ul>
        {games.map((game) => {
          const path = openPath(dashboardMatchPath(game.matchId));
          const content = (
            <>
              <span className="flex gap-1 max-md:hidden">
                <TeamMark name={game.homeTeam} className="size-5" />
                <TeamMark name={game.awayTeam} className="size-5" />
              </span>
              <span className="min-w-0 flex-1 truncate text-[14px] leading-5 font-semibold text-text">
                {game.homeTeam} <span className="font-normal text-text-3">{teamTexts.vs}</span>{' '}
                {game.awayTeam}
              </span>
              {now !== null && game.autoLiveAt && <CountdownRow to={Date.parse(game.autoLiveAt)} now={now} />}
            </>
          );
          const className = 'flex min-h-11 items-center gap-2.5 px-4';
          return (
            <li key={game._id} className="border-b border-line last:border-b-0">
              {path ? (
                <Link to={path} className={`quick ${className} hover:bg-hover`}>
                  {content}
                </Link>
              ) : (
                <span className={className}>{content}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
