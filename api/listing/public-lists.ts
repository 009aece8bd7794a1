import type { PublicGame, PublicMatch } from '@touchline/contract/records/match';
import { finishedGamesOf } from '@touchline/core/games/games';
import type { Core } from '@touchline/core/platform/core';
import { ObjectId } from 'mongodb';
import { PreparedBody } from '../http/prepared-body.ts';
import type { Snapshot } from '../pages/page-source.ts';
import type { Listing } from './listing.ts';
import { byStart } from './shown-games.ts';

const KEPT_MATCHES = 500;

/** The public answers, built from the listing on the first read after a change and shared until the next. */
export interface PublicLists {
  web(): PreparedBody;
  mobile(): PreparedBody;
  leagues(): PreparedBody;
  settings(): PreparedBody;
  faqs(): PreparedBody;
  notices(): PreparedBody;
  downloads(): PreparedBody;
  /** One match with all its games that the web may see, finished ones too; null when there is none. */
  match(id: string): Promise<PublicMatch | null>;
  /** The records that pages show; the same object as long as nothing changed. */
  snapshot(): Snapshot;
  /** Says that a game of the match was written, so that its finished games are read again. */
  forgetMatch(id: string): void;
}

/** Answers on top of a listing; finished games, which the listing does not hold, are read once per match. */
export function createPublicLists(core: Core, listing: Listing): PublicLists {
  const finished = new FinishedGames(core, listing);
  const matches = once(listing, () => listing.web());
  const web = once(listing, () => PreparedBody.json({ matches: matches() }));
  return {
    web,
    snapshot: once(listing, () => ({
      etag: web().etag,
      matches: matches(),
      leagues: listing.leagues(),
      settings: listing.settings(),
      faqs: listing.faqs(),
      notices: listing.notices(),
    })),
    mobile: once(listing, () => PreparedBody.json({ matches: listing.mobile() })),
    leagues: once(listing, () => PreparedBody.json({ leagues: listing.leagues() })),
    settings: once(listing, () => PreparedBody.json({ settings: listing.settings() })),
    faqs: once(listing, () => PreparedBody.json({ faqs: listing.faqs() })),
    downloads: once(listing, () => PreparedBody.json({ downloads: listing.downloads() })),
    notices: once(listing, () => PreparedBody.json({ notifications: listing.notices() })),
    async match(id) {
      if (!listing.matchHead(id)) return null;
      const ended = await finished.of(id);
      // Read after the wait: both halves must be of the same moment.
      const head = listing.matchHead(id);
      if (!head) return null;
      const open = listing.unfinishedOf(id);
      const openIds = new Set(open.map((game) => game._id));
      const games = [...ended.filter((game) => !openIds.has(game._id)), ...open];
      return { ...head, games: games.sort(byStart) };
    },
    forgetMatch: (id) => finished.forget(id),
  };
}

function once<T>(listing: Listing, build: () => T): () => T {
  let held: { revision: number; value: T } | undefined;
  return () => {
    if (held?.revision !== listing.revision) held = { revision: listing.revision, value: build() };
    return held.value;
  };
}

/** The finished games of the matches asked for last. */
class FinishedGames {
  readonly #core: Core;
  readonly #listing: Listing;
  readonly #held = new Map<string, Promise<Awaited<ReturnType<typeof finishedGamesOf>>>>();

  constructor(core: Core, listing: Listing) {
    this.#core = core;
    this.#listing = listing;
  }

  async of(matchId: string): Promise<PublicGame[]> {
    let read = this.#held.get(matchId);
    this.#held.delete(matchId);
    if (!read) {
      read = finishedGamesOf(this.#core, ObjectId.createFromHexString(matchId));
      read.catch(() => this.#held.delete(matchId));
    }
    this.#held.set(matchId, read);
    if (this.#held.size > KEPT_MATCHES) this.#held.delete(this.#held.keys().next().value as string);
    const games = await read;
    return games
      .flatMap((game) => this.#listing.present(game) ?? [])
      .filter((game) => game.platforms !== 'mobile');
  }

  forget(matchId: string): void {
    this.#held.delete(matchId);
  }
}
