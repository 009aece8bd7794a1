import type { PublicGame } from '@touchline/contract/records/match';
import { compactCount, versus } from '@touchline/contract/rules/formats';
import { statusOf } from '@touchline/contract/rules/game-state';
import { gamePath } from '@touchline/contract/rules/slugs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ChevronRight from '~icons/lucide/chevron-right';
import { ClockText, InstantText } from './instant-text.tsx';

interface GameRowProps {
  readonly matchId: string;
  readonly game: PublicGame;
  /** The board shows views, or whether the game is live, else the day, and an arrow; side lists show the status. */
  readonly end: 'views' | 'when' | 'status';
  /** The heading above names the league. */
  readonly hidesLeague?: boolean;
}

/** A game in one row of 56 px: kick-off, teams, league, and the value that the list is about. */
export function GameRow({ matchId, game, end, hidesLeague = false }: GameRowProps): ReactNode {
  const status = statusOf(game);
  const isBoard = end !== 'status';
  return (
    <Link
      to={gamePath(matchId, game)}
      data-game={game._id}
      className={clsx(
        'quick flex min-h-14 items-center gap-4 border-line hover:bg-hover',
        isBoard ? 'border-t px-[15px] py-1 md:px-[18px]' : '-mx-2 rounded-card px-2 py-1 starred:pr-11',
      )}
    >
      <span className="visually-hidden">
        {[versus(game.homeTeam, game.awayTeam), game.league, status].filter(Boolean).join(', ')}
        {game.startsAt !== null && ', '}
        <InstantText at={game.startsAt} part="full" />
      </span>
      <span aria-hidden="true" className="contents">
        <span
          className={clsx(
            // 12-hour times are aligned right, in a column as wide as '12:30 PM'.
            'num min-w-[44px] flex-none text-[20px] whitespace-nowrap text-text-2 hours-12:min-w-[68px] hours-12:text-right',
            isBoard && 'max-md:hidden',
          )}
        >
          <ClockText at={game.startsAt} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-[16px] leading-[22px] font-semibold text-text">
            <bdi>{game.homeTeam}</bdi> <span className="font-normal text-text-3">vs</span>{' '}
            <bdi>{game.awayTeam}</bdi>
          </span>
          <span className={clsx('block truncate type-caption text-text-3', hidesLeague && 'md:hidden')}>
            {!hidesLeague && game.league}
            {isBoard && (
              <InstantText
                at={game.startsAt}
                part="time"
                className={clsx('md:hidden', !hidesLeague && 'ml-2')}
              />
            )}
          </span>
        </span>
        {isBoard ? (
          <>
            {end === 'when' ? (
              status === 'Live' ? (
                <StatusWord status={status} />
              ) : (
                <InstantText at={game.startsAt} part="day" className="flex-none type-caption text-text-3" />
              )
            ) : (
              <span className="num flex-none text-[16px] text-text-2">{compactCount(game.viewCount)}</span>
            )}
            <ChevronRight size={18} className="text-text-3 starred:invisible" />
          </>
        ) : (
          <StatusWord status={status} />
        )}
      </span>
    </Link>
  );
}

function StatusWord({ status }: { status: string }): ReactNode {
  if (status === 'Live') {
    return (
      <span className="flex flex-none items-center gap-1.5 type-label-sm text-live">
        <span aria-hidden="true" className="size-[7px] rounded-full bg-current" />
        Live
      </span>
    );
  }
  return <span className="flex-none type-label-sm text-wait">{status}</span>;
}
