import type { ReactNode } from 'react';
import { OnDemand } from '../../lib/on-demand.tsx';
import { setOpenStream, useOpenStream } from './open-stream.ts';

/** The open stream, above the pages: it plays on while they change. */
export function StreamOnDemand(): ReactNode {
  const open = useOpenStream();
  return (
    open && (
      <OnDemand key={open.gameId} part={open.player} props={{ open, onClose: () => setOpenStream(null) }} />
    )
  );
}
