import type { PublicGame } from '@touchline/contract/records/match';
import type { Game } from '@touchline/core/games/games';
import { idOf } from './records.ts';

/** A game as stored, and as visitors see it. */
export interface UnfinishedGame {
  matchId: string;
  game: Game;
  shown: PublicGame;
}

/** Games in memory, by their ids and by their matches. */
export class UnfinishedGames {
  readonly #games = new Map<string, UnfinishedGame>();
  readonly #ofMatch = new Map<string, Set<string>>();

  get(id: string): UnfinishedGame | undefined {
    return this.#games.get(id);
  }

  /** The ids of matches with games, and the ids of these games. */
  byMatch(): Iterable<readonly [matchId: string, ids: ReadonlySet<string>]> {
    return this.#ofMatch;
  }

  /** The ids of a match's games. */
  idsOf(matchId: string): ReadonlySet<string> {
    return this.#ofMatch.get(matchId) ?? NONE;
  }

  /** The ids of the games that pass the test. */
  *idsWith(test: (game: Game) => boolean): Iterable<string> {
    for (const [id, { game }] of this.#games) if (test(game)) yield id;
  }

  /** Games as visitors see them, in the order of the ids. */
  shownOf(ids: Iterable<string>): PublicGame[] {
    return [...ids].flatMap((id) => this.#games.get(id)?.shown ?? []);
  }

  set(game: Game, shown: PublicGame): void {
    const id = idOf(game);
    const matchId = game.matchId.toHexString();
    this.#games.set(id, { matchId, game, shown });
    const siblings = this.#ofMatch.get(matchId) ?? new Set();
    this.#ofMatch.set(matchId, siblings.add(id));
  }

  delete(id: string): void {
    const known = this.#games.get(id);
    if (!known) return;
    this.#games.delete(id);
    const siblings = this.#ofMatch.get(known.matchId);
    siblings?.delete(id);
    if (siblings?.size === 0) this.#ofMatch.delete(known.matchId);
  }
}

const NONE: ReadonlySet<string> = new Set();
