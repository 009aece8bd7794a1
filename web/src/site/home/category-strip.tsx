import { SPORT_CATEGORIES } from '@touchline/contract/lists/sport-categories';
import type { PublicMatch } from '@touchline/contract/records/match';
import { statusOf } from '@touchline/contract/rules/game-state';
import { categoryPath } from '@touchline/contract/rules/slugs';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useWhole } from '../../lib/near.ts';
import { CategoryIcon } from '../../sport/category-icon.tsx';
import { Carousel } from '../../ui/carousel.tsx';

/** One more than the widest row shows. */
const FIRST_WHOLE = 10;

interface CategoryStripProps {
  readonly matches: readonly PublicMatch[];
}

/** Every sport in one row, with the number of its live games. */
export const CategoryStrip = memo(function CategoryStrip({ matches }: CategoryStripProps): ReactNode {
  const live = new Map<string, number>();
  for (const game of matches.flatMap((match) => match.games)) {
    if (statusOf(game) === 'Live' && game.category !== null) {
      live.set(game.category, (live.get(game.category) ?? 0) + 1);
    }
  }
  return (
    <section id="categories" aria-label="Sports" className="scroll-mt-4 pt-5 md:pt-7">
      <Carousel label="Sports" gap="gap-2.5">
        {SPORT_CATEGORIES.map(({ name }, index) => (
          <Sport key={name} name={name} live={live.get(name) ?? 0} isFirst={index < FIRST_WHOLE} />
        ))}
      </Carousel>
    </section>
  );
});

/** Those far to the right have no icon in the HTML; it appears once they come near. */
function Sport({ name, live, isFirst }: { name: string; live: number; isFirst: boolean }): ReactNode {
  const [isWhole, ref] = useWhole<HTMLAnchorElement>(isFirst);
  return (
    <Link
      ref={ref}
      to={categoryPath(name)}
      className="offscreen-idle quick flex h-[88px] w-[104px] flex-col justify-between rounded-card border border-line bg-surface p-3 shadow-card hover:bg-hover md:w-[114px] xl:w-[calc((1104px-80px)/9)]"
    >
      {isWhole && (
        <span className="flex h-6 items-center justify-between">
          <CategoryIcon category={name} size={26} className="text-text" />
          <LiveCount count={live} />
        </span>
      )}
      <span className="mt-auto truncate text-[14px] leading-[18px] font-semibold text-text" title={name}>
        {name}
      </span>
    </Link>
  );
}

function LiveCount({ count }: { count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <span className="flex items-center gap-1.5 type-badge text-live">
      <span aria-hidden="true" className="size-[7px] rounded-full bg-current" />
      {count}
      <span className="visually-hidden"> live</span>
    </span>
  );
}
