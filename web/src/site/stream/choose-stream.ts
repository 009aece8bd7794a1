import type { PublicGame, PublicStream } from '@touchline/contract/records/match';
import { passAffiliateGate } from '../game/affiliate-gate.ts';
import { setOpenStream } from './open-stream.ts';

interface Choice {
  readonly matchId: string;
  readonly game: PublicGame;
  /** The setting `affiliateGate`. */
  readonly affiliateGate: boolean;
}

/** Opens a stream that the visitor has chosen; false when it may not open. Must be called within the click. */
export function chooseStream(stream: PublicStream, { matchId, game, affiliateGate }: Choice): boolean {
  const mayOpen = passAffiliateGate(game, stream._id, affiliateGate);
  if (mayOpen) setOpenStream({ matchId, gameId: game._id, stream, shownAs: 'dialog' });
  return mayOpen;
}
