import type { PageProps } from '@touchline/contract/pages';
import { compareGames, isUnfinished } from '@touchline/contract/rules/listings';
import { siteTexts } from '@touchline/contract/texts/site';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { useMatch, useMatches } from '../live/live-hooks.ts';
import NotFoundPage from '../not-found/not-found-page.tsx';
import { CardGrid } from '../shared/card-grid.tsx';
import { CardsPlaceholder } from '../shared/cards-placeholder.tsx';
import { CouldNotLoad } from '../shared/could-not-load.tsx';
import { GameCounts } from '../shared/game-counts.tsx';
import { NoGames } from '../shared/no-games.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { useStableOrder } from '../shared/use-stable-order.ts';

/** A match: its title, its description and its unfinished games. */
export default function MatchPage({ matchId }: PageProps<'match'>): ReactNode {
  const { match, state } = useMatch(matchId);
  // A game that ends while it is on screen stays for a moment, as in every list.
  const listed = useMatches().find(({ _id }) => _id === matchId)?.games ?? [];
  const shown = (match?.games ?? []).filter((game) => isUnfinished(game) || listed.includes(game));
  const games = useStableOrder(shown.sort(compareGames), ({ _id }) => _id, matchId);
  if (state === 'missing') return <NotFoundPage kind="match" />;
  if (match === null) return state === 'failed' ? <CouldNotLoad /> : <CardsPlaceholder />;
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: match.title }]} />
      <PageHead title={match.title}>
        {match.description && <p className="max-w-[42rem]">{match.description}</p>}
        <GameCounts games={games} />
      </PageHead>
      <div className="page-column pt-7">
        {games.length > 0 ? (
          <CardGrid games={games.map((game) => ({ matchId: match._id, game }))} />
        ) : (
          <NoGames title={siteTexts.empty.games} category={match.category} />
        )}
      </div>
    </>
  );
}
