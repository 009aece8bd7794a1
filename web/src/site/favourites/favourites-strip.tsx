import type { KnownMatch } from '@touchline/contract/records/match';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useHydrated } from '../../lib/hydration.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { favourites } from './favourites.ts';

// Loaded on demand: most visitors have no favourites. Without a network the list below shows the same games.
const FavouriteGames = lazy(() => import('./favourite-games.tsx').catch(() => ({ default: () => null })));

/**
 * The games of favourites, above everything else. Its space is reserved from the first paint (`with-favourites`). So
 * that nothing moves while the visitor acts, the first favourite shows it on the next visit of the page, and one added
 * in another tab at once.
 */
export function FavouritesStrip({ matches }: { matches: readonly KnownMatch[] }): ReactNode {
  const siteTexts = useSiteTexts();
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(hasFavourites);
  useEffect(() => {
    const look = () => setShown((before) => before || hasFavourites());
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);
  if (isHydrated && !isShown) return null;
  return (
    <section
      aria-label={siteTexts.favourites.list}
      className={clsx('border-b border-line py-6 md:py-8', !isHydrated && 'with-favourites')}
    >
      <div className="min-h-[248px]">
        {isHydrated && (
          <Suspense>
            <FavouriteGames matches={matches} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

const hasFavourites = (): boolean => favourites.getState().length > 0;
