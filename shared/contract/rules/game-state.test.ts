import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../languages/catalogue.ts';
import { cardLine, gameState, isGoLiveDue, isPlayable, pageLine, pairStatusAndIsLive } from './game-state.ts';
import { lockedTexts } from './locked-texts.ts';

const liveAt = '2026-11-21T18:15:00.000Z';
const before = Date.parse(liveAt) - 1;
const at = Date.parse(liveAt);

const shortly = 'Streams will be available shortly.';
const begins =
  'Live streaming will begin 15 minutes before the scheduled start time. Please check back soon!';

/** The visible parts of a game's state: badge, card, page, streams, dashboard list. */
function seen(game: { status?: string | null; isLive: boolean; liveAt: string | null }, now: number) {
  const state = gameState(game, now);
  return {
    badge: `${state.badge.tone} ${state.badge.word}`,
    card: cardLine(state.line, ENGLISH.site.game) ?? 'countdown',
    page: pageLine(state.line, ENGLISH.site.game) ?? 'countdown',
    cells: state.cells,
    texts: lockedTexts(state, -15, ENGLISH),
    streams: state.streams,
    list: state.list,
    attention: [...(state.overdue ? ['overdue'] : []), ...(state.mismatch ? ['mismatch'] : [])],
  };
}

describe('the visible state of a game', () => {
  it('scheduled, before its time: a countdown and the two texts', () => {
    expect(seen({ status: 'Scheduled', isLive: false, liveAt }, before)).toEqual({
      badge: 'wait Scheduled',
      card: 'countdown',
      page: 'countdown',
      cells: 'running',
      texts: [shortly, begins],
      streams: 'locked',
      list: 'schedule',
      attention: [],
    });
    expect(gameState({ isLive: false, liveAt }, before).countdownTo).toBe(at);
  });

  it('scheduled, from its time on: zeros, Starting soon, the two texts, and it needs attention', () => {
    expect(seen({ status: 'Scheduled', isLive: false, liveAt }, at)).toEqual({
      badge: 'wait Scheduled',
      card: 'Starting soon',
      page: 'Starting soon',
      cells: 'zero',
      texts: [shortly, begins],
      streams: 'locked',
      list: 'schedule',
      attention: ['overdue'],
    });
  });

  it('live: green, playable, without a countdown even before its moment', () => {
    expect(seen({ status: 'Live', isLive: true, liveAt }, before)).toEqual({
      badge: 'live Live',
      card: 'Live now',
      page: 'Live now',
      cells: 'none',
      texts: [],
      streams: 'playable',
      list: 'ongoing',
      attention: [],
    });
  });

  it('live without the flag: green but locked, with the first text only', () => {
    expect(seen({ status: 'Live', isLive: false, liveAt }, at)).toEqual({
      badge: 'live Live',
      card: 'Live now',
      page: 'Live now',
      cells: 'none',
      texts: [shortly],
      streams: 'locked',
      list: 'ongoing',
      attention: ['mismatch'],
    });
  });

  it('finished: ended on the card, a sentence on the page, no streams', () => {
    expect(seen({ status: 'Finished', isLive: false, liveAt }, at)).toEqual({
      badge: 'wait Finished',
      card: 'Ended',
      page: 'This game has finished.',
      cells: 'none',
      texts: [],
      streams: 'none',
      list: 'finished',
      attention: [],
    });
  });

  it.each([undefined, null, '', 'Postponed'])('status %j: as Scheduled', (status) => {
    expect(seen({ status, isLive: false, liveAt }, before)).toEqual(
      seen({ status: 'Scheduled', isLive: false, liveAt }, before),
    );
  });

  it('scheduled with the flag: as Scheduled, locked, a mismatch', () => {
    const scheduled = seen({ status: 'Scheduled', isLive: false, liveAt }, before);
    expect(seen({ status: 'Scheduled', isLive: true, liveAt }, before)).toEqual({
      ...scheduled,
      attention: ['mismatch'],
    });
  });

  it('without date or time: no countdown, Starting soon', () => {
    expect(seen({ status: 'Scheduled', isLive: false, liveAt: null }, at)).toMatchObject({
      card: 'Starting soon',
      page: 'Starting soon',
      cells: 'none',
      texts: [shortly, begins],
      attention: [],
    });
  });
});

describe('the sentence of a locked game', () => {
  const sentence = (offset: number) => lockedTexts({ notices: ['begins'] }, offset, ENGLISH)[0];

  it('names the offset of the site', () => {
    expect(sentence(-15)).toBe(begins);
    expect(sentence(-120)).toContain('120 minutes before the scheduled start time.');
    expect(sentence(0)).toBe(
      'Live streaming will begin at the scheduled start time. Please check back soon!',
    );
    expect(sentence(10)).toBe(
      'Live streaming will begin 10 minutes after the scheduled start time. Please check back soon!',
    );
  });
});

describe('playing', () => {
  it('needs the status and the flag', () => {
    expect(isPlayable({ status: 'Live', isLive: true })).toBe(true);
    expect(isPlayable({ status: 'Live', isLive: false })).toBe(false);
    expect(isPlayable({ status: 'Scheduled', isLive: true })).toBe(false);
    expect(isPlayable({ status: 'Finished', isLive: true })).toBe(false);
    expect(isPlayable({ isLive: true })).toBe(false);
  });
});

describe('going live by itself', () => {
  it('is due from its time on, for a scheduled game with a pending transition', () => {
    const game = { status: 'Scheduled', autoLiveAt: liveAt };
    expect(isGoLiveDue(game, before)).toBe(false);
    expect(isGoLiveDue(game, at)).toBe(true);
    expect(isGoLiveDue({ autoLiveAt: liveAt }, at)).toBe(true);
    expect(isGoLiveDue({ ...game, autoLiveAt: null }, at)).toBe(false);
    expect(isGoLiveDue({ ...game, status: 'Live' }, at)).toBe(false);
    expect(isGoLiveDue({ ...game, status: 'Finished' }, at)).toBe(false);
  });

  it('tolerates a clock that runs slightly ahead', () => {
    const game = { status: 'Scheduled', autoLiveAt: liveAt };
    expect(isGoLiveDue(game, at - 2000, 2000)).toBe(true);
    expect(isGoLiveDue(game, at - 2001, 2000)).toBe(false);
  });
});

describe('status and flag of a write', () => {
  it('are stored as sent, even when they disagree', () => {
    expect(pairStatusAndIsLive({ status: 'Live', isLive: false })).toEqual({ status: 'Live', isLive: false });
    expect(pairStatusAndIsLive({ status: 'Scheduled', isLive: true })).toEqual({
      status: 'Scheduled',
      isLive: true,
    });
  });

  it('follow each other when only one is sent', () => {
    expect(pairStatusAndIsLive({ status: 'Live' })).toEqual({ status: 'Live', isLive: true });
    expect(pairStatusAndIsLive({ status: 'Finished' })).toEqual({ status: 'Finished', isLive: false });
    expect(pairStatusAndIsLive({ isLive: true })).toEqual({ status: 'Live', isLive: true });
    expect(pairStatusAndIsLive({ isLive: false })).toEqual({ status: 'Scheduled', isLive: false });
    expect(pairStatusAndIsLive({})).toEqual({ status: 'Scheduled', isLive: false });
  });

  it('keep their values when nothing is sent', () => {
    const mismatched = { status: 'Live', isLive: false } as const;
    expect(pairStatusAndIsLive({}, mismatched)).toEqual(mismatched);
  });

  it.each(['Scheduled', 'Live', 'Finished'] as const)(
    'keep the status %s when only the flag is sent',
    (status) => {
      for (const isLive of [true, false])
        expect(pairStatusAndIsLive({ isLive }, { status, isLive: !isLive })).toEqual({ status, isLive });
    },
  );

  it('of a game that was live follow a status that is sent alone', () => {
    expect(pairStatusAndIsLive({ status: 'Scheduled' }, { status: 'Live', isLive: true })).toEqual({
      status: 'Scheduled',
      isLive: false,
    });
  });
});
