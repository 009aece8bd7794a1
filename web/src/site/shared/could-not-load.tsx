import type { ReactNode } from 'react';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { useConnection } from '../../lib/connection.ts';
import { reloadIfReachable } from '../../lib/reload.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The page's records or its code failed to load; `heading` is h2 where the page has a heading of its own. */
export function CouldNotLoad({ heading = 'h1' }: { heading?: 'h1' | 'h2' }): ReactNode {
  const siteTexts = useSiteTexts();
  const isConnected = useConnection() === 'connected';
  return (
    <div className="page-column flex justify-center pt-10 md:pt-20">
      <EmptyState
        heading={heading}
        tone="fail"
        icon={<TriangleAlert size={22} />}
        title={siteTexts.couldNotLoad}
        text={isConnected ? siteTexts.internal : siteTexts.noAnswer}
        action={<Button onClick={() => void reloadIfReachable()}>{siteTexts.tryAgain}</Button>}
        className="w-full max-w-[480px] md:py-14"
      />
    </div>
  );
}
