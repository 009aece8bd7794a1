import type { ReactNode } from 'react';
import { demanded, OnDemand } from '../../lib/on-demand.tsx';
import { setOpenStream, useOpenStream } from './open-stream.ts';

// Loaded once a stream is chosen.
const PLAYER = demanded(async () => (await import('./stream-player.tsx')).StreamPlayer);

/** The open stream, above the pages: it plays on while they change. */
export function StreamOnDemand(): ReactNode {
  const open = useOpenStream();
  return (
    open && <OnDemand key={open.gameId} part={PLAYER} props={{ open, onClose: () => setOpenStream(null) }} />
  );
}
