import type { PublicGame, PublicMatch } from '@touchline/contract/records/match';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { testGame, testHead, testId, testInstant, testSettings } from '../../../../test/support/records.ts';
import {
  applyEvent,
  applyList,
  applyMatch,
  compareStamps,
  emptyState,
  LAG_MS,
  type LiveState,
  type Stamp,
} from './live-state.ts';

// A small model: games of one match that are edited, played, deleted and restored on a server, and a page that gets it
// through events and answers of processes that are up to LAG_MS behind, late, twice and in any order.

const GAMES = [testId(1), testId(2)];
const matchId = testId(0xe1);
const empty = emptyState(testSettings());
const RUNS = { numRuns: 500 };

type Deed = 'edit' | 'live' | 'finish' | 'delete' | 'restore' | 'count';

interface Truth {
  readonly game: PublicGame;
  readonly isDeleted: boolean;
  /** The moment of this state. */
  readonly since: number;
}

interface Delivery {
  readonly at: number;
  readonly deliver: (state: LiveState) => LiveState;
  /** The stamps of the games in it. */
  readonly stamps: readonly { id: string; stamp: Stamp }[];
}

const deeds = fc.array(
  fc.record({
    game: fc.constantFrom(...GAMES),
    deed: fc.constantFrom<Deed>('edit', 'live', 'finish', 'delete', 'restore', 'count'),
    pause: fc.integer({ min: 1, max: 4000 }),
    /** The delay of the event, and that of its second copy; null when it is lost. */
    delays: fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 25 },
);

const answers = fc.array(
  fc.record({
    askedAt: fc.integer({ min: 0, max: 60_000 }),
    flight: fc.integer({ min: 0, max: 15_000 }),
    behind: fc.integer({ min: 0, max: LAG_MS - 1 }),
    kind: fc.constantFrom('list', 'match'),
  }),
  { maxLength: 12 },
);

describe('the guard, for any order of events and answers', () => {
  it('never shows a state older than one it has received', () => {
    fc.assert(
      fc.property(deeds, answers, (done, asked) => {
        const { deliveries } = worldOf(done, asked);
        const newest = new Map<string, Stamp>();
        let state = empty;
        for (const { deliver, stamps } of deliveries) {
          state = deliver(state);
          for (const { id, stamp } of stamps) {
            const known = newest.get(id);
            if (!known || compareStamps(stamp, known) > 0) newest.set(id, stamp);
          }
          for (const [id, stamp] of newest) {
            const shown = state.games.get(id)?.record;
            if (shown && compareStamps(shown, stamp) < 0) throw new Error(`game ${id} went back in time`);
          }
        }
      }),
      RUNS,
    );
  });

  it('never loses an existing game that was sent', () => {
    fc.assert(
      fc.property(deeds, answers, (done, asked) => {
        const { deliveries, history } = worldOf(
          done.filter(({ deed }) => deed !== 'delete' && deed !== 'finish'),
          asked,
        );
        const touched = new Set<string>();
        let state = empty;
        for (const { deliver, stamps } of deliveries) {
          state = deliver(state);
          for (const { id } of stamps) touched.add(id);
          for (const id of touched) {
            if (state.games.get(id)?.absence !== 'none')
              throw new Error(`game ${id} is lost, of ${history.size}`);
          }
        }
      }),
      RUNS,
    );
  });

  it('ends in the newest state when every event arrives, whatever else arrives', () => {
    fc.assert(
      fc.property(deeds, answers, (done, asked) => {
        const complete = done.map((deed) => ({ ...deed, delays: [...deed.delays, 100] }));
        const { deliveries, history } = worldOf(complete, asked);
        const state = deliveries.reduce((before, { deliver }) => deliver(before), empty);
        for (const [id, states] of history) {
          const truth = states.at(-1);
          const known = state.games.get(id);
          if (!truth || !known) throw new Error(`game ${id} was never received`);
          if (truth.isDeleted !== (known.absence === 'gone')) throw new Error(`game ${id}: ${known.absence}`);
          if (known.record && compareStamps(known.record, truth.game) !== 0)
            throw new Error(`game ${id} is not the newest`);
        }
      }),
      RUNS,
    );
  });

  it('is right after one answer requested once all processes have caught up, however many events were lost', () => {
    fc.assert(
      fc.property(deeds, answers, (done, asked) => {
        const { deliveries, history, end } = worldOf(done, asked);
        const before = deliveries.reduce((state, { deliver }) => deliver(state), empty);
        const askedAt = end + LAG_MS + 1;
        const received = { at: askedAt + 10, askedAt };
        const listed = applyList(before, listAt(history, askedAt), received).state;
        const state = applyMatch(listed, matchAt(history, askedAt), received).state;
        for (const [id, states] of history) {
          const truth = states.at(-1);
          const known = state.games.get(id);
          const exists = truth !== undefined && !truth.isDeleted;
          if (exists !== (known?.absence === 'none')) throw new Error(`game ${id}: ${known?.absence}`);
          if (exists && known?.record && compareStamps(known.record, truth.game) !== 0) {
            throw new Error(`game ${id} is not the newest`);
          }
        }
      }),
      RUNS,
    );
  });
});

type Deeds = typeof deeds extends fc.Arbitrary<infer T> ? T : never;
type Answers = typeof answers extends fc.Arbitrary<infer T> ? T : never;
type History = ReadonlyMap<string, readonly Truth[]>;

/** The true history, and the messages that the page gets of it, by the time of arrival. */
function worldOf(done: Deeds, asked: Answers): { history: History; deliveries: Delivery[]; end: number } {
  const history = new Map<string, Truth[]>();
  const deliveries: Delivery[] = [];
  let now = 0;
  for (const { game: id, deed, pause, delays } of done) {
    now += pause;
    const states = history.get(id) ?? [];
    const next = after(states.at(-1), id, deed, now);
    if (!next) continue;
    history.set(id, [...states, next]);
    for (const delay of delays) deliveries.push(eventOf(next, now + delay));
  }
  for (const { askedAt, flight, behind, kind } of asked) {
    const at = askedAt + flight;
    const matches =
      kind === 'list' ? listAt(history, askedAt - behind) : [matchAt(history, askedAt - behind)];
    deliveries.push({
      at,
      deliver: (state) => {
        const [match] = matches;
        if (kind === 'match' && match) return applyMatch(state, match, { at, askedAt }).state;
        return applyList(state, matches, { at, askedAt }).state;
      },
      stamps: matches.flatMap(({ games }) => games.map((game) => ({ id: game._id, stamp: game }))),
    });
  }
  deliveries.sort((a, b) => a.at - b.at);
  return { history, deliveries, end: Math.max(now, ...deliveries.map(({ at }) => at)) };
}

function after(before: Truth | undefined, id: string, deed: Deed, now: number): Truth | null {
  if (!before) return { game: stamped(testGame({ _id: id }), 1, now), isDeleted: false, since: now };
  const { game, isDeleted } = before;
  if (isDeleted !== (deed === 'restore')) return null;
  if (deed === 'count') {
    const counted = { ...game, viewCount: game.viewCount + 1 };
    return { game: stamped(counted, game.version, now), isDeleted, since: now };
  }
  const status = deed === 'live' ? 'Live' : deed === 'finish' ? 'Finished' : game.status;
  return {
    game: stamped({ ...game, status }, game.version + 1, now),
    isDeleted: deed === 'delete',
    since: now,
  };
}

function stamped(game: PublicGame, version: number, now: number): PublicGame {
  return { ...game, version, changedAt: testInstant(now) };
}

function eventOf({ game, isDeleted }: Truth, at: number): Delivery {
  const { version, changedAt } = game;
  return {
    at,
    deliver: (state) =>
      isDeleted
        ? applyEvent(state, 'game:removed', { matchId, gameId: game._id, version, changedAt }, at)
        : applyEvent(state, 'game:changed', { matchId, game }, at),
    stamps: [{ id: game._id, stamp: game }],
  };
}

function existingAt(history: History, moment: number): PublicGame[] {
  return [...history.values()].flatMap((states) => {
    const truth = states.findLast(({ since }) => since <= moment);
    return truth && !truth.isDeleted ? [truth.game] : [];
  });
}

function listAt(history: History, moment: number): PublicMatch[] {
  const games = existingAt(history, moment).filter(({ status }) => status !== 'Finished');
  return games.length > 0 ? [{ ...testHead({ _id: matchId }), games }] : [];
}

function matchAt(history: History, moment: number): PublicMatch {
  return { ...testHead({ _id: matchId }), games: existingAt(history, moment) };
}
