import { pageOf } from '@touchline/contract/pages';
import type { PublicGame } from '@touchline/contract/records/match';
import { gamePath } from '@touchline/contract/rules/slugs';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface Dialog {
  readonly matchId: string;
  readonly game: PublicGame;
  /** The stream is shown as a dialog. */
  readonly isDialog: boolean;
  /** Back was pressed; true when it has only left a part of the dialog. */
  readonly onBack: () => boolean;
}

interface StreamEntry {
  /** The dialog is closed by its own button: its entry is removed. */
  readonly remove: () => void;
  /** Opens the page of the game, unless it is open. */
  readonly showGame: () => void;
}

/** The dialog of a stream is an entry of the tab's history: Back leaves it, and only a second one leaves the page. */
export function useStreamEntry({ matchId, game, isDialog, onBack }: Dialog): StreamEntry {
  const location = useLocation();
  const navigate = useNavigate();
  const hasEntry = useRef(false);
  const page = pageOf(location.pathname);
  const isAtGame = page.kind === 'game' && page.gameId === game._id;
  const add = useEffectEvent(() => {
    hasEntry.current = true;
    void navigate(location, { preventScrollReset: true });
  });
  const goBack = useEffectEvent(() => {
    hasEntry.current = false;
    // The entry in place of the one that Back has left.
    if (onBack()) add();
  });
  useEffect(() => {
    if (isDialog && isAtGame && !hasEntry.current) add();
  }, [isDialog, isAtGame]);
  useEffect(() => {
    if (!isDialog) return;
    const listen = () => goBack();
    addEventListener('popstate', listen);
    return () => removeEventListener('popstate', listen);
  }, [isDialog]);
  return {
    remove() {
      if (hasEntry.current) void navigate(-1);
      hasEntry.current = false;
    },
    showGame() {
      if (!isAtGame) void navigate(gamePath(matchId, game));
    },
  };
}
