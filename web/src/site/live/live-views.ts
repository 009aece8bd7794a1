import { ENDED_CARD_MS } from '@touchline/contract/constants';
import type { KnownGame, KnownMatch } from '@touchline/contract/records/match';
import type { GameEntry, LiveState } from './live-state.ts';

/**
 * The known state of one match. `loading`: its own answer is not there yet, `match` may already have the list's data
 * (no finished games); `missing`: it does not exist or was removed; `failed`: no answer came.
 */
export interface MatchView {
  readonly match: KnownMatch | null;
  readonly state: 'loading' | 'ready' | 'missing' | 'failed';
}

/** The outcome of a match's own request. */
export type Fetched = 'ready' | 'missing' | 'failed';

const LOADING: MatchView = { match: null, state: 'loading' };
const MISSING: MatchView = { match: null, state: 'missing' };
const FAILED: MatchView = { match: null, state: 'failed' };

/**
 * The matches of the public lists by id, with the games that are in them at `now`, and the moment at which the next of
 * these leaves (infinite when none does). Unchanged matches are those of `before`.
 */
export function listMatches(
  { games, heads }: LiveState,
  { now, before }: { now: number; before: ReadonlyMap<string, KnownMatch> },
): { listed: Map<string, KnownMatch>; leavesAt: number } {
  const standing = new Map<string, KnownGame[]>();
  let leavesAt = Number.POSITIVE_INFINITY;
  for (const entry of games.values()) {
    const leaves = leavesList(entry);
    if (!entry.record || leaves <= now) continue;
    leavesAt = Math.min(leavesAt, leaves);
    push(standing, entry.matchId, entry.record);
  }
  const listed = new Map<string, KnownMatch>();
  for (const [id, { record, absence }] of heads) {
    const own = standing.get(id);
    if (!own || !record || absence !== 'none') continue;
    listed.set(id, sameMatch(before.get(id), { ...record, games: own }));
  }
  return { listed, leavesAt };
}

/** One match with all its games; the match of `before` if nothing in it changed. */
export function viewMatch(
  { games, heads }: LiveState,
  {
    matchId,
    fetched,
    before,
  }: { matchId: string; fetched: Fetched | undefined; before: MatchView | undefined },
): MatchView {
  const head = heads.get(matchId);
  if (head?.absence === 'gone') return MISSING;
  if (!head?.record) {
    if (fetched === 'missing') return MISSING;
    return fetched === 'failed' ? FAILED : LOADING;
  }
  const own: KnownGame[] = [];
  for (const { matchId: of, record, absence } of games.values()) {
    if (of === matchId && record && absence !== 'gone' && record.platforms !== 'mobile') own.push(record);
  }
  const match = sameMatch(before?.match, { ...head.record, games: own });
  const state = fetched === 'ready' ? 'ready' : fetched === 'failed' ? 'failed' : 'loading';
  return before?.match === match && before.state === state ? before : { match, state };
}

/** True when both hold the same items in the same order. */
export function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/**
 * The moment at which a game leaves the list, on the steady clock: never, at once, or ten seconds after it ended on
 * screen.
 */
function leavesList({ record, absence, endedAt }: GameEntry): number {
  if (!record || absence !== 'none' || record.platforms === 'mobile') return Number.NEGATIVE_INFINITY;
  if (record.status !== 'Finished') return Number.POSITIVE_INFINITY;
  return endedAt === null ? Number.NEGATIVE_INFINITY : endedAt + ENDED_CARD_MS;
}

function push<K, V>(into: Map<K, V[]>, key: K, value: V): void {
  const values = into.get(key);
  if (values) values.push(value);
  else into.set(key, [value]);
}

function sameMatch(before: KnownMatch | null | undefined, next: KnownMatch): KnownMatch {
  if (!before || before.version !== next.version || before.changedAt !== next.changedAt) return next;
  return sameItems(before.games, next.games) ? before : next;
}
