import type { PublicGame } from '@touchline/contract/records/match';
import { finishedGamesOf, type Game } from '@touchline/core/games/games';
import type { Core } from '@touchline/core/platform/core';
import { LRUCache } from 'lru-cache';
import { ObjectId } from 'mongodb';
import type { ChangeFeed } from '../realtime/change-feed.ts';
import type { ReadModel } from './read-model.ts';
import { idOf, isNewer } from './records.ts';

/** The most matches whose finished games are kept. */
const KEPT_MATCHES = 5_000;

type OfMatch = Map<string, Game>;

/**
 * The finished games of matches. Those of every match with unfinished games are in memory from the start and follow the
 * change feed, so that the page of an open game needs no database; those of the others are read once.
 */
export class FinishedGames {
  readonly #core: Core;
  readonly #model: ReadModel;
  readonly #matches = new LRUCache<string, Promise<OfMatch>>({ max: KEPT_MATCHES });

  constructor(core: Core, model: ReadModel, changeFeed: ChangeFeed) {
    this.#core = core;
    this.#model = model;
    changeFeed.on('games', (games) => {
      for (const game of games) this.#apply(game);
    });
  }

  /** Reads those of all matches with unfinished games. Rejects when the database cannot be read. */
  async load(): Promise<void> {
    const open = this.#model.openMatchIds();
    const ids = open.map((id) => ObjectId.createFromHexString(id));
    const found = Map.groupBy(await finishedGamesOf(this.#core, ids), ({ matchId }) => matchId.toHexString());
    for (const id of open) this.#matches.set(id, Promise.resolve(byId(found.get(id) ?? [])));
  }

  /** Those of one match, as visitors of the web see them. Rejects where they must be read and the database is away. */
  async of(matchId: string): Promise<PublicGame[]> {
    const games = await this.#read(matchId);
    return [...games.values()]
      .flatMap((game) => this.#model.present(game) ?? [])
      .filter((game) => game.platforms !== 'mobile');
  }

  #read(matchId: string): Promise<OfMatch> {
    const known = this.#matches.get(matchId);
    if (known) return known;
    const reading = finishedGamesOf(this.#core, [ObjectId.createFromHexString(matchId)]).then(byId);
    reading.catch(() => this.#matches.delete(matchId));
    this.#matches.set(matchId, reading);
    return reading;
  }

  #apply(game: Game): void {
    const matchId = game.matchId.toHexString();
    // A match that gets an unfinished game is asked for soon.
    if (!this.#matches.has(matchId) && !this.#model.isOpen(idOf(game))) return;
    // What is being read may be older than the change.
    void this.#read(matchId).then(
      (games) => {
        const known = games.get(idOf(game));
        if (known && !isNewer(game, known)) return;
        if (game.status === 'Finished' && !game.deletedAt) games.set(idOf(game), game);
        else games.delete(idOf(game));
      },
      // The next visitor asks again.
      () => undefined,
    );
  }
}

const byId = (games: readonly Game[]): OfMatch => new Map(games.map((game) => [idOf(game), game]));
