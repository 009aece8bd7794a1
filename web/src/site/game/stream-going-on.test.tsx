import { act, fireEvent, screen } from '@testing-library/react';
import type { PublicStream } from '@touchline/contract/records/match';
import { viewedKey } from '@touchline/contract/rules/local-storage';
import { siteTexts } from '@touchline/contract/texts/site';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testGame, testHead, testId, testStream } from '../../../../test/support/records.ts';
import { holdPage, pass } from '../../../../test/support/site.tsx';
import {
  button,
  fail,
  frame,
  openDialog,
  play,
  report,
  said,
} from '../../../../test/support/stream-dialog.tsx';
import { connection } from '../../lib/connection.ts';
import { GOING_ON } from './going-on.ts';

holdPage();
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  // Nothing is counted in these tests.
  localStorage.setItem(
    viewedKey(testHead()._id, testGame()._id),
    JSON.stringify({ time: Date.now(), gameId: testGame()._id }),
  );
});

const { patienceMs, gonePatienceMs, countdownMs, triedMs } = GOING_ON;
const texts = streamDialogTexts.goingOn;
const NONE = texts.none;

const [main, spanish, slow] = [
  testStream({ _id: testId(0x61), title: 'Main' }),
  testStream({ _id: testId(0x62), title: 'Comentario', language: 'Spanish' }),
  testStream({ _id: testId(0x63), title: 'Slow', quality: '360p' }),
];
const streams = [main, spanish, slow];

const openId = () => new URLSearchParams(frame().getAttribute('src')?.split('?')[1]).get('id');
const announces = ({ title }: PublicStream, seconds = 5) =>
  `This stream stopped. ${title} starts in ${seconds} s.`;

/** The open stream has no picture until it has stopped. */
function lose(ms: number = patienceMs): void {
  report('buffering');
  pass(ms);
}

/** Lets the open stream stop, and the next one start and play. */
function goOn(): void {
  lose();
  pass(countdownMs);
  report('loading');
  report('playing');
}

/** Presses a button as the keyboard does. */
function press(name: string): void {
  act(() => button(name).focus());
  fireEvent.click(button(name));
}

/** A health event; each is newer than the one before. */
function setHealth(cache: ReturnType<typeof play>['cache'], health: Record<string, PublicStream['health']>) {
  pass(1);
  act(() =>
    cache.event('streams:health', {
      gameId: testGame()._id,
      at: new Date().toISOString(),
      streams: health,
    }),
  );
}

describe('a stream of which the player knows why it fails', () => {
  it('is followed after five seconds where its playlist is gone, counted from the last picture', () => {
    play(streams);
    report('playing');
    report('buffering');
    pass(2_000);
    fail('reconnecting', 'gone');
    pass(gonePatienceMs - 2_001);
    expect(said()).not.toContain(texts.stopped);
    pass(1);
    expect(said()).toBe(announces(slow));
  });

  it('is followed at once where this browser cannot decode its format', () => {
    play(streams);
    report('loading');
    fail('failed', 'format');
    expect(said()).toBe(announces(slow));
  });

  it('is followed by one of another server before one of the same quality, and by none for other browsers', () => {
    vi.stubGlobal('MediaSource', { isTypeSupported: () => false });
    const [same, other, foreign] = [
      testStream({ _id: testId(0x64), title: 'Same server' }),
      testStream({ _id: testId(0x65), title: 'Other server', server: 2, quality: '360p' }),
      testStream({ _id: testId(0x66), title: 'Foreign', server: 3, codecs: ['hvc1.1.6.L93.B0'] }),
    ];
    play([main, same, foreign, other]);
    report('playing');
    lose();
    expect(said()).toBe(announces(other));
  });
});

describe('a stream that has no picture for 15 seconds', () => {
  it('is followed by one of its language after five more, without a click', () => {
    const { clicked } = play(streams);
    report('playing');
    const taste = localStorage.getItem('stream-taste');
    lose(patienceMs - 1);
    expect(said()).not.toContain(texts.stopped);
    pass(1);
    expect(said()).toBe(announces(slow));
    pass(1_000);
    expect(said()).toBe(announces(slow, 4));
    pass(countdownMs - 1_001);
    expect(openId()).toBe(main._id);
    pass(1);
    expect(openId()).toBe(slow._id);
    expect(said()).toBe(texts.now('Slow'));
    expect(clicked).toEqual([]);
    expect(localStorage.getItem('stream-taste')).toBe(taste);
  });

  it('does not count for the next one, which has 15 seconds of its own', () => {
    play(streams);
    report('playing');
    lose();
    press(texts.switchNow);
    expect(openId()).toBe(slow._id);
    expect(document.activeElement).toBe(button('Refresh Stream'));
    report('loading');
    pass(patienceMs - 1);
    expect(said()).not.toContain(texts.stopped);
    pass(1);
    expect(said()).toBe(announces(spanish));
  });

  it('goes on itself when its picture comes back in time', () => {
    play(streams);
    report('playing');
    lose();
    pass(3_000);
    report('playing');
    expect(said()).toBe('');
    lose();
    expect(said(), 'the count starts anew').toBe(announces(slow));
  });

  it('leaves the message to the bar, and the name of the next stream too', () => {
    play(streams, '<main id="stage"></main><script type="application/json" id="player-data">{}</script>');
    report('playing');
    const stage = () => frame().contentDocument?.getElementById('stage');
    report('failed');
    expect(stage()?.hasAttribute('data-quiet')).toBe(false);
    pass(patienceMs);
    expect(stage()?.hasAttribute('data-quiet')).toBe(true);
    expect(screen.queryByText(/^Next:/)).toBeNull();
    fireEvent.click(button(texts.stay));
    expect(stage()?.hasAttribute('data-quiet')).toBe(false);
    expect(screen.getByText(/^Next:/)).toBeTruthy();
  });
});

describe('the choice to stay', () => {
  it('holds until the stream has played for a minute', () => {
    play(streams);
    report('playing');
    lose();
    press(texts.stay);
    expect(document.activeElement).toBe(button('Refresh Stream'));
    pass(10 * 60_000);
    expect(openId()).toBe(main._id);
    report('playing');
    pass(50_000);
    lose(4_000);
    pass(60_000);
    expect(said()).not.toContain(texts.stopped);
    report('playing');
    pass(60_000);
    lose();
    expect(said()).toBe(announces(slow));
  });

  it('is kept in this browser where streams never switch by themselves', () => {
    play(streams);
    fireEvent.click(button('Not working?'));
    const choice = screen.getByRole('switch', { name: texts.choice });
    expect(choice.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(choice);
    expect(localStorage.getItem('switch-streams')).toBe('false');
    report('playing');
    lose();
    expect(said()).toContain('This stream does not play.');
    pass(60_000);
    expect(openId()).toBe(main._id);
  });
});

describe('the next stream', () => {
  it('is each one once in two minutes, and one that comes back is offered again', () => {
    const { cache } = play(streams);
    report('playing');
    goOn();
    expect(openId()).toBe(slow._id);
    goOn();
    expect(openId()).toBe(spanish._id);
    lose();
    expect(said()).toBe(NONE);
    pass(countdownMs);
    expect(openId()).toBe(spanish._id);
    setHealth(cache, { [main._id]: 'down', [slow._id]: 'down' });
    pass(triedMs);
    // All others are down, and nothing more is known of this one.
    expect(openId()).toBe(spanish._id);
    setHealth(cache, { [main._id]: 'ok' });
    expect(said()).toBe(announces(main));
    pass(countdownMs);
    expect(openId()).toBe(main._id);
  });

  it('is another one when it stops responding meanwhile', () => {
    const { cache } = play(streams);
    report('playing');
    lose();
    pass(4_000);
    setHealth(cache, { [slow._id]: 'down' });
    expect(said()).toBe(announces(spanish));
    pass(countdownMs - 1);
    expect(openId()).toBe(main._id);
    pass(1);
    expect(openId()).toBe(spanish._id);
  });

  it('starts at once where the playing stream was removed', () => {
    const { change } = play(streams);
    report('playing');
    change({ streamUrls: [spanish, slow] });
    expect(said()).toContain(announces(slow));
    pass(countdownMs);
    expect(openId()).toBe(slow._id);
  });

  it('is offered by a button where the playing stream was removed and the visitor stays, until the game has finished', () => {
    const { change } = play(streams);
    report('playing');
    change({ streamUrls: [spanish, slow] });
    fireEvent.click(button(texts.stay));
    expect(said()).toBe(streamDialogTexts.streamGone);
    expect(frame()).toBeNull();
    fireEvent.click(button(streamDialogTexts.tryNext));
    expect(screen.getByRole('dialog').querySelector('h2')?.textContent).toBe(slow.title);
    expect(openId()).toBe(slow._id);
    change({ streamUrls: [spanish, slow], status: 'Finished', isLive: false });
    expect(said()).toBe(siteTexts.game.finished);
    expect(screen.queryByRole('button', { name: streamDialogTexts.tryNext })).toBeNull();
  });

  it('does not start where nothing was played', () => {
    const { change } = openDialog(streams);
    change({ streamUrls: [spanish, slow] });
    pass(60_000);
    expect(document.querySelector('iframe')).toBeNull();
    expect(said()).toBe('This stream is no longer available.');
  });
});

describe('a stream that does not respond', () => {
  it('is followed as soon as it stands, and not while it plays', () => {
    const { cache } = play(streams);
    report('playing');
    setHealth(cache, { [main._id]: 'down' });
    pass(60_000);
    expect(said()).toBe('');
    lose(4_000);
    expect(said()).toBe(announces(slow));
  });

  it('alone says that no other one plays, and can be loaded again', () => {
    const { cache } = play([main]);
    report('playing');
    setHealth(cache, { [main._id]: 'down' });
    lose(4_000);
    expect(said()).toBe(NONE);
    const [, inBar] = screen.getAllByRole('button', { name: 'Refresh Stream' }).reverse();
    fireEvent.click(inBar as HTMLElement);
    expect(said()).toBe('');
  });
});

describe('the count stands still', () => {
  const stopped = () => {
    play(streams);
    report('playing');
    lose();
    pass(2_000);
  };
  const expectStill = () => {
    pass(60_000);
    expect(said()).toBe(announces(slow, 3));
  };
  const expectRuns = () => {
    pass(3_000);
    expect(openId()).toBe(slow._id);
  };

  it('while one of its buttons has the focus', () => {
    stopped();
    act(() => button(texts.stay).focus());
    expectStill();
    act(() => button('Refresh Stream').focus());
    expectRuns();
  });

  it('while the menu is open', () => {
    stopped();
    fireEvent.click(button('Not working?'));
    expectStill();
    fireEvent.click(button('Not working?'));
    expectRuns();
  });

  it('while the tab is hidden', () => {
    stopped();
    const show = (state: DocumentVisibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    show('hidden');
    expectStill();
    show('visible');
    expectRuns();
  });
});

describe('without a connection to the site', () => {
  afterEach(() => connection.end());

  it('nothing goes on, and the player learns that failures say nothing', () => {
    play(streams);
    report('playing');
    act(() => connection.begin(true));
    pass(2_000);
    expect(frame().hasAttribute('data-cut-off')).toBe(true);
    lose();
    pass(60_000);
    expect(openId()).toBe(main._id);
    act(() => connection.up());
    expect(frame().hasAttribute('data-cut-off')).toBe(false);
    expect(said()).toBe(announces(slow));
  });
});
