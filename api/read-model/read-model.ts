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
import {
  type PublicHealth,
  publicHealthOf,
  type StreamHealthRecord,
} from '@touchline/core/stream-health/stream-health';
import { type Change, joinViews } from './changes.ts';
import type { KnownTeams } from './known-teams.ts';
import { idOf, isNewer, stampOf } from './records.ts';
import { byStart, isSame, onlyHealthDiffers, onlyViewsDiffer } from './shown-games.ts';
import type { SiteLists } from './site-lists.ts';
import { UnfinishedGames } from './unfinished-games.ts';

/** The records of all public lists, as the database has them. */
interface PublicRecords {
  matches: readonly Match[];
  games: readonly Game[];
  leagues: readonly League[];
  affiliates: readonly Affiliate[];
  settings: Settings;
  siteLists: SiteLists;
  streamHealth: readonly StreamHealthRecord[];
  teams: KnownTeams;
}

/**
 * The public lists in memory. The `apply…` functions take records as stored, deleted and finished ones too, and then
 * call the listeners with the changes for visitors; records older than the known ones change nothing.
 */
export class ReadModel {
  readonly #env: Env;
  readonly #matches = new Map<string, Match>();
  readonly #leagues = new Map<string, League>();
  readonly #affiliates = new Map<string, Affiliate>();
  readonly #siteLists: SiteLists;
  /** The health of streams by their ids. */
  readonly #health = new Map<string, PublicHealth>();
  readonly #teams: KnownTeams;
  /** Unfinished games, without deleted ones, also of deleted matches. */
  readonly #games = new UnfinishedGames();
  #settings: Settings;
  /** Grows with every change that visitors see; values built from the read model are then built again. */
  #revision = 0;
  readonly #listeners: ((changes: readonly Change[]) => void)[] = [];

  constructor(env: Env, records: PublicRecords) {
    this.#env = env;
    this.#settings = records.settings;
    for (const league of records.leagues) this.#leagues.set(idOf(league), league);
    for (const affiliate of records.affiliates) this.#affiliates.set(idOf(affiliate), affiliate);
    this.#siteLists = records.siteLists;
    this.#teams = records.teams;
    for (const health of records.streamHealth) this.#keepHealth(health);
    for (const match of records.matches) this.#matches.set(idOf(match), match);
    for (const game of records.games) this.#put(game);
  }

  get revision(): number {
    return this.#revision;
  }

  /** Calls the listener with every change for visitors, after the read model has changed. */
  onChange(listener: (changes: readonly Change[]) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * The matches with their unfinished games for the web, the first game first; matches without such games are left out.
   */
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

  /** The name of the team with this key; null when no game of it was ever seen. */
  team(key: string): string | null {
    return this.#teams.name(key);
  }

  settings(): PublicSettings {
    return presentSettings(this.#env, this.#settings);
  }

  /** The lists that visitors get as a whole. */
  siteLists(): SiteListItems {
    return this.#siteLists.shown();
  }

  /** The match without its games, or null when it is missing or deleted. */
  matchHead(id: string): PublicMatchHead | null {
    const match = this.#matches.get(id);
    return match ? presentMatchHead(match) : null;
  }

  /** A match's unfinished games for the web. */
  unfinishedOf(matchId: string): PublicGame[] {
    return this.#games.shownOf(this.#games.idsOf(matchId)).filter(isListedOnWeb);
  }

  /** The ids of the matches with unfinished games. */
  openMatchIds(): string[] {
    return [...this.#games.byMatch()].map(([id]) => id);
  }

  /** True for a game in the web's lists. */
  isOpen(gameId: string): boolean {
    const known = this.#games.get(gameId);
    return known !== undefined && isListedOnWeb(known.shown) && this.#matches.has(known.matchId);
  }

  /** The unfinished game as last stored, with its match; undefined when one of the two is missing or deleted. */
  game({ matchId, gameId }: { matchId: string; gameId: string }): Game | undefined {
    const known = this.#games.get(gameId);
    return known?.matchId === matchId && this.#matches.has(matchId) ? known.game : undefined;
  }

  /** The unfinished game with this stream; undefined when there is none, or its match is deleted. */
  gameOfStream(streamId: string): Game | undefined {
    for (const id of this.#games.idsWith(({ streams }) =>
      streams.some((stream) => idOf(stream) === streamId),
    )) {
      const known = this.#games.get(id);
      if (known) return this.#matches.has(known.matchId) ? known.game : undefined;
    }
    return undefined;
  }

  /** A game as visitors would see it now; null when its match is missing or deleted. */
  present(game: Game): PublicGame | null {
    const match = this.#matches.get(game.matchId.toHexString());
    if (!match) return null;
    return presentGame(game, {
      match,
      league: this.#leagues.get(game.leagueId.toHexString()),
      affiliate: this.#affiliates.get(game.affiliateId?.toHexString() ?? ''),
      healthOf: (stream) => publicHealthOf(this.#health.get(idOf(stream)), stream),
    });
  }

  applyMatches(matches: readonly Match[]): void {
    const changes = matches.flatMap((match): Change[] => {
      const id = idOf(match);
      const known = this.#matches.get(id);
      if (known && !isNewer(match, known)) return [];
      const games = this.#games.idsOf(id);
      // A match without unfinished games is in no list.
      if (games.size > 0) this.#revision += 1;
      if (match.deletedAt) {
        if (!known) return [];
        this.#matches.delete(id);
        this.#represent(games);
        return [{ event: 'match:removed', payload: { matchId: id, ...stampOf(match) } }];
      }
      this.#matches.set(id, match);
      const head: Change = { event: 'match:changed', payload: { match: presentMatchHead(match) } };
      // A restored match brings back its games, although they have not changed.
      return [head, ...this.#represent(games, known === undefined)];
    });
    this.#announce(changes);
  }

  applyGames(games: readonly Game[]): void {
    const changes = games.flatMap((game): Change[] => {
      const id = idOf(game);
      const known = this.#games.get(id);
      if (known && !isNewer(game, known.game)) return [];
      if (!game.deletedAt && isOnWeb(game)) this.#teams.add([game.homeTeam, game.awayTeam]);
      const isOpen = !game.deletedAt && game.status !== 'Finished';
      if (known || isOpen) this.#revision += 1;
      const before = known?.shown;
      if (isOpen) this.#put(game);
      else this.#games.delete(id);
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
      this.#affiliates.set(id, affiliate);
      const games = [...this.#games.idsWith((game) => game.affiliateId?.toHexString() === id)];
      if (games.length > 0) this.#revision += 1;
      return this.#represent(games);
    });
    this.#announce(changes);
  }

  applyStreamHealth(records: readonly StreamHealthRecord[]): void {
    const changes = records.flatMap((health): Change[] => {
      const id = idOf(health);
      const known = this.#health.get(id);
      if (known && !isNewer(health, known)) return [];
      this.#keepHealth(health);
      const gameId = health.gameId.toHexString();
      if (!this.#games.get(gameId)) return [];
      this.#revision += 1;
      return this.#represent([gameId]);
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

  /** Games of a deleted match stay in memory, so that they are available at once when it is restored. */
  #presentWithoutMatch(game: Game): PublicGame {
    const league = this.#leagues.get(game.leagueId.toHexString());
    const match = { category: null, version: 0 } as Match;
    return presentGame(game, { match, league, affiliate: undefined });
  }

  /**
   * Builds the public form of the games again; returns the differences, or all games where they were not visible
   * before.
   */
  #represent(ids: Iterable<string>, wereHidden = false): Change[] {
    return [...ids].flatMap((id) => {
      const known = this.#games.get(id);
      if (!known) return [];
      const before = wereHidden ? undefined : known.shown;
      this.#put(known.game);
      return this.#gameChange(known.game, before);
    });
  }

  /** What else the checks have found is for staff alone, who read it from the database: here it would only take room. */
  #keepHealth({ probe, ...health }: StreamHealthRecord): void {
    this.#health.set(idOf(health), { ...health, probe: { codecs: probe.codecs } });
  }

  #healthChange(game: PublicGame): Change {
    const ids = game.streamUrls.map(({ _id }) => _id);
    const times = ids.flatMap((id) => this.#health.get(id)?.changedAt.getTime() ?? []);
    return {
      event: 'streams:health',
      payload: {
        gameId: game._id,
        at: new Date(Math.max(...times)).toISOString(),
        streams: Object.fromEntries(game.streamUrls.map(({ _id, health }) => [_id, health])),
      },
    };
  }

  #gameChange(game: Game, before: PublicGame | undefined): Change[] {
    const shown = this.#games.get(idOf(game))?.shown ?? this.present(game);
    const matchId = game.matchId.toHexString();
    // The removal of a match covers all its games.
    if (!this.#matches.has(matchId) || !shown) return [];
    if (game.deletedAt || !isOnWeb(shown)) {
      const gameId = idOf(game);
      return [{ event: 'game:removed', payload: { matchId, gameId, ...stampOf(game) } }];
    }
    if (before && onlyViewsDiffer(before, shown))
      return [{ event: 'views', payload: { views: { [shown._id]: shown.viewCount } } }];
    if (before && isSame(before, shown)) return [];
    if (before && onlyHealthDiffers(before, shown)) return [this.#healthChange(shown)];
    return [{ event: 'game:changed', payload: { matchId, game: shown } }];
  }
}
