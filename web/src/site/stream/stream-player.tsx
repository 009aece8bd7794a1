import { PAGES } from '@touchline/contract/page-table';
import type { KnownGame, PublicGame } from '@touchline/contract/records/match';
import { isWhole } from '@touchline/contract/rules/summaries';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { passAffiliateGate } from '../game/affiliate-gate.ts';
import { StreamDialog } from '../game/stream-dialog.tsx';
import { useMatch, useSettings } from '../live/live-hooks.ts';
import { type StreamPlayerProps, setOpenStream } from './open-stream.ts';

/** The open stream with its game, which is kept up to date on every page. */
export function StreamPlayer({ open, onClose }: StreamPlayerProps): ReactNode {
  const { matchId, gameId, stream, shownAs } = open;
  const { affiliateGate } = useSettings();
  const { match, state } = useMatch(matchId);
  const known = match?.games.find(({ _id }) => _id === gameId) ?? null;
  const game = useWholeGame(known);
  const { pathname } = useLocation();
  const close = useEffectEvent(onClose);
  // The page of several games plays this one itself, where it is wanted.
  useEffect(() => {
    if (pathname === PAGES.multi.path) close();
  }, [pathname]);
  if (game === null) return null;
  return (
    <StreamDialog
      matchId={matchId}
      game={game}
      isGone={known === null && state !== 'loading'}
      stream={stream}
      shownAs={shownAs}
      onStream={(chosen) => {
        const mayOpen = passAffiliateGate(game, chosen._id, affiliateGate);
        if (mayOpen) setOpenStream({ ...open, stream: chosen });
        return mayOpen;
      }}
      onSwitch={(next) => setOpenStream({ ...open, stream: next })}
      onShow={(as) => setOpenStream({ ...open, shownAs: as })}
      onClose={onClose}
    />
  );
}

/** The last state of the game with its streams: a list may know a later state without them, until the match's answer. */
function useWholeGame(known: KnownGame | null): PublicGame | null {
  const [last, setLast] = useState<PublicGame | null>(null);
  if (known === null || known === last || !isWhole(known)) return last;
  setLast(known);
  return known;
}
