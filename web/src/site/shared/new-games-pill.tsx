import type { ReactNode } from 'react';
import ArrowUp from '~icons/lucide/arrow-up';
import { useSiteTexts } from '../../texts/site.ts';

/** New games above the visible ones: they are shown on request. */
export function NewGamesPill({ games, onShow }: { games: number; onShow: () => void }): ReactNode {
  const siteTexts = useSiteTexts();
  return (
    <div role="status" className="layer-sticky pointer-events-none sticky top-20 flex h-0 justify-center">
      {games > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="enter-menu pointer-events-auto flex h-11 flex-none items-center gap-2 rounded-full bg-primary px-5 type-label-sm text-on-primary shadow-fab hover:bg-primary-hover"
        >
          <ArrowUp size={16} />
          {siteTexts.home.newGames(games)}
        </button>
      )}
    </div>
  );
}
