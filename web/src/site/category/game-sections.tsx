import { clsx } from 'clsx';
import { type ReactNode, useLayoutEffect } from 'react';
import { useHydrated } from '../../lib/hydration.ts';
import { showOtherDays } from '../../lib/other-days.ts';
import { InstantText } from '../../sport/instant-text.tsx';
import { useCountTexts } from '../../texts/counts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useSettings } from '../live/live-hooks.ts';
import { useTimeZone } from '../live/visitor-time.tsx';
import { GameList } from '../shared/game-list.tsx';
import type { ListedGame } from '../shared/listed-games.ts';
import { useDaySections } from './day-sections.ts';

/** The number of games that the HTML contains in full. */
const FIRST_WHOLE = 6;

/** Small sections share a row: each is as wide as its cards. */
const SPANS: Readonly<Record<number, string>> = {
  2: 'columns-2:col-span-2 rows:col-span-full',
  3: 'columns-2:col-span-2 columns-3:col-span-3 rows:col-span-full',
};
const WHOLE_ROW = 'col-span-full';

interface GameSectionsProps {
  readonly games: readonly ListedGame[];
  /** Another one sorts the sections again. */
  readonly listKey: string;
}

/**
 * Games under 'Live now', 'Today', 'Tomorrow' and the days after. Until hydration the days are those of the site's zone, and
 * those that are others in the visitor's are hidden (`first-paint.js`).
 */
export function GameSections({ games, listKey }: GameSectionsProps): ReactNode {
  const isHydrated = useHydrated();
  const { siteTimeZone } = useSettings();
  const ownZone = useTimeZone();
  const timeZone = isHydrated ? ownZone : siteTimeZone;
  const sections = useDaySections(games, timeZone, `${timeZone} ${listKey}`);
  useLayoutEffect(() => {
    if (isHydrated) showOtherDays();
  }, [isHydrated]);
  let before = 0;
  return (
    <div className="@container">
      <div className="card-columns gap-y-8 md:gap-y-9 rows:grid-cols-1 rows:gap-y-6">
        {sections.map((section) => {
          const firstWhole = Math.max(0, FIRST_WHOLE - before);
          before += section.games.length;
          return (
            // Without a name it is not a landmark: there may be many days.
            <section
              key={section.key}
              data-day={/^\d/.test(section.key) ? section.key : undefined}
              className={clsx(
                'min-w-0',
                section.games.length > 1 && (SPANS[section.games.length] ?? WHOLE_ROW),
              )}
            >
              <div className="mb-3.5 flex min-h-8 items-baseline gap-x-3">
                <Heading sectionKey={section.key} games={section.games} />
              </div>
              <GameList games={section.games} firstWhole={firstWhole} />
            </section>
          );
        })}
      </div>
    </div>
  );
}

function Heading({ sectionKey, games }: { sectionKey: string; games: readonly ListedGame[] }): ReactNode {
  const siteTexts = useSiteTexts();
  const countTexts = useCountTexts();
  const count = countTexts.games(games.length);
  const startsAt = games[0]?.game.startsAt ?? null;
  const hasDay = sectionKey !== 'live' && startsAt !== null;
  return (
    <>
      <h2 className="type-dialog text-[20px] whitespace-nowrap">
        {sectionKey === 'live' && siteTexts.home.chips.live}
        {sectionKey === 'open' && siteTexts.timeOpen}
        {hasDay && <InstantText at={startsAt} part="heading" />}
      </h2>
      <p className="truncate type-caption text-text-3">
        {hasDay && <InstantText at={startsAt} part="date" className="not-empty:after:content-[',_']" />}
        {count}
      </p>
    </>
  );
}
