import type { PublicEvent, PublicEventName } from '@touchline/contract/events';
import type { PublicLeague } from '@touchline/contract/records/league';
import type { PublicGame, PublicMatch } from '@touchline/contract/records/match';
import type { PublicSettings } from '@touchline/contract/records/settings';
import {
  applyEvent,
  applyGame,
  applyLeagues,
  applyList,
  applyMatch,
  applyMatchMissing,
  applySettings,
  EMPTY_STATE,
  type Heard,
  type LiveState,
  type Outcome,
} from './live-state.ts';
import { type Fetched, listMatches, type MatchView, sameItems, viewMatch } from './live-views.ts';
import { type SiteListItems, type SiteListName, SiteLists } from './site-lists.ts';

/** What a page is born with: the records that its HTML shows. `match: null` says that the match does not exist. */
export interface Seed {
  readonly matches: readonly PublicMatch[];
  /** The page was given only those matches of the list that it shows itself. */
  readonly isPart?: boolean;
  readonly leagues: readonly PublicLeague[];
  readonly settings: PublicSettings;
  readonly match?: { readonly id: string; readonly record: PublicMatch | null };
  readonly notices?: SiteListItems['notices'];
  /** Null where the page shows none. */
  readonly faqs?: SiteListItems['faqs'] | null;
}

/** Whether the whole list is there; `failed` while it is not and was asked for in vain. */
export type ListState = 'ready' | 'waiting' | 'failed';

/**
 * Everything public that this page knows, from its HTML, answers and events, behind one guard: whatever order they
 * come in, the newest state stays. Unchanged records keep their identity.
 */
export class LiveCache {
  /** Told when somebody starts to look at a match, so that it can be fetched. */
  onWatch: ((matchId: string) => void) | null = null;
  /** Questions, announcements and releases. */
  readonly lists: SiteLists;

  #state: LiveState = EMPTY_STATE;
  #listState: ListState;
  #fetched = new Map<string, Fetched>();
  #watched = new Map<string, number>();
  #listeners = new Set<() => void>();
  #matches: readonly PublicMatch[] = [];
  #matchesAreStale = true;
  #listed: ReadonlyMap<string, PublicMatch> = new Map();
  #views = new Map<string, MatchView>();
  #leagues: readonly PublicLeague[] | null = null;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  readonly #settings: PublicSettings;
  readonly #clock: () => number;

  /** `seed` is taken as heard at `seededAt`; `clock` is steady and in ms, as in `Heard`. */
  constructor(seed: Seed, clock: () => number = () => performance.now(), seededAt = 0) {
    this.#clock = clock;
    this.#settings = seed.settings;
    this.#listState = seed.isPart ? 'waiting' : 'ready';
    this.lists = new SiteLists(seed);
    const heard = { at: seededAt };
    this.#state = applyLeagues(this.#state, seed.leagues, heard).state;
    this.#state = applyList(this.#state, seed.matches, heard).state;
    this.#state = applySettings(this.#state, seed.settings);
    if (seed.match) {
      const { id, record } = seed.match;
      if (record) this.#state = applyMatch(this.#state, record, heard).state;
      this.#fetched.set(id, record ? 'ready' : 'missing');
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The matches of the public lists with the games that stand in them now. */
  readonly matches = (): readonly PublicMatch[] => {
    if (this.#matchesAreStale) {
      this.#matchesAreStale = false;
      const next = this.#listMatches();
      if (!sameItems(this.#matches, next)) this.#matches = next;
    }
    return this.#matches;
  };

  readonly listState = (): ListState => this.#listState;

  readonly leagues = (): readonly PublicLeague[] => {
    this.#leagues ??= [...this.#state.leagues.values()].flatMap(({ record, absence }) =>
      record && absence === 'none' ? [record] : [],
    );
    return this.#leagues;
  };

  readonly settings = (): PublicSettings => this.#state.settings ?? this.#settings;

  /** One match with all its games, finished ones too once its own answer is there. */
  match(matchId: string): MatchView {
    const known = this.#views.get(matchId);
    if (known) return known;
    const view = this.#viewMatch(matchId);
    this.#views.set(matchId, view);
    return view;
  }

  /** Registers somebody who looks at a match until the returned function is called. */
  watch(matchId: string): () => void {
    this.#watched.set(matchId, (this.#watched.get(matchId) ?? 0) + 1);
    this.onWatch?.(matchId);
    return () => {
      const left = (this.#watched.get(matchId) ?? 1) - 1;
      if (left > 0) this.#watched.set(matchId, left);
      else this.#watched.delete(matchId);
    };
  }

  watched(): string[] {
    return [...this.#watched.keys()];
  }

  /** True when a game in the list belongs to a match that nobody has told yet. */
  lacksMatches(): boolean {
    for (const { matchId, record, absence } of this.#state.games.values()) {
      if (record && absence === 'none' && !this.#state.heads.has(matchId)) return true;
    }
    return false;
  }

  event<N extends PublicEventName>(name: N, payload: PublicEvent<N>): void {
    const at = this.#clock();
    // Each of these carries its list under the list's own name.
    const list = LISTS_BY_EVENT[name];
    if (list) this.lists.heard(list, (payload as unknown as SiteListItems)[list], at);
    else this.#commit(applyEvent(this.#state, name, payload, at));
  }

  /** Takes the list's answer; like its siblings it returns when to ask again, or null. */
  listAnswer(matches: readonly PublicMatch[], askedAt: number): number | null {
    const { state, confirmAfter } = applyList(this.#state, matches, this.#heard(askedAt));
    this.#commit(state, this.#noteList('ready'));
    return confirmAfter;
  }

  /** Notes that the list could not be fetched; what was fetched before stays good. */
  listFailed(): void {
    if (this.#listState !== 'ready') this.#commit(this.#state, this.#noteList('failed'));
  }

  leaguesAnswer(leagues: readonly PublicLeague[], askedAt: number): number | null {
    return this.#commitOutcome(applyLeagues(this.#state, leagues, this.#heard(askedAt)));
  }

  matchAnswer(match: PublicMatch, askedAt: number): number | null {
    const { state, confirmAfter } = applyMatch(this.#state, match, this.#heard(askedAt));
    this.#commit(state, this.#mark(match._id, 'ready'));
    return confirmAfter;
  }

  matchMissing(matchId: string, askedAt: number): number | null {
    const { state, confirmAfter } = applyMatchMissing(this.#state, matchId, this.#heard(askedAt));
    this.#commit(state, confirmAfter === null && this.#mark(matchId, 'missing'));
    return confirmAfter;
  }

  /** Notes that a match could not be fetched; what was fetched before stays good. */
  matchFailed(matchId: string): void {
    if (!this.#fetched.has(matchId)) this.#commit(this.#state, this.#mark(matchId, 'failed'));
  }

  settingsAnswer(settings: PublicSettings): void {
    this.#commit(applySettings(this.#state, settings));
  }

  gameAnswer(matchId: string, game: PublicGame, askedAt: number): void {
    this.#commit(applyGame(this.#state, matchId, game, this.#heard(askedAt)));
  }

  #heard(askedAt: number): Heard {
    return { at: this.#clock(), askedAt };
  }

  #noteList(state: ListState): boolean {
    const isNews = this.#listState !== state;
    this.#listState = state;
    return isNews;
  }

  /** Notes how the match's own answer came out; true when that is news. */
  #mark(matchId: string, fetched: Fetched): boolean {
    if (this.#fetched.get(matchId) === fetched) return false;
    this.#fetched.set(matchId, fetched);
    return true;
  }

  #commitOutcome({ state, confirmAfter }: Outcome): number | null {
    this.#commit(state);
    return confirmAfter;
  }

  #commit(state: LiveState, marked = false): void {
    const before = this.#state;
    if (state === before && !marked) return;
    this.#state = state;
    if (state.leagues !== before.leagues) this.#leagues = null;
    if (state.games !== before.games || state.heads !== before.heads) this.#matchesAreStale = true;
    if (this.#matchesAreStale || marked) this.#renewViews();
    this.#tell();
    this.#askForAppeared();
  }

  /** Somebody looks at a match that did not exist when it was asked for, and now it does. */
  #askForAppeared(): void {
    for (const id of this.#watched.keys()) {
      if (this.#fetched.get(id) !== 'missing' || this.#state.heads.get(id)?.absence !== 'none') continue;
      this.#fetched.delete(id);
      this.onWatch?.(id);
    }
  }

  #renewViews(): void {
    for (const id of this.#views.keys()) this.#views.set(id, this.#viewMatch(id));
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #listMatches(): readonly PublicMatch[] {
    const now = this.#clock();
    const { listed, leavesAt } = listMatches(this.#state, { now, before: this.#listed });
    this.#leaveAt(leavesAt, now);
    this.#listed = listed;
    return [...listed.values()];
  }

  /** A game that ended on screen stays a while; when its time is over the list is drawn without it. */
  #leaveAt(leavesAt: number, now: number): void {
    clearTimeout(this.#leaving);
    if (leavesAt === Number.POSITIVE_INFINITY) return;
    this.#leaving = setTimeout(() => {
      this.#matchesAreStale = true;
      this.#tell();
    }, leavesAt - now);
  }

  #viewMatch(matchId: string): MatchView {
    const fetched = this.#fetched.get(matchId);
    return viewMatch(this.#state, { matchId, fetched, before: this.#views.get(matchId) });
  }
}

const LISTS_BY_EVENT: Partial<Record<PublicEventName, SiteListName>> = {
  'faqs:changed': 'faqs',
  'notices:changed': 'notices',
  'downloads:changed': 'downloads',
};
