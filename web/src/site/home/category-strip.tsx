import { SPORT_CATEGORIES, type SportCategory } from '@touchline/contract/lists/sport-categories';
import type { KnownMatch } from '@touchline/contract/records/match';
import { statusOf } from '@touchline/contract/rules/game-state';
import { categoryPath } from '@touchline/contract/rules/slugs';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useWhole } from '../../lib/near.ts';
import { CategoryIcon } from '../../sport/category-icon.tsx';
import { useHomeTexts } from '../../texts/site-home.ts';
import { useSportTexts } from '../../texts/sports.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { useOneStop } from '../../ui/use-one-stop.ts';
import { useOthers } from '../live/live-hooks.ts';

/** One more than the widest row shows. */
const FIRST_WHOLE = 13;

interface CategoryStripProps {
  readonly matches: readonly KnownMatch[];
}

/** Every sport in one row, with the number of its live games; one stop for the keyboard, with arrows inside. */
export const CategoryStrip = memo(function CategoryStrip({ matches }: CategoryStripProps): ReactNode {
  const homeTexts = useHomeTexts();
  const { tabIndexOf, onFocus, onKeyDown } = useOneStop();
  const others = useOthers();
  const live = new Map<string, number>(Object.entries(others.sports).map(([name, of]) => [name, of.live]));
  for (const game of matches.flatMap((match) => match.games)) {
    if (statusOf(game) === 'Live' && game.category !== null) {
      live.set(game.category, (live.get(game.category) ?? 0) + 1);
    }
  }
  return (
    <section id="categories" aria-label={homeTexts.sports} className="scroll-mt-4 pt-5 md:pt-7">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside act, this moves the focus among them */}
      <div onKeyDown={onKeyDown}>
        <Carousel label={homeTexts.sports} gap="gap-2.5" hasKeys>
          {SPORT_CATEGORIES.map(({ name }, index) => (
            <Sport
              key={name}
              name={name}
              live={live.get(name) ?? 0}
              isFirst={index < FIRST_WHOLE}
              tabIndex={tabIndexOf(index)}
              onFocus={() => onFocus(index)}
            />
          ))}
        </Carousel>
      </div>
    </section>
  );
});

interface SportProps {
  readonly name: SportCategory;
  readonly live: number;
  readonly isFirst: boolean;
  readonly tabIndex: 0 | -1 | undefined;
  readonly onFocus: () => void;
}

/** Those far to the right have no icon in the HTML; it appears once they come near. */
function Sport({ name, live, isFirst, tabIndex, onFocus }: SportProps): ReactNode {
  const sportTexts = useSportTexts();
  const [isWhole, ref] = useWhole<HTMLAnchorElement>(isFirst);
  return (
    <Link
      ref={ref}
      to={categoryPath(name)}
      tabIndex={tabIndex}
      onFocus={onFocus}
      className="offscreen-idle quick flex h-[88px] w-[104px] flex-col justify-between rounded-card border border-line bg-surface px-2 py-[11px] shadow-card hover:bg-hover md:w-[114px] xl:w-[calc((var(--column)-80px)/9)] min-[1600px]:w-[calc((var(--column)-110px)/12)]"
    >
      {isWhole && (
        <span className="flex h-6 items-center justify-between">
          <CategoryIcon category={name} size={26} className="text-text" />
          <LiveCount count={live} />
        </span>
      )}
      <span
        className="mt-auto line-clamp-2 text-[14px] leading-[18px] font-semibold wrap-anywhere hyphens-auto text-text"
        title={sportTexts[name]}
      >
        {sportTexts[name]}
      </span>
    </Link>
  );
}

function LiveCount({ count }: { count: number }): ReactNode {
  const homeTexts = useHomeTexts();
  if (count === 0) return null;
  return (
    <span className="flex items-center gap-1.5 type-badge text-live">
      <span aria-hidden="true" className="live-dot" />
      {count}
      <span className="visually-hidden"> {homeTexts.live}</span>
    </span>
  );
}
