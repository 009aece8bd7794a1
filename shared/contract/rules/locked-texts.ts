import type { Catalogue } from '../languages/catalogue.ts';
import type { GameState } from './game-state.ts';

/** The texts of a language that say when a game's streams open. */
interface LockedTexts {
  readonly site: Pick<Catalogue['site'], 'game'>;
  readonly game: Pick<Catalogue['game'], 'streamingBegins'>;
}

/** The sentences on the page of a game that is not live yet, in order; the minutes are the site's go-live offset. */
export function lockedTexts(
  state: Pick<GameState, 'notices'>,
  offsetMinutes: number,
  texts: LockedTexts,
): string[] {
  return state.notices.map((notice) =>
    notice === 'shortly' ? texts.site.game.shortly : texts.game.streamingBegins(offsetMinutes),
  );
}
