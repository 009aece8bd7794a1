import type { GameStatus } from '../lists/statuses.ts';
import { type Instant, toMillis } from './instants.ts';

/** The facts that a game's state depends on. `liveAt` is null where date or time is missing. */
export interface GameFacts {
  readonly status?: string | null;
  readonly isLive: boolean;
  readonly liveAt: Instant;
}

/** `live`: green; `wait`: amber on public pages, yellow on dashboard cards. */
export type BadgeTone = 'live' | 'wait';

export type StateLine = 'countdown' | 'starting-soon' | 'live' | 'finished';

/** The sentences on the page of a game that is not live yet, in order. */
type LockedMessage = 'shortly' | 'begins';

/** A game's state at one moment, the same for every screen and the server. */
export interface GameState {
  /** The stored status; missing or unknown is Scheduled. */
  readonly status: GameStatus;
  readonly badge: { readonly word: GameStatus; readonly tone: BadgeTone };
  /** The one line that cards and page share. */
  readonly line: StateLine;
  /** The end of the countdown, in epoch milliseconds; null where none is shown or it would be past. */
  readonly countdownTo: number | null;
  /** The page's four cells: running, at zero, or absent. */
  readonly cells: 'running' | 'zero' | 'none';
  readonly playable: boolean;
  /** `none`: the page shows no streams at all. */
  readonly streams: 'playable' | 'locked' | 'none';
  readonly notices: readonly LockedMessage[];
  /** The dashboard's list that shows it. */
  readonly list: 'schedule' | 'ongoing' | 'finished';
  /** True for a Scheduled game whose go-live time has passed. */
  readonly overdue: boolean;
  /** True when `isLive` contradicts the status. */
  readonly mismatch: boolean;
}

/** The state of a game at `now` (epoch milliseconds of the server's clock). */
export function gameState(game: GameFacts, now: number): GameState {
  const status = statusOf(game);
  const shared = { status, badge: { word: status, tone: badgeTone(status) }, playable: isPlayable(game) };
  const mismatch = game.isLive !== (status === 'Live');

  if (status === 'Finished') {
    return {
      ...shared,
      line: 'finished',
      countdownTo: null,
      cells: 'none',
      streams: 'none',
      notices: [],
      list: 'finished',
      overdue: false,
      mismatch,
    };
  }
  if (status === 'Live') {
    return {
      ...shared,
      line: 'live',
      countdownTo: null,
      cells: 'none',
      streams: game.isLive ? 'playable' : 'locked',
      notices: game.isLive ? [] : ['shortly'],
      list: 'ongoing',
      overdue: false,
      mismatch,
    };
  }
  const liveAt = toMillis(game.liveAt);
  const waiting = liveAt !== null && now < liveAt;
  return {
    ...shared,
    line: waiting ? 'countdown' : 'starting-soon',
    countdownTo: waiting ? liveAt : null,
    cells: waiting ? 'running' : liveAt === null ? 'none' : 'zero',
    streams: 'locked',
    notices: ['shortly', 'begins'],
    list: 'schedule',
    overdue: liveAt !== null && !waiting,
    mismatch,
  };
}

/** The effective status: missing or unknown is Scheduled. */
export function statusOf(game: { readonly status?: string | null }): GameStatus {
  return game.status === 'Live' || game.status === 'Finished' ? game.status : 'Scheduled';
}

/** The colour of a status: only Live is green. */
function badgeTone(status: GameStatus): BadgeTone {
  return status === 'Live' ? 'live' : 'wait';
}

/** True when visitors can play the streams: status Live and the isLive flag. */
export function isPlayable(game: Pick<GameFacts, 'status' | 'isLive'>): boolean {
  return statusOf(game) === 'Live' && game.isLive;
}

/** The texts of a line, in any language. */
type LineTexts = Readonly<Record<'ended' | 'finished' | 'live' | 'startingSoon', string>>;

/** The text of a card's line; null where the countdown is shown. */
export function cardLine(line: StateLine, texts: LineTexts): string | null {
  return line === 'finished' ? texts.ended : waitingLine(line, texts);
}

/** The text of the game page's line; null where the countdown is shown. */
export function pageLine(line: StateLine, texts: LineTexts): string | null {
  return line === 'finished' ? texts.finished : waitingLine(line, texts);
}

/**
 * True when a game's automatic transition is due: Scheduled, with an `autoLiveAt` at or before `now` plus `toleranceMs`
 * (for clocks that are ahead).
 */
export function isGoLiveDue(
  game: { readonly status?: string | null; readonly autoLiveAt: Instant },
  now: number,
  toleranceMs = 0,
): boolean {
  const autoLiveAt = toMillis(game.autoLiveAt);
  return statusOf(game) === 'Scheduled' && autoLiveAt !== null && autoLiveAt <= now + toleranceMs;
}

/**
 * `status` and `isLive` to store: as sent. `status` alone sets `isLive`; `isLive` alone sets the status of a new game
 * and keeps that of `stored` (the game before the write), whose values stay where nothing is sent.
 */
export function pairStatusAndIsLive(sent: Partial<StatusPair>, stored?: StatusPair): StatusPair {
  if (stored && sent.status === undefined)
    return { status: statusOf(stored), isLive: sent.isLive ?? stored.isLive };
  const status = sent.status ?? (sent.isLive ? 'Live' : 'Scheduled');
  return { status, isLive: sent.isLive ?? status === 'Live' };
}

/** The two fields that mark a game as live. */
interface StatusPair {
  readonly status: GameStatus;
  readonly isLive: boolean;
}

function waitingLine(line: Exclude<StateLine, 'finished'>, texts: LineTexts): string | null {
  if (line === 'live') return texts.live;
  return line === 'starting-soon' ? texts.startingSoon : null;
}
