import type { PublicGame } from '@touchline/contract/records/match';
import { statusOf } from '@touchline/contract/rules/game-state';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import Maximize from '~icons/lucide/maximize-2';
import Move from '~icons/lucide/move';
import X from '~icons/lucide/x';
import { GameBadge } from '../../sport/game-badge.tsx';
import { useControlTexts } from '../../texts/controls.ts';
import { useStreamDialogTexts } from '../../texts/stream-dialog.ts';
import type { DialogLayout } from '../../ui/dialog.tsx';
import { MINI_PLAYER_LAYOUT } from '../../ui/player-layout.ts';
import { skipLinkClass } from '../layout/skip-link.ts';
import type { Corner } from './corners.ts';
import type { MoveHandlers } from './use-corner.ts';
import './mini-player.css';

/** The id of the region of the mini player. */
export const MINI_PLAYER_ID = 'mini-player';

/** The layout of the stream's dialog while it is the mini player in this corner. */
export const miniPlayerLayout = (corner: Corner): DialogLayout => ({
  ...MINI_PLAYER_LAYOUT,
  dialog: `${MINI_PLAYER_LAYOUT.dialog} mini-player-${corner}`,
});

interface MiniPlayerProps {
  readonly game: PublicGame;
  readonly move: MoveHandlers;
  readonly onReturn: () => void;
  readonly onClose: () => void;
}

/** What stands around the picture of a stream in the corner. */
export function MiniPlayer({ game, move, onReturn, onClose }: MiniPlayerProps): ReactNode {
  const controlTexts = useControlTexts();
  const texts = useStreamDialogTexts().corner;
  const skips = document.getElementById('skip-links');
  return (
    <>
      <span className="mini-player-badge">
        <GameBadge status={statusOf(game)} />
      </span>
      <div className="mini-player-strip">
        <p className="mini-player-names">
          <TeamName name={game.homeTeam} />
          <TeamName name={game.awayTeam} />
        </p>
        <button type="button" onClick={onReturn} className="quick mini-player-button mini-player-return">
          <Maximize size={16} />
          <span>{texts.return}</span>
        </button>
        <button
          type="button"
          {...move}
          aria-label={texts.move}
          title={texts.moveNote}
          className="mini-player-move"
        >
          <span>
            <Move size={18} />
          </span>
        </button>
        <button
          type="button"
          aria-label={controlTexts.close}
          title={controlTexts.close}
          onClick={onClose}
          className="quick mini-player-button"
        >
          <X size={18} />
        </button>
      </div>
      {skips &&
        createPortal(
          <a href={`#${MINI_PLAYER_ID}`} className={skipLinkClass}>
            {texts.skip}
          </a>,
          skips,
        )}
    </>
  );
}

function TeamName({ name }: { name: string }): ReactNode {
  return (
    <span dir="auto" title={name} className="block truncate">
      {name}
    </span>
  );
}
