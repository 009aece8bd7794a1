import type { PublicStream } from '@touchline/contract/records/match';
import { create } from 'zustand';
import type { Demanded } from '../../lib/on-demand.tsx';

/** The stream that is open, on whatever page. */
export interface OpenStream {
  readonly matchId: string;
  readonly gameId: string;
  readonly stream: PublicStream;
  /** A dialog over the page, or the mini player in a corner of it. */
  readonly shownAs: 'dialog' | 'corner';
  /** The part that shows it: the page that opens a stream knows its code, and no other page needs to. */
  readonly player: Demanded<StreamPlayerProps>;
}

export interface StreamPlayerProps {
  readonly open: OpenStream;
  readonly onClose: () => void;
}

/** The open stream of this tab; null for none. */
export const useOpenStream = create<OpenStream | null>(() => null);

/** Opens a stream, or shows another one in its place; null closes. */
export function setOpenStream(open: OpenStream | null): void {
  useOpenStream.setState(open, true);
}
