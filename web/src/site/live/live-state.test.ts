import { summarise } from '@touchline/contract/rules/summaries';
import { describe, expect, it } from 'vitest';
import {
  testGame,
  testHead,
  testId,
  testInstant,
  testLeague,
  testMatch,
  testSettings,
  testStream,
} from '../../../../test/support/records.ts';
import {
  applyEvent,
  applyGame,
  applyLeagues,
  applyList,
  applyMatch,
  applyMatchMissing,
  applySettings,
  compareStamps,
  emptyState,
  LAG_MS,
  type LiveState,
} from './live-state.ts';

const matchId = testId(0xe1);
const gameId = testId(1);
const empty = emptyState(testSettings());
const known = applyList(empty, [testMatch()], { at: 0 }).state;
const later = 2 * LAG_MS;

const gameOf = (state: LiveState) => state.games.get(gameId);
const changed = (state: LiveState, fields: Parameters<typeof testGame>[0], at: number) =>
  applyEvent(state, 'game:changed', { matchId, game: testGame(fields) }, at);
const removed = (state: LiveState, version: number, changedMs: number, at: number) =>
  applyEvent(state, 'game:removed', { matchId, gameId, version, changedAt: testInstant(changedMs) }, at);

describe('order of two states', () => {
  it('goes by version first and by the time of the change second', () => {
    const stamp = (version: number, ms: number) => ({ version, changedAt: testInstant(ms) });
    expect(compareStamps(stamp(2, 0), stamp(1, 9000))).toBeGreaterThan(0);
    expect(compareStamps(stamp(1, 1), stamp(1, 2))).toBeLessThan(0);
    expect(compareStamps(stamp(3, 5), stamp(3, 5))).toBe(0);
  });

  it('compares instants, not their spelling', () => {
    const whole = { version: 1, changedAt: '2026-11-21T12:00:00Z' };
    expect(compareStamps(whole, { version: 1, changedAt: '2026-11-21T12:00:00.000Z' })).toBe(0);
    expect(compareStamps(whole, { version: 1, changedAt: '2026-11-21T12:00:00.001Z' })).toBeLessThan(0);
  });
});

describe('a game', () => {
  it('takes a newer version from an event and from an answer', () => {
    expect(gameOf(changed(known, { version: 2, status: 'Live' }, 10))?.record?.status).toBe('Live');
    const answer = testMatch({ games: [testGame({ version: 2, status: 'Live' })] });
    expect(gameOf(applyList(known, [answer], { at: 20, askedAt: 10 }).state)?.record?.status).toBe('Live');
    expect(gameOf(applyMatch(known, answer, { at: 20, askedAt: 10 }).state)?.record?.status).toBe('Live');
    expect(
      gameOf(applyGame(known, matchId, testGame({ version: 2, status: 'Live' }), { at: 1 }))?.record?.status,
    ).toBe('Live');
  });

  it('takes the streams that a list has left out, and keeps those that it knows', () => {
    const whole = testMatch({ games: [testGame({ streamUrls: [testStream()] })] });
    const listed = summarise([whole]);
    const atFirst = applyList(empty, listed, { at: 0 }).state;
    expect(gameOf(atFirst)?.record?.streamUrls).toBeUndefined();
    const opened = applyMatch(atFirst, whole, { at: 20, askedAt: 10 }).state;
    expect(gameOf(opened)?.record?.streamUrls).toEqual([testStream()]);
    expect(applyList(opened, listed, { at: 40, askedAt: 30 }).state).toBe(opened);
    expect(
      gameOf(changed(atFirst, { streamUrls: [testStream()], version: 2 }, 10))?.record?.streamUrls,
    ).toEqual([testStream()]);
  });

  it('ignores an older version from an event and from an answer, whenever it was asked for', () => {
    const live = changed(known, { version: 2, status: 'Live' }, 10);
    expect(changed(live, { version: 1 }, later)).toBe(live);
    expect(gameOf(applyList(live, [testMatch()], { at: later, askedAt: later }).state)?.record?.status).toBe(
      'Live',
    );
    expect(gameOf(applyMatch(live, testMatch(), { at: later, askedAt: later }).state)?.record?.status).toBe(
      'Live',
    );
  });

  it('takes the later change of the same version, and keeps its state and identity for a second copy', () => {
    const renamed = changed(known, { league: 'Northern League', changedAt: testInstant(50) }, 10);
    expect(gameOf(renamed)?.record?.league).toBe('Northern League');
    expect(changed(renamed, { league: 'Northern League', changedAt: testInstant(50) }, 20)).toBe(renamed);
    expect(changed(renamed, {}, 30)).toBe(renamed);
  });

  it('stays removed for every state that is not newer than its removal', () => {
    const gone = removed(known, 2, 100, 10);
    expect(gameOf(gone)).toMatchObject({ record: null, absence: 'gone' });
    expect(changed(gone, { version: 1 }, later)).toBe(gone);
    expect(changed(gone, { version: 2, changedAt: testInstant(100) }, later)).toBe(gone);
    const olderAnswer = applyList(gone, [testMatch()], { at: later, askedAt: later }).state;
    expect(gameOf(olderAnswer)?.absence).toBe('gone');
  });

  it('comes back with a state newer than its removal', () => {
    const restored = changed(removed(known, 2, 100, 10), { version: 3 }, 20);
    expect(gameOf(restored)).toMatchObject({ absence: 'none', record: { version: 3 } });
  });

  it('survives a removal that is older than the known state', () => {
    const newer = changed(known, { version: 3 }, 10);
    expect(removed(newer, 2, 100, 20)).toBe(newer);
  });

  it('is remembered as removed when its removal arrives before the game itself', () => {
    const stone = removed(empty, 2, 100, 10);
    expect(changed(stone, { version: 1 }, 20)).toBe(stone);
  });
});

describe('an answer without a known game', () => {
  it('takes the game out of the list when every process must have known it', () => {
    const { state, confirmAfter } = applyList(known, [], { at: later + 50, askedAt: later });
    expect(gameOf(state)?.absence).toBe('unlisted');
    expect(confirmAfter).toBeNull();
  });

  it('keeps a game that was received after the request had started', () => {
    const state = changed(known, { _id: testId(2), version: 1 }, later + 10);
    const outcome = applyList(state, [testMatch()], { at: later + 50, askedAt: later });
    expect(outcome.state.games.get(testId(2))?.absence).toBe('none');
  });

  it('keeps a game that is too young for a lagging process, and says when to ask again', () => {
    const state = changed(known, { _id: testId(2) }, later);
    const outcome = applyList(state, [testMatch()], { at: later + 1100, askedAt: later + 1000 });
    expect(outcome.state.games.get(testId(2))?.absence).toBe('none');
    expect(outcome.confirmAfter).toBe(later + LAG_MS);
    const askedAt = later + LAG_MS + 1;
    const settled = applyList(outcome.state, [testMatch()], { at: askedAt + 80, askedAt });
    expect(settled.state.games.get(testId(2))?.absence).toBe('unlisted');
    expect(settled.confirmAfter).toBeNull();
  });

  it('is not undone by an older answer that arrives after it, but by one asked when all had caught up', () => {
    const unlisted = applyList(known, [], { at: later + 50, askedAt: later }).state;
    const late = applyList(unlisted, [testMatch()], { at: later + 900, askedAt: later + 500 });
    expect(gameOf(late.state)?.absence).toBe('unlisted');
    const askedAt = later + 60 + LAG_MS;
    expect(gameOf(applyList(late.state, [testMatch()], { at: askedAt, askedAt }).state)?.absence).toBe(
      'none',
    );
  });

  it('says nothing about a game that has finished', () => {
    const ended = changed(known, { version: 2, status: 'Finished' }, 10);
    expect(gameOf(applyList(ended, [], { at: later, askedAt: later }).state)).toBe(gameOf(ended));
  });

  it('removes the game of a match when the match itself answers without it', () => {
    const answer = testMatch({ games: [] });
    expect(gameOf(applyMatch(known, answer, { at: later + 9, askedAt: later }).state)?.absence).toBe('gone');
    const young = applyMatch(known, answer, { at: 200, askedAt: 100 });
    expect(gameOf(young.state)?.absence).toBe('none');
    expect(young.confirmAfter).toBe(LAG_MS);
  });

  it('needs no second request of the match when the list lacked it just before', () => {
    const unlisted = applyList(known, [], { at: later + 50, askedAt: later }).state;
    const outcome = applyMatch(unlisted, testMatch({ games: [] }), { at: later + 60, askedAt: later });
    expect(gameOf(outcome.state)?.absence).toBe('gone');
    expect(outcome.confirmAfter).toBeNull();
  });

  it('does not touch the games of other matches when one match answers', () => {
    const other = testMatch({ _id: testId(0xe2), games: [] });
    expect(gameOf(applyMatch(known, other, { at: later, askedAt: later }).state)?.absence).toBe('none');
  });
});

describe('view counts', () => {
  it('are absolute and never go down at the same version', () => {
    const seen = applyEvent(known, 'views', { views: { [gameId]: 40 } }, 10);
    expect(gameOf(seen)?.record?.viewCount).toBe(40);
    expect(applyEvent(seen, 'views', { views: { [gameId]: 12 } }, 20)).toBe(seen);
    const touched = changed(seen, { viewCount: 12, changedAt: testInstant(99), isTrending: true }, 30);
    expect(gameOf(touched)?.record).toMatchObject({ viewCount: 40, isTrending: true });
  });

  it('take a higher number even from an answer that is otherwise old', () => {
    const newer = changed(known, { changedAt: testInstant(99), isTrending: true, viewCount: 3 }, 10);
    const answer = testMatch({ games: [testGame({ viewCount: 8 })] });
    const { state } = applyList(newer, [answer], { at: 20, askedAt: 15 });
    expect(gameOf(state)?.record).toMatchObject({ viewCount: 8, isTrending: true });
  });

  it('may be set lower by a new version', () => {
    const seen = applyEvent(known, 'views', { views: { [gameId]: 40 } }, 10);
    expect(gameOf(changed(seen, { version: 2, viewCount: 5 }, 20))?.record?.viewCount).toBe(5);
  });

  it('of unknown or removed games change nothing', () => {
    expect(applyEvent(known, 'views', { views: { [testId(77)]: 40 } }, 10)).toBe(known);
    const gone = removed(known, 2, 100, 10);
    expect(applyEvent(gone, 'views', { views: { [gameId]: 40 } }, 20)).toBe(gone);
  });
});

describe('a game that ends', () => {
  it('remembers the moment, if it was in the list', () => {
    expect(gameOf(changed(known, { version: 2, status: 'Finished' }, 700))?.endedAt).toBe(700);
  });

  it('keeps that moment when it changes again, and forgets it when it is played on', () => {
    const ended = changed(known, { version: 2, status: 'Finished' }, 700);
    expect(gameOf(changed(ended, { version: 3, status: 'Finished' }, 900))?.endedAt).toBe(700);
    expect(gameOf(changed(ended, { version: 3, status: 'Live' }, 900))?.endedAt).toBeNull();
  });

  it('has no such moment when it was over before the page opened, or had left the list', () => {
    expect(gameOf(changed(empty, { status: 'Finished' }, 700))?.endedAt).toBeNull();
    const unlisted = applyList(known, [], { at: later, askedAt: later }).state;
    const over = testMatch({ games: [testGame({ version: 2, status: 'Finished' })] });
    expect(gameOf(applyMatch(unlisted, over, { at: later + 9, askedAt: later }).state)?.endedAt).toBeNull();
  });
});

describe('a match', () => {
  it('takes newer heads and ignores older ones', () => {
    const renamed = applyEvent(
      known,
      'match:changed',
      { match: testHead({ version: 2, title: 'Final' }) },
      10,
    );
    expect(renamed.heads.get(matchId)?.record?.title).toBe('Final');
    expect(applyEvent(renamed, 'match:changed', { match: testHead() }, 20)).toBe(renamed);
  });

  it('is removed and comes back with its games untouched', () => {
    const stamp = { version: 2, changedAt: testInstant(100) };
    const gone = applyEvent(known, 'match:removed', { matchId, ...stamp }, 10);
    expect(gone.heads.get(matchId)).toMatchObject({ absence: 'gone', record: null });
    expect(gameOf(gone)?.absence).toBe('none');
    const back = applyEvent(gone, 'match:changed', { match: testHead({ version: 3 }) }, 20);
    expect(back.heads.get(matchId)?.absence).toBe('none');
  });

  it('counts as missing when its own address says so, unless it is too young for that', () => {
    expect(
      applyMatchMissing(known, matchId, { at: later, askedAt: later }).state.heads.get(matchId)?.absence,
    ).toBe('gone');
    const young = applyMatchMissing(known, matchId, { at: 200, askedAt: 100 });
    expect(young.state).toBe(known);
    expect(young.confirmAfter).toBe(LAG_MS);
    expect(applyMatchMissing(known, testId(9), { at: 1, askedAt: 0 }).state).toBe(known);
  });
});

describe('leagues and settings', () => {
  const withLeague = applyLeagues(empty, [testLeague()], { at: 0 }).state;
  const leagueId = testLeague()._id;

  it('follow the same rules', () => {
    const renamed = applyEvent(
      withLeague,
      'league:changed',
      { league: testLeague({ version: 2, name: 'New' }) },
      5,
    );
    expect(applyLeagues(renamed, [testLeague()], { at: later, askedAt: later }).state).toBe(renamed);
    const stamp = { version: 3, changedAt: testInstant(10) };
    const gone = applyEvent(renamed, 'league:removed', { leagueId, ...stamp }, 6);
    expect(applyEvent(gone, 'league:changed', { league: testLeague({ version: 2 }) }, 7)).toBe(gone);
    expect(gone.leagues.get(leagueId)?.absence).toBe('gone');
  });

  it('are dropped when a list that must contain them does not', () => {
    expect(
      applyLeagues(withLeague, [], { at: later, askedAt: later }).state.leagues.get(leagueId)?.absence,
    ).toBe('gone');
    expect(applyLeagues(withLeague, [], { at: 20, askedAt: 10 }).confirmAfter).toBe(LAG_MS);
  });

  it('keep the newest settings', () => {
    const first = applySettings(empty, testSettings({ version: 2, productName: 'Two' }));
    expect(applySettings(first, testSettings())).toBe(first);
    const next = applyEvent(first, 'settings:changed', { settings: testSettings({ version: 3 }) }, 10);
    expect(next.settings.version).toBe(3);
  });
});

describe('identities', () => {
  it('stay when an answer brings nothing new', () => {
    expect(applyList(known, [testMatch()], { at: 10, askedAt: 5 }).state).toBe(known);
    expect(applyMatch(known, testMatch(), { at: 10, askedAt: 5 }).state).toBe(known);
  });

  it('change only for the record that changed', () => {
    const two = applyList(known, [testMatch({ games: [testGame(), testGame({ _id: testId(2) })] })], {
      at: 1,
    }).state;
    const next = changed(two, { version: 2 }, 10);
    expect(next.games.get(testId(2))).toBe(two.games.get(testId(2)));
    expect(next.heads).toBe(two.heads);
  });
});
