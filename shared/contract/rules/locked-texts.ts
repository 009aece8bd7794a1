import { gamePageTexts } from '../texts/game-page.ts';
import { siteTexts } from '../texts/site.ts';
import type { GameState } from './game-state.ts';

/** The sentences on the page of a game that is not live yet, in order; the minutes are the site's go-live offset. */
export function lockedTexts(state: Pick<GameState, 'notices'>, offsetMinutes: number): string[] {
  return state.notices.map((notice) =>
    notice === 'shortly' ? siteTexts.game.shortly : gamePageTexts.streamingBegins(offsetMinutes),
  );
}
