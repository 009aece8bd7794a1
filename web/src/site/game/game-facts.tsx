import type { PublicGame } from '@touchline/contract/records/match';
import { statusOf } from '@touchline/contract/rules/game-state';
import { leaguePath } from '@touchline/contract/rules/slugs';
import Calendar from 'lucide-react/icons/calendar';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CategoryIcon } from '../../sport/category-icon.tsx';
import { InstantText } from '../../sport/instant-text.tsx';
import { LeagueMark } from '../../sport/mark.tsx';
import { GameCalendarLink } from '../shared/calendar-links.tsx';
import { useLeagueLogos } from '../shared/use-league-logos.ts';
import { CopyLink } from './copy-link.tsx';
import { Fact } from './fact.tsx';
import { GameAudience } from './game-audience.tsx';

const FACTS_BUTTON = 'max-md:min-h-12 max-md:flex-1 md:min-h-9';

/** What is known of a game: league, date, place, views; its file for calendars, and the link to pass on. */
export function GameFacts({ game }: { game: PublicGame }): ReactNode {
  const logos = useLeagueLogos();
  return (
    <div className="flex border-line-2 max-md:flex-col max-md:border-b md:min-h-[57px] md:items-center md:gap-5 md:rounded-b-card md:border md:bg-surface md:px-5 md:shadow-card">
      <ul className="flex min-w-0 flex-1 flex-col gap-y-1 p-4 text-[15px] md:flex-row md:flex-wrap md:gap-x-6 md:p-0 md:py-2 md:text-[14px]">
        <Fact icon={<LeagueMark name={game.league} logoUrl={logos.get(game.leagueId)} className="size-5" />}>
          <Link
            to={leaguePath({ _id: game.leagueId, name: game.league })}
            className="relative inline-flex items-center gap-2 py-1 before:absolute before:inset-x-0 before:-inset-y-1.5 hover:text-text hover:underline"
          >
            {game.league}
            <CategoryIcon category={game.category} size={16} className="text-text-3" />
          </Link>
        </Fact>
        {game.startsAt !== null && (
          <Fact icon={<Calendar size={17} />}>
            <InstantText at={game.startsAt} part="full" />
          </Fact>
        )}
        {game.location && <Fact icon={<MapPin size={17} />}>{game.location}</Fact>}
        <GameAudience game={game} />
      </ul>
      <div className="flex gap-2.5 max-md:border-t max-md:border-line max-md:p-4">
        {statusOf(game) === 'Scheduled' && game.startsAt !== null && (
          <GameCalendarLink gameId={game._id} className={FACTS_BUTTON} />
        )}
        <CopyLink className={FACTS_BUTTON} />
      </div>
    </div>
  );
}
