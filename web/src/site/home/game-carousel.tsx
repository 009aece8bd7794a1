import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import Flame from '~icons/lucide/flame';
import { useWhole } from '../../lib/near.ts';
import { GameCard } from '../../sport/game-card.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GameStar } from '../favourites/star.tsx';
import { LightGame } from '../shared/light-game.tsx';
import type { ListedGame } from '../shared/listed-games.ts';
import { useLeagueLogos } from '../shared/use-league-logos.ts';
import { useStableOrder } from '../shared/use-stable-order.ts';

interface GameCarouselProps {
  readonly id: string;
  /** Words in brackets are quieter than the title's own. */
  readonly title: string;
  readonly empty: string;
  /** Trending cards are 20rem wide, popular ones 22rem and show views. */
  readonly cards: 'trending' | 'popular';
  readonly games: readonly ListedGame[];
}

/** Games in one row, such as the trending or the popular ones. */
export function GameCarousel({ id, title, empty, cards, games }: GameCarouselProps): ReactNode {
  const logos = useLeagueLogos();
  const stable = useStableOrder(games, ({ game }) => game._id, cards);
  const isPopular = cards === 'popular';
  const heading = <Heading id={`${id}-title`} title={title} />;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4 pt-10 md:pt-14">
      {stable.length === 0 ? (
        <div className="page-column">
          <div className="mb-[18px]">{heading}</div>
          <EmptyState heading="p" icon={<Flame size={22} />} title={empty} />
        </div>
      ) : (
        <Carousel label={title} head={heading} gap={isPopular ? 'gap-6' : 'gap-5'}>
          {stable.map(({ matchId, game }) => (
            <Item
              key={game._id}
              matchId={matchId}
              game={game}
              leagueLogo={logos.get(game.leagueId)}
              isPopular={isPopular}
            />
          ))}
        </Carousel>
      )}
    </section>
  );
}

interface ItemProps extends ListedGame {
  readonly leagueLogo: string | undefined;
  readonly isPopular: boolean;
}

function Item({ matchId, game, leagueLogo, isPopular }: ItemProps): ReactNode {
  const [isWhole, ref] = useWhole<HTMLDivElement>(false);
  return (
    <div
      ref={ref}
      data-starred
      className={clsx(
        'relative',
        isPopular ? 'w-[min(22rem,calc(100vw-3.5rem))]' : 'w-[min(20rem,calc(100vw-3.5rem))]',
      )}
    >
      {isWhole ? (
        <>
          <GameCard matchId={matchId} game={game} leagueLogo={leagueLogo} showViews={isPopular} />
          <GameStar game={game} on="card" />
        </>
      ) : (
        <LightGame matchId={matchId} game={game} />
      )}
    </div>
  );
}

function Heading({ id, title }: { id: string; title: string }): ReactNode {
  const [main, aside] = title.split(/ (?=\()/);
  return (
    <h2 id={id} className="type-h2">
      {main}
      {aside && (
        <>
          {' '}
          <span className="ms-2 font-sans text-[15px] font-normal tracking-normal whitespace-nowrap text-text-3">
            {aside}
          </span>
        </>
      )}
    </h2>
  );
}
