import type { KnownMatch } from '@touchline/contract/records/match';
import { isAmongFavourites } from '@touchline/contract/rules/favourites';
import { compareGames } from '@touchline/contract/rules/listings';
import type { ReactNode } from 'react';
import { GameCard } from '../../sport/game-card.tsx';
import { useSiteTexts } from '../../texts/site.ts';
import { useSiteDialogTexts } from '../../texts/site-dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { showDialog } from '../dialogs/site-dialog.ts';
import { useWholeList } from '../live/live-hooks.ts';
import { listBy } from '../shared/listed-games.ts';
import { TogetherLink } from '../shared/together-link.tsx';
import { useLeagueLogos } from '../shared/use-league-logos.ts';
import { useStableOrder } from '../shared/use-stable-order.ts';
import { useFavourites } from './favourites.ts';
import { GameStar } from './star.tsx';
import { usePlayingFavourites } from './use-playing-favourites.ts';

/** The number of cards in the row: the list has more. */
const MOST_CARDS = 12;

/** The unfinished games that are favourites, or whose league or team is one, the most important first. */
export default function FavouriteGames({ matches }: { matches: readonly KnownMatch[] }): ReactNode {
  const siteDialogTexts = useSiteDialogTexts();
  const siteTexts = useSiteTexts();
  const kept = useFavourites();
  const logos = useLeagueLogos();
  const isLoading = useWholeList() === 'waiting';
  const found = listBy(matches, (games) =>
    games.filter((game) => isAmongFavourites(kept, game)).toSorted(compareGames),
  );
  const games = useStableOrder(found, ({ game }) => game._id, 'favourites').slice(0, MOST_CARDS);
  const playing = usePlayingFavourites();
  const head = (
    <div className="flex min-h-11 flex-1 flex-wrap items-center justify-between gap-x-4">
      <h2 className="type-h2">{siteTexts.favourites.list}</h2>
      {playing.length > 1 && <TogetherLink games={playing.slice(0, 2)} className="ms-auto" />}
      <Button
        variant="quiet"
        size="dashboard"
        className="min-h-11 max-md:-me-3.5"
        onClick={() => showDialog('favourites')}
      >
        {siteDialogTexts.favourites.all}
      </Button>
    </div>
  );
  if (games.length === 0) {
    return (
      <div className="page-column">
        {head}
        {!isLoading && (
          <p className="mt-[18px] flex h-[186px] items-center justify-center rounded-card border border-line bg-surface px-6 text-center text-text-2">
            {siteDialogTexts.favourites.nonePlanned}
          </p>
        )}
      </div>
    );
  }
  return (
    <Carousel label={siteTexts.favourites.list} head={head} gap="gap-5">
      {games.map(({ matchId, game }) => (
        <div key={game._id} data-starred className="relative w-[min(20rem,calc(100vw-3.5rem))]">
          <GameCard matchId={matchId} game={game} leagueLogo={logos.get(game.leagueId)} />
          <GameStar game={game} on="card" />
        </div>
      ))}
    </Carousel>
  );
}
