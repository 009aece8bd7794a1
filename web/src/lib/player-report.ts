/** The state of the picture in our own player. */
export type PlayerPhase = 'loading' | 'playing' | 'buffering' | 'reconnecting' | 'failed' | 'ended';

/** The message that our own player posts to the page around it, only on our own origin, whenever its phase changes. */
export interface PlayerReport {
  readonly player: PlayerPhase;
}
