import type { CardGame } from '@touchline/contract/records/match';
import { compactCount, versus } from '@touchline/contract/rules/formats';
import { statusOf } from '@touchline/contract/rules/game-state';
import { gamePath } from '@touchline/contract/rules/slugs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ChevronRight from '~icons/lucide/chevron-right';
import Eye from '~icons/lucide/eye';
import { useLocale } from '../texts/page-texts.ts';
import { useSiteTexts } from '../texts/site.ts';
import { useTeamTexts } from '../texts/teams.ts';
import { ClockText, InstantText } from './instant-text.tsx';
import { TeamMark } from './mark.tsx';

interface GameRowProps {
  readonly matchId: string;
  readonly game: CardGame;
  /**
   * The board shows views, or whether the game is live, else the day, and an arrow; side lists the status or the day.
   */
  readonly end: RowEnd;
  /** The heading above names the league. */
  readonly hidesLeague?: boolean;
}

type RowEnd = 'views' | 'when' | 'status' | 'day';

/**
 * A game in one row of 56 px: kick-off, teams, league, and the value that the list is about. On phones and in side lists
 * the teams are one above the other, and the value is under the kick-off: a name of 22 letters is whole.
 */
export function GameRow({ matchId, game, end, hidesLeague = false }: GameRowProps): ReactNode {
  const teamTexts = useTeamTexts();
  const siteTexts = useSiteTexts();
  const status = statusOf(game);
  const isBoard = end === 'views' || end === 'when';
  return (
    <Link
      to={gamePath(matchId, game)}
      data-game={game._id}
      className={clsx(
        'quick flex min-h-14 items-center border-line hover:bg-hover',
        isBoard
          ? 'gap-3 border-t px-[15px] py-1 md:gap-4 md:px-[18px]'
          : '-mx-2 gap-2.5 rounded-card px-2 py-1 starred:pe-9',
      )}
    >
      <span className="visually-hidden">
        {[versus(game.homeTeam, game.awayTeam, teamTexts), game.league, siteTexts.game.statuses[status]]
          .filter(Boolean)
          .join(', ')}
        {game.startsAt !== null && ', '}
        <InstantText at={game.startsAt} part="full" />
      </span>
      <span aria-hidden="true" className="contents">
        <span
          className={clsx(
            'flex flex-none flex-col whitespace-nowrap',
            isBoard ? 'min-w-[58px] md:min-w-0' : 'min-w-[60px]',
          )}
        >
          <span
            dir="ltr"
            className={clsx(
              // 12-hour times are aligned towards the names, in a column as wide as '12:30 PM'.
              'num text-[18px] leading-5 text-text-2 hours-12:text-[17px]',
              isBoard &&
                'md:min-w-[44px] md:text-[20px] hours-12:md:min-w-[68px] hours-12:md:text-end rtl:hours-12:md:text-left hours-12:md:text-[20px]',
            )}
          >
            <ClockText at={game.startsAt} />
          </span>
          <span className={clsx('type-caption text-[12px] leading-4', isBoard && 'md:hidden')}>
            <Value game={game} end={end} />
          </span>
        </span>
        <span className="min-w-0 flex-1">
          <span
            className={clsx(
              'flex min-w-0 flex-col text-[16px] leading-[22px] font-semibold text-text',
              isBoard && 'md:flex-row md:gap-1.5',
            )}
          >
            <Team name={game.homeTeam} isBoard={isBoard} />
            {isBoard && <span className="font-normal text-text-3 max-md:hidden">{teamTexts.vs}</span>}
            <Team name={game.awayTeam} isBoard={isBoard} />
          </span>
          <span
            dir="auto"
            className={clsx(
              'truncate type-caption text-text-3',
              isBoard ? (hidesLeague ? 'hidden' : 'block max-md:hidden') : 'block',
            )}
          >
            {game.league}
          </span>
        </span>
        {isBoard && (
          <>
            <span className="flex-none text-[14px] leading-5 max-md:hidden [&_.num]:text-[16px] [&_svg]:hidden">
              <Value game={game} end={end} />
            </span>
            <ChevronRight size={18} className="text-text-3 starred:invisible" />
          </>
        )}
      </span>
    </Link>
  );
}

/** In one line with the other team both share the width, so that neither is cut for the other's sake. */
function Team({ name, isBoard }: { name: string; isBoard: boolean }): ReactNode {
  return (
    <span className={clsx('flex min-w-0 items-center gap-1.5', isBoard && 'md:max-w-max md:flex-1')}>
      <TeamMark name={name} className="size-[18px] max-[359px]:hidden" />
      <span dir="auto" className="min-w-0 truncate" title={name}>
        {name}
      </span>
    </span>
  );
}

/** The fact that the list is about: the views, the day of a game that is not live, or the status. */
function Value({ game, end }: { game: CardGame; end: RowEnd }): ReactNode {
  const siteTexts = useSiteTexts();
  const locale = useLocale();
  const status = statusOf(game);
  if (end === 'views') {
    return (
      <span className="num flex items-center gap-1 text-text-2">
        <Eye size={13} className="text-text-3" />
        <span suppressHydrationWarning>{compactCount(game.viewCount, locale)}</span>
      </span>
    );
  }
  if (status === 'Live') {
    return (
      <span className="flex items-center gap-1.5 font-semibold text-live">
        <span aria-hidden="true" className="live-dot" />
        {siteTexts.game.liveMark}
      </span>
    );
  }
  if (end !== 'status') return <InstantText at={game.startsAt} part="day" className="text-text-3" />;
  return <span className="font-semibold text-wait">{siteTexts.game.statuses[status]}</span>;
}
