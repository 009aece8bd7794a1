import type { SiteListName } from '@touchline/contract/live-collections';
import type { PageData } from '@touchline/contract/pages';
import { type Answer, ApiError, call } from '../../lib/api-client.ts';
import { serverClock } from '../../lib/server-clock.ts';
import type { LiveCache } from './live-cache.ts';
import { LAG_MS } from './live-state.ts';
import { FETCH_LIST } from './site-lists.ts';

/** The margin after the moment at which an open question can be settled, before the next request, in ms. */
const CONFIRM_MARGIN_MS = 100;
/** The least time between two requests for what the page shows, where events ask for them, in ms. */
const HOME_PAUSE_MS = 10_000;
/** The time in ms over which pages spread such requests. */
const HOME_SPREAD_MS = 2_000;

/** Fetches the records in the cache and writes the answers through its guard; the page never polls. */
export class LiveSync {
  readonly #cache: LiveCache;
  readonly #clock: () => number;
  /** The query for the page's part of the list. */
  readonly #part: '' | `?${string}`;
  readonly #flights = new Map<string, { again: boolean }>();
  readonly #confirmations = new Map<string, ReturnType<typeof setTimeout>>();
  #listing: string | null;
  /** The ETag of the page's part of the list; undefined on other pages, and once the whole list is wanted. */
  #home: string | null | undefined;
  #homeAskedAt = Number.NEGATIVE_INFINITY;
  #homeSoon: ReturnType<typeof setTimeout> | undefined;
  /** The ETags of the lists in the process that sends the events, and the time of its hello. */
  #greeting: { readonly listing: string; readonly home: string; readonly at: number } | null = null;
  /** Until the server's first hello, the data in the page's HTML is as good as an answer. */
  #isFresh = true;

  constructor(
    cache: LiveCache,
    { listing, home }: Pick<PageData, 'listing' | 'home'>,
    clock: () => number = () => performance.now(),
  ) {
    this.#cache = cache;
    this.#clock = clock;
    this.#listing = listing && opaque(listing);
    this.#home = home?.etag && opaque(home.etag);
    this.#part = home?.query ?? '';
    cache.onWatch = (matchId) => {
      if (!this.#isFresh || !isKnown(cache, matchId)) this.match(matchId);
    };
    cache.lists.onWatch = (name) => {
      if (!this.#isFresh || cache.lists.get(name) === null) this.siteList(name);
    };
  }

  /** Another page has opened: it fetches everything that it shows, with the whole list. */
  movedOn(): void {
    this.#home = undefined;
    this.everything();
  }

  /** Fetches everything that the page shows again. */
  everything(): void {
    this.#isFresh = false;
    if (this.#home === undefined) this.list();
    else this.home();
    this.#surroundings(this.#cache.watched());
  }

  /** Compares the server's lists with the page's own, and fetches what may have changed in the meantime. */
  greeted({ listing, home }: { listing: string; home: string }): void {
    const watched = this.#cache.watched();
    // A page opened on something that does not exist has just learned that from its HTML.
    const asked = this.#isFresh
      ? watched.filter((matchId) => this.#cache.match(matchId).state !== 'missing')
      : watched;
    this.#isFresh = false;
    this.#greeting = { listing: opaque(listing), home: opaque(home), at: this.#clock() };
    if (this.#home !== undefined) {
      if (this.#home !== this.#greeting.home) this.home();
    } else if (this.#listing !== this.#greeting.listing) this.list();
    this.#surroundings(asked);
  }

  /** Fetches the records that the list does not contain: leagues, settings and the given matches. */
  #surroundings(matchIds: readonly string[]): void {
    this.#fetch('leagues', async (askedAt) => {
      const { data } = await this.#ask(call('GET /api/leagues'));
      return this.#cache.leaguesAnswer(data.leagues, askedAt);
    });
    this.#fetch('settings', async () => {
      const { data } = await this.#ask(call('GET /api/setting'));
      this.#cache.settingsAnswer(data.settings);
      return null;
    });
    for (const matchId of matchIds) this.match(matchId);
    for (const name of this.#cache.lists.watched()) this.siteList(name);
  }

  /** Fetches the whole list. */
  list(): void {
    this.#home = undefined;
    this.#fetch('list', async (askedAt) => {
      try {
        const { data, etag } = await this.#ask(call('GET /api/matches/web'));
        this.#listing = etag && opaque(etag);
        const confirmAfter = this.#cache.listAnswer(data.matches, askedAt);
        return confirmAfter ?? this.#doubtedUntil(askedAt, 'listing', this.#listing);
      } catch (error) {
        this.#cache.listFailed();
        throw error;
      }
    });
  }

  /** Fetches what the page, home or that of a sport, shows of the list. */
  home(): void {
    clearTimeout(this.#homeSoon);
    this.#homeSoon = undefined;
    this.#homeAskedAt = this.#clock();
    this.#fetch('home', async (askedAt) => {
      const { data, etag } = await this.#ask(call(`GET /api/matches/home${this.#part}`));
      // Meanwhile the whole list was asked for: this part of it says nothing more.
      if (this.#home === undefined) return null;
      this.#home = etag && opaque(etag);
      const confirmAfter = this.#cache.homeAnswer(data, askedAt);
      return confirmAfter ?? this.#doubtedUntil(askedAt, 'home', this.#home);
    });
  }

  /** Fetches what the page shows a moment later, since events have changed it; not all pages at once. */
  homeSoon(): void {
    if (this.#home === undefined || this.#homeSoon !== undefined) return;
    const pause = Math.max(0, this.#homeAskedAt + HOME_PAUSE_MS - this.#clock());
    this.#homeSoon = setTimeout(() => this.home(), pause + Math.random() * HOME_SPREAD_MS);
  }

  /**
   * Another process than the one that sent the hello may have answered, before it knew of a change whose event the
   * page missed. Returns when to request again; null when the list is the one of the hello.
   */
  #doubtedUntil(askedAt: number, which: 'listing' | 'home', etag: string | null): number | null {
    if (!this.#greeting || etag === this.#greeting[which]) return null;
    const { at } = this.#greeting;
    return askedAt > at + LAG_MS ? null : at + LAG_MS;
  }

  match(matchId: string): void {
    this.#fetch(`match ${matchId}`, async (askedAt) => {
      try {
        const { data } = await this.#ask(call('GET /api/matches/{id}', { id: matchId }));
        return this.#cache.matchAnswer(data.match, askedAt);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404)
          return this.#cache.matchMissing(matchId, askedAt);
        this.#cache.matchFailed(matchId);
        throw error;
      }
    });
  }

  /** Fetches one of the small lists, such as the questions. */
  siteList(name: SiteListName): void {
    this.#fetch(name, async (askedAt) => {
      const isTaken = this.#cache.lists.answered(name, await FETCH_LIST[name](), askedAt);
      return isTaken ? null : this.#clock();
    });
  }

  /** Sets a game live that is due; throws ApiError. */
  async setLive(matchId: string, gameId: string): Promise<void> {
    const askedAt = this.#clock();
    const { data } = await call('PUT /api/matches/{matchId}/game/{gameId}/live', { matchId, gameId });
    this.#cache.gameAnswer(matchId, data.game, askedAt);
  }

  /** One request per resource at a time; a request made during it runs afterwards. */
  #fetch(key: string, run: (askedAt: number) => Promise<number | null>): void {
    const flying = this.#flights.get(key);
    if (flying) {
      flying.again = true;
      return;
    }
    const flight = { again: false };
    this.#flights.set(key, flight);
    clearTimeout(this.#confirmations.get(key));
    const land = (confirmAfter: number | null) => {
      this.#flights.delete(key);
      if (flight.again) this.#fetch(key, run);
      else if (confirmAfter !== null) this.#confirm(key, confirmAfter, run);
    };
    // A failure changes nothing: the shown data stays, and the next occasion fetches again.
    run(this.#clock()).then(land, () => land(null));
  }

  #confirm(key: string, after: number, run: (askedAt: number) => Promise<number | null>): void {
    const wait = Math.max(0, after - this.#clock()) + CONFIRM_MARGIN_MS;
    this.#confirmations.set(
      key,
      setTimeout(() => this.#fetch(key, run), wait),
    );
  }

  async #ask<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
    const answer = await asked;
    serverClock.learnFromDate(answer.date);
    return answer;
  }
}

function isKnown(cache: LiveCache, matchId: string): boolean {
  const { state } = cache.match(matchId);
  return state === 'ready' || state === 'missing';
}

/** The ETag without the parts that a compressing proxy adds. */
function opaque(etag: string): string {
  return etag.replace(/^W\//, '').replaceAll('"', '');
}
