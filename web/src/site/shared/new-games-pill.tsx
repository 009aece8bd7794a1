import { siteTexts } from '@touchline/contract/texts/site';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';

/** New games above what is being read: they come when asked for. */
export function NewGamesPill({ games, onShow }: { games: number; onShow: () => void }): ReactNode {
  return (
    <div role="status" className="layer-sticky pointer-events-none sticky top-4 flex h-0 justify-center">
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
