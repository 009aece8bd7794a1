import type { PublicEvent, PublicEventName } from '@touchline/contract/events';
import type { SiteListItems } from '@touchline/contract/live-collections';
import type { OtherGames } from '@touchline/contract/records/home';
import type { PublicLeague } from '@touchline/contract/records/league';
import type { KnownGame, KnownMatch } from '@touchline/contract/records/match';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { NO_OTHERS } from '@touchline/contract/rules/home-part';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  applyEvent,
  applyGame,
  applyLeagues,
  applyList,
  applyMatch,
  applyMatchMissing,
  applySettings,
  emptyState,
  type LiveState,
  type Outcome,
  type Received,
} from './live-state.ts';
import { type Fetched, listMatches, type MatchView, sameItems, viewMatch } from './live-views.ts';
import { SITE_LIST_NAMES, SiteLists } from './site-lists.ts';

/** The initial data of a page: the records that its HTML shows. `match: null` says that the match does not exist. */
export interface Seed {
  readonly matches: readonly KnownMatch[];
  /** The HTML contained only those matches of the list that the page itself shows. */
  readonly isPart?: boolean;
  /** The numbers of the other games, where that part is what the home page or that of a sport shows. */
  readonly others?: OtherGames;
  readonly leagues: readonly PublicLeague[];
  readonly settings: PublicSettings;
  readonly match?: { readonly id: string; readonly record: KnownMatch | null };
  readonly lists?: Partial<SiteListItems>;
  /** The team of the page by its key; without a name where it was never seen. */
  readonly team?: { readonly key: string; readonly name: string | null };
}

/** Whether the whole list is loaded; `failed` after a failed request without a list. */
export type ListState = 'ready' | 'waiting' | 'failed';

/** The whole known state; replaced as a whole whenever anything changes. */
interface Known {
  readonly live: LiveState;
  readonly list: ListState;
  /** The games that the home page or that of a sport does not hold, in numbers; null on other pages. */
  readonly others: OtherGames | null;
  /** The outcome of the requests for single matches. */
  readonly fetched: ReadonlyMap<string, Fetched>;
}

/**
 * All public data that this page knows, from its HTML, answers and events, behind one guard: whatever order they
 * arrive in, the newest state stays. Unchanged records keep their identity.
 */
export class LiveCache {
  /** Called when a component starts to show a match, so that it can be fetched. */
  onWatch: ((matchId: string) => void) | null = null;
  /** The small lists around the games, such as the questions. */
  readonly lists: SiteLists;
  /** The team of the page's HTML. */
  readonly team: Seed['team'];

  readonly #known: StoreApi<Known>;
  #watched = new Map<string, number>();
  #matches: readonly KnownMatch[] = [];
  #matchesAreStale = true;
  #listed: ReadonlyMap<string, KnownMatch> = new Map();
  #views = new Map<string, MatchView>();
  #leagues: readonly PublicLeague[] | null = null;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  readonly #clock: () => number;

  /** `seed` is taken as received at `seededAt`; `clock` is steady and in ms, as in `Received`. */
  constructor(seed: Seed, clock: () => number = () => performance.now(), seededAt = 0) {
    this.#clock = clock;
    this.lists = new SiteLists(seed.lists);
    this.team = seed.team;
    const received = { at: seededAt };
    let live = applyLeagues(emptyState(seed.settings), seed.leagues, received).state;
    live = applyList(live, seed.matches, received).state;
    const fetched = new Map<string, Fetched>();
    if (seed.match) {
      const { id, record } = seed.match;
      if (record) live = applyMatch(live, record, received).state;
      fetched.set(id, record ? 'ready' : 'missing');
    }
    const list = seed.isPart ? 'waiting' : 'ready';
    this.#known = createStore<Known>(() => ({ live, list, others: seed.others ?? null, fetched }));
    // Subscribes first, so that derived state is updated before anything reads it.
    this.#known.subscribe((next, before) => this.#renew(next.live, before.live));
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#known.subscribe(listener);

  /** The matches of the public lists with the games that are in them now. */
  readonly matches = (): readonly KnownMatch[] => {
    if (this.#matchesAreStale) {
      this.#matchesAreStale = false;
      const next = this.#listMatches();
      if (!sameItems(this.#matches, next)) this.#matches = next;
    }
    return this.#matches;
  };

  readonly listState = (): ListState => this.#known.getState().list;

  /** The games of the list that the page does not hold, in numbers. */
  readonly others = (): OtherGames => {
    const { list, others } = this.#known.getState();
    return list === 'ready' ? NO_OTHERS : (others ?? NO_OTHERS);
  };

  readonly leagues = (): readonly PublicLeague[] => {
    this.#leagues ??= [...this.#live.leagues.values()].flatMap(({ record, absence }) =>
      record && absence === 'none' ? [record] : [],
    );
    return this.#leagues;
  };

  readonly settings = (): PublicSettings => this.#live.settings;

  /** One match with all its games, finished ones too once its own answer is loaded. */
  match(matchId: string): MatchView {
    const known = this.#views.get(matchId);
    if (known) return known;
    const view = this.#viewMatch(matchId);
    this.#views.set(matchId, view);
    return view;
  }

  /** Registers a component that shows a match until the returned function is called. */
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

  /** True when a game in the list belongs to an unknown match; a page's part of the list is fetched for itself. */
  lacksMatches(): boolean {
    if (this.#isHomePart()) return false;
    for (const { matchId, record, absence } of this.#live.games.values()) {
      if (record && absence === 'none' && !this.#live.heads.has(matchId)) return true;
    }
    return false;
  }

  /** Applies an event; true when it may change the page's part of the list beyond the games that it holds. */
  event<N extends PublicEventName>(name: N, payload: PublicEvent<N>): boolean {
    const at = this.#clock();
    const movesHome = this.#isHomePart() && this.#movesHome(name, payload);
    // Each of these answers has its list under the list's own name.
    const list = SITE_LIST_NAMES.find((each) => name === `${each}:changed`);
    if (list) this.lists.received(list, (payload as unknown as SiteListItems)[list], at);
    else this.#commit({ live: applyEvent(this.#live, name, payload, at) });
    return movesHome;
  }

  /** The page holds only what the home page or that of a sport shows of the list. */
  #isHomePart(): boolean {
    const { list, others } = this.#known.getState();
    return others !== null && list !== 'ready';
  }

  /** A game that the page does not hold has changed, or one of the list leaves it, and others may take its place. */
  #movesHome<N extends PublicEventName>(name: N, payload: PublicEvent<N>): boolean {
    if (name === 'game:removed' || name === 'match:removed') return true;
    if (name !== 'game:changed') return false;
    const { game } = payload as PublicEvent<'game:changed'>;
    return this.#live.games.get(game._id)?.absence !== 'none' || game.status === 'Finished';
  }

  /** Applies the list's answer; like its siblings it returns when to request it again, or null. */
  listAnswer(matches: readonly KnownMatch[], askedAt: number): number | null {
    return this.#commitOutcome(applyList(this.#live, matches, this.#received(askedAt)), { list: 'ready' });
  }

  /** Applies the answer with the page's part of the list; games that it lacks leave, but are not known to be gone. */
  homeAnswer(
    { matches, others }: { matches: readonly KnownMatch[]; others: OtherGames },
    askedAt: number,
  ): number | null {
    const outcome = applyList(this.#live, matches, this.#received(askedAt), { isPart: true });
    return this.#commitOutcome(outcome, { others });
  }

  /** Records that the list could not be fetched; earlier data stays valid. */
  listFailed(): void {
    if (this.listState() !== 'ready') this.#commit({ list: 'failed' });
  }

  leaguesAnswer(leagues: readonly PublicLeague[], askedAt: number): number | null {
    return this.#commitOutcome(applyLeagues(this.#live, leagues, this.#received(askedAt)));
  }

  matchAnswer(match: KnownMatch, askedAt: number): number | null {
    const outcome = applyMatch(this.#live, match, this.#received(askedAt));
    return this.#commitOutcome(outcome, this.#marked(match._id, 'ready'));
  }

  matchMissing(matchId: string, askedAt: number): number | null {
    const outcome = applyMatchMissing(this.#live, matchId, this.#received(askedAt));
    return this.#commitOutcome(
      outcome,
      outcome.confirmAfter === null ? this.#marked(matchId, 'missing') : {},
    );
  }

  /** Records that a match could not be fetched; earlier data stays valid. */
  matchFailed(matchId: string): void {
    if (!this.#known.getState().fetched.has(matchId)) this.#commit(this.#marked(matchId, 'failed'));
  }

  settingsAnswer(settings: PublicSettings): void {
    this.#commit({ live: applySettings(this.#live, settings) });
  }

  gameAnswer(matchId: string, game: KnownGame, askedAt: number): void {
    this.#commit({ live: applyGame(this.#live, matchId, game, this.#received(askedAt)) });
  }

  get #live(): LiveState {
    return this.#known.getState().live;
  }

  #received(askedAt: number): Received {
    return { at: this.#clock(), askedAt };
  }

  /** Records the outcome of a match's own request. */
  #marked(matchId: string, outcome: Fetched): Partial<Known> {
    const { fetched } = this.#known.getState();
    if (fetched.get(matchId) === outcome) return {};
    return { fetched: new Map(fetched).set(matchId, outcome) };
  }

  #commitOutcome({ state, confirmAfter }: Outcome, also: Partial<Known> = {}): number | null {
    this.#commit({ live: state, ...also });
    return confirmAfter;
  }

  #commit(patch: Partial<Known>): void {
    const known = this.#known.getState();
    const next = { ...known, ...patch };
    if ((Object.keys(next) as (keyof Known)[]).every((key) => next[key] === known[key])) return;
    this.#known.setState(patch);
    this.#askForAppeared();
  }

  /** Fetches shown matches that did not exist when they were requested, and now do. */
  #askForAppeared(): void {
    for (const id of this.#watched.keys()) {
      const { live, fetched } = this.#known.getState();
      if (fetched.get(id) !== 'missing' || live.heads.get(id)?.absence !== 'none') continue;
      const others = new Map(fetched);
      others.delete(id);
      this.#known.setState({ fetched: others });
      this.onWatch?.(id);
    }
  }

  #renew(live: LiveState, before: LiveState): void {
    this.#matchesAreStale = true;
    if (live.leagues !== before.leagues) this.#leagues = null;
    for (const id of this.#views.keys()) this.#views.set(id, this.#viewMatch(id));
  }

  #listMatches(): readonly KnownMatch[] {
    const now = this.#clock();
    const { listed, leavesAt } = listMatches(this.#live, { now, before: this.#listed });
    this.#leaveAt(leavesAt, now);
    this.#listed = listed;
    return [...listed.values()];
  }

  /** A game that ended on screen stays for a while; afterwards the list renders without it. */
  #leaveAt(leavesAt: number, now: number): void {
    clearTimeout(this.#leaving);
    if (leavesAt === Number.POSITIVE_INFINITY) return;
    this.#leaving = setTimeout(() => this.#known.setState({}), leavesAt - now);
  }

  #viewMatch(matchId: string): MatchView {
    const { live, fetched } = this.#known.getState();
    return viewMatch(live, {
      matchId,
      fetched: fetched.get(matchId),
      before: this.#views.get(matchId),
    });
  }
}
