import { PUBLIC_NOTICES } from '@touchline/contract/constants';
import type { PublicEvent, PublicEventName } from '@touchline/contract/events';
import type { PublicDownload } from '@touchline/contract/records/download';
import type { PublicFaq } from '@touchline/contract/records/faq';
import type { PublicLeague } from '@touchline/contract/records/league';
import type { PublicGame, PublicMatch, PublicMatchHead } from '@touchline/contract/records/match';
import type { PublicNotice } from '@touchline/contract/records/notice';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { isListedOnMobile, isListedOnWeb, isOnWeb } from '@touchline/contract/rules/listings';
import type { Affiliate } from '@touchline/core/affiliates/affiliates';
import { type Download, presentDownload } from '@touchline/core/downloads/downloads';
import { type Faq, presentFaq } from '@touchline/core/faqs/faqs';
import type { Game } from '@touchline/core/games/games';
import { presentGame } from '@touchline/core/games/present-game';
import { type League, presentLeague } from '@touchline/core/leagues/leagues';
import { type Match, presentMatchHead } from '@touchline/core/matches/matches';
import { type Notice, presentNotice } from '@touchline/core/notices/notices';
import type { Env } from '@touchline/core/platform/env';
import { presentSettings, type Settings } from '@touchline/core/settings/settings';
import { HeldGames } from './held-games.ts';
import { idOf, isNewer, stampOf } from './records.ts';
import { byStart, isSame, onlyViewsDiffer } from './shown-games.ts';
import type { Truth } from './truth.ts';
import { WholeList } from './whole-list.ts';

/** A difference that open pages must hear of. */
export type Change = { [N in PublicEventName]: { event: N; payload: PublicEvent<N> } }[PublicEventName];

/**
 * The public lists in memory. `apply…` takes records as they are in the database, deleted and finished ones too, and
 * returns what changed for visitors; records that are older than the ones held change nothing.
 */
export class Listing {
  readonly #env: Env;
  readonly #matches = new Map<string, Match>();
  readonly #leagues = new Map<string, League>();
  readonly #affiliates = new Map<string, Affiliate>();
  readonly #faqs: WholeList<Faq, PublicFaq>;
  readonly #notices: WholeList<Notice, PublicNotice>;
  readonly #downloads: WholeList<Download, PublicDownload>;
  /** Unfinished, living games, of deleted matches too. */
  readonly #games = new HeldGames();
  #settings: Settings;
  /** Counts up with every change, so that whoever builds on the listing knows when to build again. */
  #revision = 0;

  constructor(env: Env, truth: Truth) {
    this.#env = env;
    this.#settings = truth.settings;
    for (const league of truth.leagues) this.#leagues.set(idOf(league), league);
    for (const affiliate of truth.affiliates) this.#affiliates.set(idOf(affiliate), affiliate);
    this.#faqs = new WholeList(truth.faqs, (faqs) => faqs.map(presentFaq));
    this.#notices = new WholeList(truth.notices, (notices) =>
      notices.reverse().slice(0, PUBLIC_NOTICES).map(presentNotice),
    );
    this.#downloads = new WholeList(truth.downloads, (downloads) => downloads.reverse().map(presentDownload));
    for (const match of truth.matches) this.#matches.set(idOf(match), match);
    for (const game of truth.games) this.#hold(game);
  }

  get revision(): number {
    return this.#revision;
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

  /** All questions, the oldest first. */
  faqs(): PublicFaq[] {
    return this.#faqs.shown();
  }

  /** The latest notifications on the site, the newest first. */
  notices(): PublicNotice[] {
    return this.#notices.shown();
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
    const held = this.#games.get(gameId);
    return held !== undefined && isListedOnWeb(held.shown) && this.#matches.has(held.matchId);
  }

  /** The unfinished game of a living match as the database had it last; nothing when there is none. */
  game({ matchId, gameId }: { matchId: string; gameId: string }): Game | undefined {
    const held = this.#games.get(gameId);
    return held?.matchId === matchId && this.#matches.has(matchId) ? held.game : undefined;
  }

  /** The releases of the app, the newest first. */
  downloads(): PublicDownload[] {
    return this.#downloads.shown();
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

  applyMatches(matches: readonly Match[]): Change[] {
    return matches.flatMap((match) => {
      const id = idOf(match);
      const held = this.#matches.get(id);
      if (held && !isNewer(match, held)) return [];
      this.#revision += 1;
      if (match.deletedAt) {
        if (!held) return [];
        this.#matches.delete(id);
        this.#represent(this.#games.idsOf(id));
        return [{ event: 'match:removed' as const, payload: { matchId: id, ...stampOf(match) } }];
      }
      this.#matches.set(id, match);
      const head: Change = { event: 'match:changed', payload: { match: presentMatchHead(match) } };
      // With a match that comes back its games do, although nothing in them has changed.
      return [head, ...this.#represent(this.#games.idsOf(id), held === undefined)];
    });
  }

  applyGames(games: readonly Game[]): Change[] {
    return games.flatMap((game) => {
      const id = idOf(game);
      const held = this.#games.get(id);
      if (held && !isNewer(game, held.game)) return [];
      this.#revision += 1;
      const before = held?.shown;
      if (game.deletedAt || game.status === 'Finished') this.#games.delete(id);
      else this.#hold(game);
      return this.#gameChange(game, before);
    });
  }

  applyLeagues(leagues: readonly League[]): Change[] {
    return leagues.flatMap((league) => {
      const id = idOf(league);
      const held = this.#leagues.get(id);
      if (held && !isNewer(league, held)) return [];
      this.#revision += 1;
      this.#leagues.set(id, league);
      const change: Change = league.deletedAt
        ? { event: 'league:removed', payload: { leagueId: id, ...stampOf(league) } }
        : { event: 'league:changed', payload: { league: presentLeague(league) } };
      return [change, ...this.#represent(this.#games.idsWith((game) => game.leagueId.toHexString() === id))];
    });
  }

  applyAffiliates(affiliates: readonly Affiliate[]): Change[] {
    return affiliates.flatMap((affiliate) => {
      const id = idOf(affiliate);
      const held = this.#affiliates.get(id);
      if (held && !isNewer(affiliate, held)) return [];
      this.#affiliates.set(id, affiliate);
      // Clicks are written often and show nowhere; only what visitors see is news.
      if (held && held.version === affiliate.version) return [];
      this.#revision += 1;
      return this.#represent(this.#games.idsWith((game) => game.affiliateId?.toHexString() === id));
    });
  }

  applySettings(settings: Settings): Change[] {
    if (!isNewer(settings, this.#settings)) return [];
    this.#settings = settings;
    this.#revision += 1;
    return [{ event: 'settings:changed', payload: { settings: this.settings() } }];
  }

  applyFaqs(faqs: readonly Faq[]): Change[] {
    if (!this.#faqs.apply(faqs)) return [];
    this.#revision += 1;
    return [{ event: 'faqs:changed', payload: { faqs: this.faqs() } }];
  }

  applyDownloads(downloads: readonly Download[]): Change[] {
    if (!this.#downloads.apply(downloads)) return [];
    this.#revision += 1;
    return [{ event: 'downloads:changed', payload: { downloads: this.downloads() } }];
  }

  applyNotices(notices: readonly Notice[]): Change[] {
    if (!this.#notices.apply(notices)) return [];
    this.#revision += 1;
    return [{ event: 'notices:changed', payload: { notices: this.notices() } }];
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

  #hold(game: Game): void {
    this.#games.set(game, this.present(game) ?? this.#presentWithoutMatch(game));
  }

  /** Games of a deleted match are kept, so that they are there at once when it is restored. */
  #presentWithoutMatch(game: Game): PublicGame {
    const league = this.#leagues.get(game.leagueId.toHexString());
    const match = { category: null, contentAt: game.changedAt } as Match;
    return presentGame(game, { match, league, affiliate: undefined });
  }

  /** Builds what visitors see of the games again, and tells what differs, or all where they were not seen before. */
  #represent(ids: Iterable<string>, wereHidden = false): Change[] {
    return [...ids].flatMap((id) => {
      const held = this.#games.get(id);
      if (!held) return [];
      const before = wereHidden ? undefined : held.shown;
      this.#hold(held.game);
      return this.#gameChange(held.game, before);
    });
  }

  #gameChange(game: Game, before: PublicGame | undefined): Change[] {
    const shown = this.#games.get(idOf(game))?.shown ?? this.present(game);
    const matchId = game.matchId.toHexString();
    // Of a match that is gone everybody has been told already.
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
