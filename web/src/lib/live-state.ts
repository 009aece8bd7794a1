import type { PublicEvent, PublicEventName } from '@touchline/contract/events';
import type { PublicLeague } from '@touchline/contract/records/league';
import type { PublicGame, PublicMatch, PublicMatchHead } from '@touchline/contract/records/match';
import type { PublicSettings } from '@touchline/contract/records/settings';

/**
 * How far one api process may be behind another, in ms. They read the database's changes every two seconds even
 * when the bus is gone; five seconds leave room. Within this time an answer's silence about a record proves nothing.
 */
export const LAG_MS = 5000;

/** Orders two states of one record: by version, then by the time of the change. */
export interface Stamp {
  readonly version: number;
  readonly changedAt: string;
}

/** When something was received, on this page's steady clock (ms); `askedAt` only for what answers a request. */
export interface Received {
  readonly at: number;
  readonly askedAt?: number;
}

/**
 * What is known of one record. `unlisted`: a newer list is silent about it; `gone`: removed. Both keep the stamp,
 * so that nothing older brings the record back.
 */
interface Entry<R> {
  readonly record: R | null;
  readonly stamp: Stamp;
  /** When the stamp was first received. */
  readonly at: number;
  readonly absence: 'none' | 'unlisted' | 'gone';
  /** When the absence was first received. */
  readonly absentAt?: number;
}

export interface GameEntry extends Entry<PublicGame> {
  readonly matchId: string;
  /** When a game that stood in the list turned Finished; null for every other game. */
  readonly endedAt: number | null;
}

export interface LiveState {
  readonly heads: ReadonlyMap<string, Entry<PublicMatchHead>>;
  readonly games: ReadonlyMap<string, GameEntry>;
  readonly leagues: ReadonlyMap<string, Entry<PublicLeague>>;
  readonly settings: PublicSettings | null;
}

/**
 * The next state, and the moment after which a fresh answer can settle what this one left open (a record that it
 * does not carry, but that may be too young for it); null when nothing is open.
 */
export interface Outcome {
  readonly state: LiveState;
  readonly confirmAfter: number | null;
}

export const EMPTY_STATE: LiveState = {
  heads: new Map(),
  games: new Map(),
  leagues: new Map(),
  settings: null,
};

/** Negative, zero or positive as `a` is older than, equal to or newer than `b`. */
export function compareStamps(a: Stamp, b: Stamp): number {
  return a.version - b.version || Date.parse(a.changedAt) - Date.parse(b.changedAt) || 0;
}

/** Applies an answer with the list of matches and their unfinished games: newer records enter, missing games leave. */
export function applyList(state: LiveState, matches: readonly PublicMatch[], received: Received): Outcome {
  const heads = new Map(state.heads);
  const games = new Map(state.games);
  const named = new Set<string>();
  for (const { games: listed, ...head } of matches) {
    learnInto(heads, head, received);
    for (const game of listed) {
      named.add(game._id);
      learnGameInto(games, head._id, game, received);
    }
  }
  let confirmAfter: number | null = null;
  for (const [id, entry] of games) {
    if (named.has(id) || entry.absence !== 'none' || entry.record?.status === 'Finished') continue;
    if (provesAbsence(entry, received))
      games.set(id, { ...entry, absence: 'unlisted', absentAt: received.at });
    else confirmAfter = later(confirmAfter, entry.at + LAG_MS);
  }
  return settle(state, { ...state, heads, games }, confirmAfter);
}

/** Applies an answer with one match and all its games: games of the match that it does not carry are gone. */
export function applyMatch(state: LiveState, match: PublicMatch, received: Received): Outcome {
  const { games: all, ...head } = match;
  const heads = new Map(state.heads);
  const games = new Map(state.games);
  learnInto(heads, head, received);
  for (const game of all) learnGameInto(games, head._id, game, received);
  const named = new Set(all.map((game) => game._id));
  let confirmAfter: number | null = null;
  for (const [id, entry] of games) {
    if (entry.matchId !== head._id || named.has(id) || entry.absence === 'gone') continue;
    if (provesAbsence(entry, received)) games.set(id, { ...entry, absence: 'gone', absentAt: received.at });
    else confirmAfter = later(confirmAfter, entry.at + LAG_MS);
  }
  return settle(state, { ...state, heads, games }, confirmAfter);
}

/** Applies the answer that a match does not exist, unless the match is too young for that answer. */
export function applyMatchMissing(state: LiveState, matchId: string, received: Received): Outcome {
  const entry = state.heads.get(matchId);
  if (!entry || entry.absence === 'gone') return { state, confirmAfter: null };
  if (!provesAbsence(entry, received)) return { state, confirmAfter: entry.at + LAG_MS };
  const heads = new Map(state.heads).set(matchId, { ...entry, absence: 'gone', absentAt: received.at });
  return { state: { ...state, heads }, confirmAfter: null };
}

/** Applies the answer with all leagues: newer records enter, missing ones leave. */
export function applyLeagues(state: LiveState, all: readonly PublicLeague[], received: Received): Outcome {
  const leagues = new Map(state.leagues);
  for (const league of all) learnInto(leagues, league, received);
  const named = new Set(all.map((league) => league._id));
  let confirmAfter: number | null = null;
  for (const [id, entry] of leagues) {
    if (named.has(id) || entry.absence === 'gone') continue;
    if (provesAbsence(entry, received)) leagues.set(id, { ...entry, absence: 'gone', absentAt: received.at });
    else confirmAfter = later(confirmAfter, entry.at + LAG_MS);
  }
  return settle(state, { ...state, leagues }, confirmAfter);
}

/** Applies one game that a call answered with. */
export function applyGame(
  state: LiveState,
  matchId: string,
  game: PublicGame,
  received: Received,
): LiveState {
  const games = new Map(state.games);
  learnGameInto(games, matchId, game, received);
  return settle(state, { ...state, games }, null).state;
}

/** Applies the settings if they are newer than the known ones. */
export function applySettings(state: LiveState, settings: PublicSettings): LiveState {
  return state.settings && compareStamps(settings, state.settings) <= 0 ? state : { ...state, settings };
}

/** Applies one event of the socket; one older than the known state, or a second copy, changes nothing. */
export function applyEvent<N extends PublicEventName>(
  state: LiveState,
  name: N,
  payload: PublicEvent<N>,
  at: number,
): LiveState {
  const event = { name, payload } as AnyEvent;
  switch (event.name) {
    case 'game:changed':
      return applyGame(state, event.payload.matchId, event.payload.game, { at });
    case 'game:removed': {
      const { gameId, matchId } = event.payload;
      const known = state.games.get(gameId);
      const removed = removal(known, event.payload, at);
      if (!removed) return state;
      const entry = { ...removed, matchId, endedAt: null };
      return { ...state, games: new Map(state.games).set(gameId, entry) };
    }
    case 'match:changed': {
      const heads = new Map(state.heads);
      learnInto(heads, event.payload.match, { at });
      return settle(state, { ...state, heads }, null).state;
    }
    case 'match:removed': {
      const { matchId } = event.payload;
      const removed = removal(state.heads.get(matchId), event.payload, at);
      return removed ? { ...state, heads: new Map(state.heads).set(matchId, removed) } : state;
    }
    case 'league:changed': {
      const leagues = new Map(state.leagues);
      learnInto(leagues, event.payload.league, { at });
      return settle(state, { ...state, leagues }, null).state;
    }
    case 'league:removed': {
      const { leagueId } = event.payload;
      const removed = removal(state.leagues.get(leagueId), event.payload, at);
      return removed ? { ...state, leagues: new Map(state.leagues).set(leagueId, removed) } : state;
    }
    case 'settings:changed':
      return applySettings(state, event.payload.settings);
    case 'views':
      return applyViews(state, event.payload.views);
    default:
      return state;
  }
}

type AnyEvent = { [N in PublicEventName]: { name: N; payload: PublicEvent<N> } }[PublicEventName];

function applyViews(state: LiveState, views: Readonly<Record<string, number>>): LiveState {
  const games = new Map(state.games);
  for (const [id, count] of Object.entries(views)) {
    const entry = games.get(id);
    if (entry?.record && entry.record.viewCount < count) {
      games.set(id, { ...entry, record: { ...entry.record, viewCount: count } });
    }
  }
  return settle(state, { ...state, games }, null).state;
}

function learnInto<R extends Stamp & { _id: string }>(
  into: Map<string, Entry<R>>,
  record: R,
  received: Received,
) {
  const known = into.get(record._id);
  const next = learned(known, record, received);
  if (next !== known) into.set(record._id, next);
}

function learnGameInto(into: Map<string, GameEntry>, matchId: string, game: PublicGame, received: Received) {
  const known = into.get(game._id);
  const next = learned(known, game, received);
  if (next !== known) {
    const wasListed =
      known?.absence === 'none' && known.record !== null && known.record.status !== 'Finished';
    const endedAt = game.status !== 'Finished' ? null : wasListed ? received.at : (known?.endedAt ?? null);
    into.set(game._id, { ...next, matchId, endedAt });
    return;
  }
  // Counts change without a version, so that even an older answer may carry a higher one.
  if (known?.record && known.record.version === game.version && known.record.viewCount < game.viewCount) {
    into.set(game._id, { ...known, record: { ...known.record, viewCount: game.viewCount } });
  }
}

function learned<R extends Stamp>(known: Entry<R> | undefined, record: R, received: Received): Entry<R> {
  const stamp = { version: record.version, changedAt: record.changedAt };
  const fresh: Entry<R> = { record, stamp, absence: 'none', at: received.at };
  if (!known) return fresh;
  const order = compareStamps(stamp, known.stamp);
  if (order > 0) return { ...fresh, record: withHighestCount(known.record, record) };
  // The same state again, after an absence: only an answer asked when every process knew of the absence may undo it.
  const absentAt = known.absentAt ?? Number.POSITIVE_INFINITY;
  const undone = order === 0 && (received.askedAt ?? Number.NEGATIVE_INFINITY) > absentAt + LAG_MS;
  return undone ? fresh : known;
}

function withHighestCount<R extends Stamp>(known: R | null, next: R): R {
  if (!known || known.version !== next.version || !hasCount(known) || !hasCount(next)) return next;
  return known.viewCount > next.viewCount ? { ...next, viewCount: known.viewCount } : next;
}

function hasCount(record: object): record is { viewCount: number } {
  return 'viewCount' in record;
}

function removal<R>(known: Entry<R> | undefined, stamp: Stamp, at: number): Entry<R> | null {
  if (known && compareStamps(stamp, known.stamp) < 0) return null;
  if (known?.absence === 'gone' && compareStamps(stamp, known.stamp) === 0) return null;
  const { version, changedAt } = stamp;
  return { record: null, stamp: { version, changedAt }, absence: 'gone', at, absentAt: at };
}

function provesAbsence(entry: Entry<unknown>, received: Received): boolean {
  return entry.at < (received.askedAt ?? received.at) - LAG_MS;
}

function later(a: number | null, b: number): number {
  return a === null ? b : Math.max(a, b);
}

/** Keeps the old maps, and the old state, where nothing in them changed: identities tell readers what to redraw. */
function settle(before: LiveState, after: LiveState, confirmAfter: number | null): Outcome {
  const heads = sameEntries(before.heads, after.heads) ? before.heads : after.heads;
  const games = sameEntries(before.games, after.games) ? before.games : after.games;
  const leagues = sameEntries(before.leagues, after.leagues) ? before.leagues : after.leagues;
  const same = heads === before.heads && games === before.games && leagues === before.leagues;
  return { state: same ? before : { ...after, heads, games, leagues }, confirmAfter };
}

function sameEntries<V>(a: ReadonlyMap<string, V>, b: ReadonlyMap<string, V>): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [key, value] of b) if (a.get(key) !== value) return false;
  return true;
}
