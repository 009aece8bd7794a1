import type { PublicEvent, PublicEventName } from '@touchline/contract/events';
import type { PublicLeague } from '@touchline/contract/records/league';
import type { KnownGame, KnownMatch, PublicMatchHead, PublicStream } from '@touchline/contract/records/match';
import type { PublicSettings } from '@touchline/contract/records/settings';

/**
 * The greatest lag of one api process behind another, in ms. They read the database's changes every two seconds even
 * without the bus; five seconds leave room. Within this time a record missing from an answer proves nothing.
 */
export const LAG_MS = 5000;

/** Orders two states of one record: by version, then by the time of the change. */
export interface Stamp {
  readonly version: number;
  readonly changedAt: string;
}

/** The time of receipt, on this page's steady clock (ms); `askedAt` only for answers to a request. */
export interface Received {
  readonly at: number;
  readonly askedAt?: number;
}

/**
 * The known state of one record. `unlisted`: a newer list lacks it; `gone`: removed. Both keep the stamp, so that
 * nothing older brings the record back.
 */
interface Entry<R> {
  readonly record: R | null;
  readonly stamp: Stamp;
  /** The time at which the stamp was first received. */
  readonly at: number;
  readonly absence: 'none' | 'unlisted' | 'gone';
  /** The time at which the absence was first received. */
  readonly absentAt?: number;
}

export interface GameEntry extends Entry<KnownGame> {
  readonly matchId: string;
  /** The time at which a listed game became Finished; null for every other game. */
  readonly endedAt: number | null;
  /** The instant of the last health event, and the time of its receipt; missing before the first. */
  readonly health?: { readonly at: string; readonly receivedAt: number };
}

/** The records that every page is born with; the lists that only some pages show stand in `SiteLists`. */
export interface LiveState {
  readonly heads: ReadonlyMap<string, Entry<PublicMatchHead>>;
  readonly games: ReadonlyMap<string, GameEntry>;
  readonly leagues: ReadonlyMap<string, Entry<PublicLeague>>;
  /** Always there, as the one record of its kind: it is never absent. */
  readonly settings: PublicSettings;
}

/**
 * The next state, and the moment after which a fresh answer can settle open questions (a record that the answer lacks,
 * but that may be too young for it); null when nothing is open.
 */
export interface Outcome {
  readonly state: LiveState;
  readonly confirmAfter: number | null;
}

/** A state that knows no records but the settings. */
export function emptyState(settings: PublicSettings): LiveState {
  return { heads: new Map(), games: new Map(), leagues: new Map(), settings };
}

/** Negative, zero or positive as `a` is older than, equal to or newer than `b`. */
export function compareStamps(a: Stamp, b: Stamp): number {
  return a.version - b.version || Date.parse(a.changedAt) - Date.parse(b.changedAt) || 0;
}

/**
 * Applies an answer with the list of matches and their unfinished games: newer records enter, missing games leave. A
 * game that a part of the list lacks may still be in the list: any other answer brings it back.
 */
export function applyList(
  state: LiveState,
  matches: readonly KnownMatch[],
  received: Received,
  { isPart = false } = {},
): Outcome {
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
  const absentAt = isPart ? Number.NEGATIVE_INFINITY : received.at;
  const confirmAfter = leave(games, { absence: 'unlisted', absentAt }, received, (id, entry) => {
    if (isPart && !heads.has(entry.matchId)) return false;
    return !named.has(id) && entry.absence === 'none' && entry.record?.status !== 'Finished';
  });
  return settle(state, { ...state, heads, games }, confirmAfter);
}

/** Applies an answer with one match and all its games: games of the match that it lacks are gone. */
export function applyMatch(state: LiveState, match: KnownMatch, received: Received): Outcome {
  const { games: all, ...head } = match;
  const heads = new Map(state.heads);
  const games = new Map(state.games);
  learnInto(heads, head, received);
  for (const game of all) learnGameInto(games, head._id, game, received);
  const named = new Set(all.map((game) => game._id));
  const confirmAfter = leave(games, goneAt(received), received, (id, entry) => {
    return entry.matchId === head._id && !named.has(id) && entry.absence !== 'gone';
  });
  return settle(state, { ...state, heads, games }, confirmAfter);
}

/** Applies the answer that a match does not exist, unless the match is too young for that answer. */
export function applyMatchMissing(state: LiveState, matchId: string, received: Received): Outcome {
  const heads = new Map(state.heads);
  const confirmAfter = leave(heads, goneAt(received), received, (id, entry) => {
    return id === matchId && entry.absence !== 'gone';
  });
  return settle(state, { ...state, heads }, confirmAfter);
}

/** Applies the answer with all leagues: newer records enter, missing ones leave. */
export function applyLeagues(state: LiveState, all: readonly PublicLeague[], received: Received): Outcome {
  const leagues = new Map(state.leagues);
  for (const league of all) learnInto(leagues, league, received);
  const named = new Set(all.map((league) => league._id));
  const confirmAfter = leave(leagues, goneAt(received), received, (id, entry) => {
    return !named.has(id) && entry.absence !== 'gone';
  });
  return settle(state, { ...state, leagues }, confirmAfter);
}

/** Applies one game from the answer of a call. */
export function applyGame(state: LiveState, matchId: string, game: KnownGame, received: Received): LiveState {
  const games = new Map(state.games);
  learnGameInto(games, matchId, game, received);
  return settle(state, { ...state, games }, null).state;
}

/** Applies the settings if they are newer than the known ones. */
export function applySettings(state: LiveState, settings: PublicSettings): LiveState {
  return compareStamps(settings, state.settings) <= 0 ? state : { ...state, settings };
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
    case 'streams:health':
      return applyHealth(state, event.payload, at);
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

/** An event that is older than the last one of the game changes nothing. */
function applyHealth(
  state: LiveState,
  { gameId, at, streams }: PublicEvent<'streams:health'>,
  receivedAt: number,
): LiveState {
  const entry = state.games.get(gameId);
  if (!entry?.record || (entry.health && entry.health.at >= at)) return state;
  const record = withHealth(entry.record, (id) => {
    const health = streams[id];
    return health !== undefined && { health };
  });
  return {
    ...state,
    games: new Map(state.games).set(gameId, { ...entry, record, health: { at, receivedAt } }),
  };
}

type HealthOf = (streamId: string) => Partial<Pick<PublicStream, 'health' | 'codecs'>> | false | undefined;

/** The game with the health of its streams; streams of which nothing is known keep theirs. */
function withHealth(game: KnownGame, healthOf: HealthOf): KnownGame {
  if (!game.streamUrls) return game;
  const streamUrls = game.streamUrls.map((stream) => ({ ...stream, ...healthOf(stream._id) }));
  return JSON.stringify(streamUrls) === JSON.stringify(game.streamUrls) ? game : { ...game, streamUrls };
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

function learnGameInto(into: Map<string, GameEntry>, matchId: string, game: KnownGame, received: Received) {
  const known = into.get(game._id);
  const next = learned(known, game, received);
  if (next !== known) {
    const wasListed =
      known?.absence === 'none' && known.record !== null && known.record.status !== 'Finished';
    const endedAt = game.status !== 'Finished' ? null : wasListed ? received.at : (known?.endedAt ?? null);
    into.set(game._id, { ...next, matchId, endedAt, ...(known?.health && { health: known.health }) });
    return;
  }
  if (!known?.record || known.record.version !== game.version) return;
  // Counts and health change without a version, so that even an older answer may have a higher count.
  const counted =
    known.record.viewCount < game.viewCount ? { ...known.record, viewCount: game.viewCount } : known.record;
  const streamUrls = known.record.streamUrls ?? game.streamUrls;
  const whole = streamUrls === known.record.streamUrls ? counted : { ...counted, streamUrls };
  // The answer of a process that is behind has an older health than the last event.
  const isCurrent = !known.health || (received.askedAt ?? received.at) > known.health.receivedAt + LAG_MS;
  const answered = new Map(game.streamUrls?.map(({ _id, health, codecs }) => [_id, { health, codecs }]));
  const record = isCurrent ? withHealth(whole, (id) => answered.get(id)) : whole;
  if (record !== known.record) into.set(game._id, { ...known, record });
}

function learned<R extends Stamp>(known: Entry<R> | undefined, record: R, received: Received): Entry<R> {
  const stamp = { version: record.version, changedAt: record.changedAt };
  const fresh: Entry<R> = { record, stamp, absence: 'none', at: received.at };
  if (!known) return fresh;
  const order = compareStamps(stamp, known.stamp);
  if (order > 0) return { ...fresh, record: withHighestCount(known.record, record) };
  // The same state again, after an absence: only an answer requested once every process knew of the absence may undo
  // it.
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

/**
 * Marks the records that an answer ought to carry and does not. Those that may be too young for it stay; answers when to
 * ask again for these, or null.
 */
function leave<E extends Entry<unknown>>(
  entries: Map<string, E>,
  absent: Pick<Entry<unknown>, 'absence' | 'absentAt'>,
  received: Received,
  isMissing: (id: string, entry: E) => boolean,
): number | null {
  let confirmAfter: number | null = null;
  for (const [id, entry] of entries) {
    if (!isMissing(id, entry)) continue;
    const isOldEnough = entry.at < (received.askedAt ?? received.at) - LAG_MS;
    if (isOldEnough) entries.set(id, { ...entry, ...absent });
    else confirmAfter = Math.max(confirmAfter ?? 0, entry.at + LAG_MS);
  }
  return confirmAfter;
}

const goneAt = ({ at }: Received) => ({ absence: 'gone', absentAt: at }) as const;

/** Keeps the old maps, and the old state, where nothing in them changed: components render by identity. */
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
