import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { useWhole } from '../../lib/near.ts';
import { GameCard } from '../../sport/game-card.tsx';
import { GameRow } from '../../sport/game-row.tsx';
import { GameStar } from '../favourites/star.tsx';
import { LightGame } from './light-game.tsx';
import { useListView } from './list-view.tsx';
import type { ListedGame } from './listed-games.ts';
import { useLeagueLogos } from './use-league-logos.ts';

interface GameListProps {
  readonly games: readonly ListedGame[];
  /** The league is in the heading above, so games do not repeat it. */
  readonly hidesLeague?: boolean;
  /** The games after these are shown only where the page has four columns. */
  readonly first?: number | undefined;
  /** The number of games that the HTML contains in full; those below are light. */
  readonly firstWhole?: number;
}

/** Games as cards of 22rem, as many side by side as fit, or as rows of 56 px, by the visitor's choice. */
export function GameList(props: GameListProps): ReactNode {
  const { games, hidesLeague = false, first = Number.POSITIVE_INFINITY, firstWhole = 6 } = props;
  return (
    <ul
      className={clsx(
        'card-columns gap-y-3.5 md:gap-y-6',
        'rows:grid-cols-1 rows:gap-0 rows:rounded-card rows:border rows:border-t-0 rows:border-line-2 rows:bg-surface rows:shadow-card',
        games.length > 1 && 'rows:lg:grid-cols-2',
      )}
    >
      {games.map((listed, index) => (
        <Entry
          key={listed.game._id}
          {...listed}
          hidesLeague={hidesLeague}
          isFirst={index < firstWhole}
          isExtra={index >= first}
          className={index % 2 === 0 && games.length > 1 ? FIRST_COLUMN : undefined}
        />
      ))}
    </ul>
  );
}

/** A line between the two columns of rows. */
const FIRST_COLUMN = 'rows:lg:border-e rows:border-line';

interface EntryProps extends ListedGame {
  readonly hidesLeague: boolean;
  readonly isFirst: boolean;
  /** Only where the page has four columns. */
  readonly isExtra: boolean;
  readonly className: string | undefined;
}

/**
 * Until the visitor's choice is known, card and row are both in the HTML, and one of them is shown. Memoized: lists
 * render again without their entries.
 */
const Entry = memo(function Entry(props: EntryProps): ReactNode {
  const { matchId, game, hidesLeague, isFirst, isExtra, className } = props;
  const extra = isExtra && 'columns-under-4:hidden';
  const logos = useLeagueLogos();
  const view = useListView();
  const [isWhole, ref] = useWhole<HTMLLIElement>(isFirst);
  if (!isWhole) {
    return (
      <li ref={ref} className={clsx('min-w-0', extra, className)}>
        <LightGame matchId={matchId} game={game} isListed hidesLeague={hidesLeague} />
      </li>
    );
  }
  return (
    <>
      {view !== 'rows' && (
        <li data-starred className={clsx('relative min-w-0 rows:hidden', extra)}>
          <GameCard
            matchId={matchId}
            game={game}
            leagueLogo={logos.get(game.leagueId)}
            hidesLeague={hidesLeague}
          />
          <GameStar game={game} on="card" />
        </li>
      )}
      {view !== 'cards' && (
        <li data-starred className={clsx('relative min-w-0 cards:hidden', extra, className)}>
          <GameRow matchId={matchId} game={game} end="when" hidesLeague={hidesLeague} />
          <GameStar game={game} on="row" />
        </li>
      )}
    </>
  );
});
