import type { SiteListItems, SiteListName } from '@touchline/contract/live-collections';
import type { PublicLeague } from '@touchline/contract/records/league';
import type { PublicGame, PublicMatch, PublicMatchHead } from '@touchline/contract/records/match';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { isListedOnMobile, isListedOnWeb, isOnWeb } from '@touchline/contract/rules/listings';
import type { Affiliate } from '@touchline/core/affiliates/affiliates';
import type { Game } from '@touchline/core/games/games';
import { presentGame } from '@touchline/core/games/present-game';
import { type League, presentLeague } from '@touchline/core/leagues/leagues';
import { type Match, presentMatchHead } from '@touchline/core/matches/matches';
import type { BaseRecord } from '@touchline/core/platform/base-record';
import type { Env } from '@touchline/core/platform/env';
import { presentSettings, type Settings } from '@touchline/core/settings/settings';
import { type Change, joinViews } from './changes.ts';
import { idOf, isNewer, stampOf } from './records.ts';
import { byStart, isSame, onlyViewsDiffer } from './shown-games.ts';
import type { SiteLists } from './site-lists.ts';
import { UnfinishedGames } from './unfinished-games.ts';

/** Everything that public lists are made of, as the database has it. */
interface PublicRecords {
  matches: readonly Match[];
  games: readonly Game[];
  leagues: readonly League[];
  affiliates: readonly Affiliate[];
  settings: Settings;
  siteLists: SiteLists;
}

/**
 * The public lists in memory. `apply…` takes records as they are in the database, deleted and finished ones too, and
 * then calls the listeners with what changed for visitors; records that are older than the known ones change nothing.
 */
export class ReadModel {
  readonly #env: Env;
  readonly #matches = new Map<string, Match>();
  readonly #leagues = new Map<string, League>();
  readonly #affiliates = new Map<string, Affiliate>();
  readonly #siteLists: SiteLists;
  /** Unfinished, living games, of deleted matches too. */
  readonly #games = new UnfinishedGames();
  #settings: Settings;
  /** Counts up with every change: what is built from the read model is built again then. */
  #revision = 0;
  readonly #listeners: ((changes: readonly Change[]) => void)[] = [];

  constructor(env: Env, records: PublicRecords) {
    this.#env = env;
    this.#settings = records.settings;
    for (const league of records.leagues) this.#leagues.set(idOf(league), league);
    for (const affiliate of records.affiliates) this.#affiliates.set(idOf(affiliate), affiliate);
    this.#siteLists = records.siteLists;
    for (const match of records.matches) this.#matches.set(idOf(match), match);
    for (const game of records.games) this.#put(game);
  }

  get revision(): number {
    return this.#revision;
  }

  /** Calls the listener with every difference for visitors, after the read model has changed. */
  onChange(listener: (changes: readonly Change[]) => void): void {
    this.#listeners.push(listener);
  }

  /** Living matches with their unfinished games for the web, the first game first; matches without are left out. */
  web(): PublicMatch[] {
    return this.#list(isListedOnWeb);
  }

  mobile(): PublicMatch[] {
    return this.#list(isListedOnMobile);
  }

  leagues(): PublicLeague[] {
    return [...this.#leagues.values()]
      .filter((league) => !league.deletedAt)
      .sort((a, b) => a.name.localeCompare(b.name, 'en') || idOf(a).localeCompare(idOf(b)))
      .map(presentLeague);
  }

  league(id: string): PublicLeague | null {
    const league = this.#leagues.get(id);
    return league && !league.deletedAt ? presentLeague(league) : null;
  }

  settings(): PublicSettings {
    return presentSettings(this.#env, this.#settings);
  }

  /** The lists that visitors get as a whole. */
  siteLists(): SiteListItems {
    return this.#siteLists.shown();
  }

  /** The living match without its games, or null. */
  matchHead(id: string): PublicMatchHead | null {
    const match = this.#matches.get(id);
    return match ? presentMatchHead(match) : null;
  }

  /** The unfinished games of a match that the web may see. */
  unfinishedOf(matchId: string): PublicGame[] {
    return this.#games.shownOf(this.#games.idsOf(matchId)).filter(isListedOnWeb);
  }

  /** Whether the game is one of those that the web lists. */
  isOpen(gameId: string): boolean {
    const known = this.#games.get(gameId);
    return known !== undefined && isListedOnWeb(known.shown) && this.#matches.has(known.matchId);
  }

  /** The unfinished game of a living match as the database had it last; nothing when there is none. */
  game({ matchId, gameId }: { matchId: string; gameId: string }): Game | undefined {
    const known = this.#games.get(gameId);
    return known?.matchId === matchId && this.#matches.has(matchId) ? known.game : undefined;
  }

  /** A game as visitors would see it now; null when its match is gone. */
  present(game: Game): PublicGame | null {
    const match = this.#matches.get(game.matchId.toHexString());
    if (!match) return null;
    return presentGame(game, {
      match,
      league: this.#leagues.get(game.leagueId.toHexString()),
      affiliate: this.#affiliates.get(game.affiliateId?.toHexString() ?? ''),
    });
  }

  applyMatches(matches: readonly Match[]): void {
    const changes = matches.flatMap((match): Change[] => {
      const id = idOf(match);
      const known = this.#matches.get(id);
      if (known && !isNewer(match, known)) return [];
      this.#revision += 1;
      if (match.deletedAt) {
        if (!known) return [];
        this.#matches.delete(id);
        this.#represent(this.#games.idsOf(id));
        return [{ event: 'match:removed', payload: { matchId: id, ...stampOf(match) } }];
      }
      this.#matches.set(id, match);
      const head: Change = { event: 'match:changed', payload: { match: presentMatchHead(match) } };
      // With a match that comes back its games do, although nothing in them has changed.
      return [head, ...this.#represent(this.#games.idsOf(id), known === undefined)];
    });
    this.#announce(changes);
  }

  applyGames(games: readonly Game[]): void {
    const changes = games.flatMap((game): Change[] => {
      const id = idOf(game);
      const known = this.#games.get(id);
      if (known && !isNewer(game, known.game)) return [];
      this.#revision += 1;
      const before = known?.shown;
      if (game.deletedAt || game.status === 'Finished') this.#games.delete(id);
      else this.#put(game);
      return this.#gameChange(game, before);
    });
    this.#announce(changes);
  }

  applyLeagues(leagues: readonly League[]): void {
    const changes = leagues.flatMap((league): Change[] => {
      const id = idOf(league);
      const known = this.#leagues.get(id);
      if (known && !isNewer(league, known)) return [];
      this.#revision += 1;
      this.#leagues.set(id, league);
      const change: Change = league.deletedAt
        ? { event: 'league:removed', payload: { leagueId: id, ...stampOf(league) } }
        : { event: 'league:changed', payload: { league: presentLeague(league) } };
      return [change, ...this.#represent(this.#games.idsWith((game) => game.leagueId.toHexString() === id))];
    });
    this.#announce(changes);
  }

  applyAffiliates(affiliates: readonly Affiliate[]): void {
    const changes = affiliates.flatMap((affiliate): Change[] => {
      const id = idOf(affiliate);
      const known = this.#affiliates.get(id);
      if (known && !isNewer(affiliate, known)) return [];
      this.#revision += 1;
      this.#affiliates.set(id, affiliate);
      return this.#represent(this.#games.idsWith((game) => game.affiliateId?.toHexString() === id));
    });
    this.#announce(changes);
  }

  applySettings(records: readonly Settings[]): void {
    for (const settings of records) {
      if (!isNewer(settings, this.#settings)) continue;
      this.#settings = settings;
      this.#revision += 1;
      this.#announce([{ event: 'settings:changed', payload: { settings: this.settings() } }]);
    }
  }

  applySiteList(name: SiteListName, records: readonly BaseRecord[]): void {
    const changes = this.#siteLists.apply(name, records);
    this.#revision += changes.length;
    this.#announce(changes);
  }

  #announce(changes: readonly Change[]): void {
    const joined = joinViews(changes);
    if (joined.length > 0) for (const listener of this.#listeners) listener(joined);
  }

  #list(isListed: (game: PublicGame) => boolean): PublicMatch[] {
    const lists: PublicMatch[] = [];
    for (const [matchId, ids] of this.#games.byMatch()) {
      const match = this.#matches.get(matchId);
      if (!match) continue;
      const games = this.#games.shownOf(ids).filter(isListed);
      if (games.length > 0) lists.push({ ...presentMatchHead(match), games: games.sort(byStart) });
    }
    return lists.sort((a, b) => byStart(a.games[0] as PublicGame, b.games[0] as PublicGame));
  }

  #put(game: Game): void {
    this.#games.set(game, this.present(game) ?? this.#presentWithoutMatch(game));
  }

  /** Games of a deleted match are kept, so that they are there at once when it is restored. */
  #presentWithoutMatch(game: Game): PublicGame {
    const league = this.#leagues.get(game.leagueId.toHexString());
    const match = { category: null, version: 0 } as Match;
    return presentGame(game, { match, league, affiliate: undefined });
  }

  /** Builds what visitors see of the games again; gives what differs, or all where they were not seen before. */
  #represent(ids: Iterable<string>, wereHidden = false): Change[] {
    return [...ids].flatMap((id) => {
      const known = this.#games.get(id);
      if (!known) return [];
      const before = wereHidden ? undefined : known.shown;
      this.#put(known.game);
      return this.#gameChange(known.game, before);
    });
  }

  #gameChange(game: Game, before: PublicGame | undefined): Change[] {
    const shown = this.#games.get(idOf(game))?.shown ?? this.present(game);
    const matchId = game.matchId.toHexString();
    // The removal of a match says all about its games.
    if (!this.#matches.has(matchId) || !shown) return [];
    if (game.deletedAt || !isOnWeb(shown)) {
      const gameId = idOf(game);
      return [{ event: 'game:removed', payload: { matchId, gameId, ...stampOf(game) } }];
    }
    if (before && onlyViewsDiffer(before, shown))
      return [{ event: 'views', payload: { views: { [shown._id]: shown.viewCount } } }];
    if (before && isSame(before, shown)) return [];
    return [{ event: 'game:changed', payload: { matchId, game: shown } }];
  }
}
