import type { KnownGame } from '@touchline/contract/records/match';
import { type Favourite, favouriteGame } from '@touchline/contract/rules/favourites';
import { isPlayable, statusOf } from '@touchline/contract/rules/game-state';
import { leaguePath } from '@touchline/contract/rules/slugs';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import Calendar from '~icons/lucide/calendar';
import ChevronDown from '~icons/lucide/chevron-down';
import MapPin from '~icons/lucide/map-pin';
import { CategoryIcon } from '../../sport/category-icon.tsx';
import { InstantText } from '../../sport/instant-text.tsx';
import { LeagueMark } from '../../sport/mark.tsx';
import { useGamePageTexts } from '../../texts/game-page.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import { buttonClass } from '../../ui/button.tsx';
import { markClass, Star, StarButton } from '../favourites/star.tsx';
import { useSettings } from '../live/live-hooks.ts';
import { Bell } from '../reminders/bell.tsx';
import { GameCalendarLink } from '../shared/calendar-links.tsx';
import { CopyLink } from '../shared/copy-link.tsx';
import { useLeagueLogos } from '../shared/use-league-logos.ts';
import { Fact } from './fact.tsx';
import { GameAudience } from './game-audience.tsx';

/** On phones as wide as high. */
const FACTS_BUTTON = 'max-md:size-11 max-md:p-0 pointer-coarse:min-h-11 pointer-coarse:min-w-11';

/**
 * The facts of a game: league, date, place, views; its calendar file, and the link to share. On phones one line that
 * expands.
 */
export function GameFacts({ game, className }: { game: KnownGame; className?: string }): ReactNode {
  const gamePageTexts = useGamePageTexts();
  const logos = useLeagueLogos();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const status = statusOf(game);
  const hasBells = useSettings().vapidPublicKey !== null;
  const favourite = favouriteGame(game, useTeamTexts());
  const league: Favourite = { kind: 'league', id: game.leagueId, name: game.league };
  const leagueMark = <LeagueMark name={game.league} logoUrl={logos.get(game.leagueId)} className="size-5" />;
  return (
    <div
      className={clsx(
        'flex border-line-2 max-md:flex-wrap max-md:border-y max-md:px-4 md:min-h-[57px] md:items-center md:gap-5 md:rounded-b-card md:border md:bg-surface md:px-5 md:shadow-card',
        className,
      )}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        title={isOpen ? gamePageTexts.facts.less : gamePageTexts.facts.all}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-14 min-w-0 flex-1 items-center gap-2.5 pe-3 text-start text-[15px] text-text-2 md:hidden"
      >
        {leagueMark}
        <span dir="auto" className="truncate">
          {[game.league, game.location].filter(Boolean).join(' · ')}
        </span>
        <ChevronDown size={16} className="quick text-text-3 in-aria-expanded:rotate-180" />
      </button>
      <ul
        id={listId}
        className={clsx(
          'flex min-w-0 flex-col gap-y-1 text-[15px] max-md:order-last max-md:w-full max-md:pb-4 md:flex-1 md:flex-row md:flex-wrap md:gap-x-6 md:py-2 md:text-[14px]',
          !isOpen && 'max-md:not-noscript:hidden',
        )}
      >
        <Fact icon={leagueMark}>
          <span className="inline-flex items-center">
            <Link
              to={leaguePath({ _id: game.leagueId, name: game.league })}
              className="relative inline-flex items-center gap-2 py-1 before:absolute before:inset-x-0 before:-inset-y-1.5 hover:text-text hover:underline"
            >
              <bdi>{game.league}</bdi>
              <CategoryIcon category={game.category} size={16} className="text-text-3" />
            </Link>
            <Bell of={league} className={clsx(markClass, '-my-2.5')} />
            <Star favourite={league} className="-my-2.5" />
          </span>
        </Fact>
        {game.startsAt !== null && (
          <Fact icon={<Calendar size={17} />}>
            <InstantText at={game.startsAt} part="full" />
          </Fact>
        )}
        {game.location && (
          <Fact icon={<MapPin size={17} />}>
            <bdi>{game.location}</bdi>
          </Fact>
        )}
        <GameAudience game={game} />
      </ul>
      <div className="flex items-center gap-2.5">
        {status !== 'Finished' && !isPlayable(game) && (
          <Bell
            of={favourite}
            hasWord={status === 'Scheduled'}
            className={clsx(
              buttonClass({ size: 'dashboard', square: status !== 'Scheduled' }),
              'pointer-coarse:min-h-11 pointer-coarse:min-w-11',
            )}
          />
        )}
        {status === 'Scheduled' && game.startsAt !== null && (
          // On phones the bell's sheet has it.
          <GameCalendarLink gameId={game._id} className={clsx(FACTS_BUTTON, hasBells && 'max-md:hidden')} />
        )}
        <StarButton isCompact favourites={[favourite]} name={favourite.name} className={FACTS_BUTTON} />
        <CopyLink className={FACTS_BUTTON} />
      </div>
    </div>
  );
}
