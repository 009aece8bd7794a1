import { versus } from '@touchline/contract/rules/formats';
import { statusOf } from '@touchline/contract/rules/game-state';
import { gamePath } from '@touchline/contract/rules/slugs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { InstantText } from '../../sport/instant-text.tsx';
import { useLanguage } from '../../texts/page-texts.ts';
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
  // In place of elements, of which there would be two for each game. English has letters between the names.
  const nameOf = useLanguage() === 'en' ? (name: string) => name : isolated;
  const isLive = statusOf(game) === 'Live';
  return (
    <Link
      to={gamePath(matchId, game)}
      data-game={game._id}
      // Names as they are entered.
      translate="no"
      className={clsx(
        'block h-[186px] overflow-hidden rounded-b-card border border-t-2 border-line border-t-line-2 bg-surface px-4 pt-[52px] type-team text-text shadow-card',
        isListed &&
          'rows:h-14 rows:truncate rows:rounded-none rows:border-x-0 rows:border-t rows:border-b-0 rows:border-line rows:bg-transparent rows:px-[15px] rows:pt-1 rows:md:px-[18px] rows:text-[16px] rows:leading-6 rows:shadow-none',
      )}
    >
      {versus(nameOf(game.homeTeam), nameOf(game.awayTeam), teamTexts)}
      <span translate="no" className="block truncate type-caption font-normal text-text-3">
        {!hidesLeague && game.league}
        {!hidesLeague && (isLive || game.startsAt !== null) && ', '}
        {isLive ? siteTexts.game.liveMark : <InstantText at={game.startsAt} part="full" />}
      </span>
    </Link>
  );
}

/** A name in its own direction, whatever stands beside it. */
const isolated = (name: string): string => `\u2068${name}\u2069`;
