/** How the picture of our own player is doing. */
export type PlayerPhase = 'loading' | 'playing' | 'buffering' | 'reconnecting' | 'failed' | 'ended';

/** What our own player posts to the page around it, on our own origin alone, whenever its phase changes. */
export interface PlayerReport {
  readonly player: PlayerPhase;
}
