import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '../../lib/hydration.ts';
import { useHeadTexts } from '../../texts/page-heads.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { OtherGames } from '../shared/other-games.tsx';
import { PageFrame, TilePlaceholder } from './page-frame.tsx';

// The HTML has none of it.
const Together = lazy(async () => ({ default: (await import('./together.tsx')).Together }));

/** Two to four games side by side. The HTML is the same for all games: the address is read once the page is hydrated. */
export default function MultiPage(): ReactNode {
  const siteTexts = useSiteTexts();
  const headTexts = useHeadTexts();
  const isHydrated = useHydrated();
  const placeholder = (
    <PageFrame title={headTexts.multi.title}>
      <TilePlaceholder className="noscript:hidden" />
      <OtherGames title={siteTexts.otherGames.onNow} className="max-md:px-4 not-noscript:hidden" />
    </PageFrame>
  );
  if (!isHydrated) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <Together />
    </Suspense>
  );
}
