/** The state of the picture in our own player. */
export type PlayerPhase = 'loading' | 'playing' | 'buffering' | 'reconnecting' | 'failed' | 'ended';

/** What is known of a failure: the playlist itself is gone (404, 410), or the browser cannot decode the format. */
export type FailureCause = 'gone' | 'format';

/** The message that our own player posts to the page around it, only on our own origin, whenever its phase changes. */
export interface PlayerReport {
  readonly player: PlayerPhase;
  readonly cause?: FailureCause | null;
}

/** The message that a page with several players sends to one of ours. */
export interface PlayerCommand {
  readonly muted: boolean;
  readonly quality: PlayerQuality;
}

/** `auto`: by the connection speed; `max480`: by the connection speed, at most 480p. */
export type PlayerQuality = 'auto' | 'max480';

/** The message of our own player about a pressed key that the page around it acts on. */
export interface PlayerKey {
  readonly key: string;
}

/** A frame with this attribute is one of several on its page, which has keys of its own. */
export const BESIDE_OTHERS = 'data-beside-others';

/** The keys of a page with several players: sound of the first to fourth, mute, enlarge, and the focus. */
export const isPageKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && /^([1-4mf]|Arrow(Left|Right|Up|Down))$/i.test(key);
