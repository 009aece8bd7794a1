import { statusOf } from '@touchline/contract/rules/game-state';
import { gamePath } from '@touchline/contract/rules/slugs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { InstantText } from '../../sport/instant-text.tsx';
import { useSiteTexts } from '../../texts/site.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import type { ListedGame } from './listed-games.ts';

interface LightGameProps extends ListedGame {
  /** In lists it is as high as a row for visitors that chose rows. */
  readonly isListed?: boolean;
  /** The heading above names the league. */
  readonly hidesLeague?: boolean;
}

/** A game far below the fold: a plain link in a box as large as the card, or the row, that takes its place. */
export function LightGame({
  matchId,
  game,
  isListed = false,
  hidesLeague = false,
}: LightGameProps): ReactNode {
  const siteTexts = useSiteTexts();
  const teamTexts = useTeamTexts();
  const isLive = statusOf(game) === 'Live';
  return (
    <Link
      to={gamePath(matchId, game)}
      data-game={game._id}
      className={clsx(
        'block h-[186px] overflow-hidden rounded-b-card border border-t-2 border-line border-t-line-2 bg-surface px-4 pt-[52px] type-team text-text shadow-card',
        isListed &&
          'rows:h-14 rows:truncate rows:rounded-none rows:border-x-0 rows:border-t rows:border-b-0 rows:border-line rows:bg-transparent rows:px-[15px] rows:pt-1 rows:md:px-[18px] rows:text-[16px] rows:leading-6 rows:shadow-none',
      )}
    >
      <bdi>{game.homeTeam}</bdi> {teamTexts.vs} <bdi>{game.awayTeam}</bdi>
      <span className="block truncate type-caption font-normal text-text-3">
        {!hidesLeague && game.league}
        {!hidesLeague && (isLive || game.startsAt !== null) && ', '}
        {isLive ? siteTexts.game.liveMark : <InstantText at={game.startsAt} part="full" />}
      </span>
    </Link>
  );
}
