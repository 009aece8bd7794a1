import type { PublicGame } from '@touchline/contract/records/match';

/**
 * Whether of a game's content only something changed that visitors are not told: the address of a stream. Counts and
 * stamps do not matter.
 */
export function isHiddenChange(before: PublicGame, after: PublicGame): boolean {
  return after.version > before.version && shown(before) === shown(after);
}

function shown(game: PublicGame): string {
  return JSON.stringify({ ...game, version: 0, changedAt: '', viewCount: 0 });
}
