import { act, fireEvent, screen, within } from '@testing-library/react';
import type { PublicStream } from '@touchline/contract/records/match';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { testGame, testHead, testId } from '../../../../test/support/records.ts';
import { holdPage, pass, renderSite } from '../../../../test/support/site.tsx';
import type { PlayerPhase } from '../../lib/player-report.ts';
import { StreamDialog } from './stream-dialog.tsx';

holdPage();

/** The limit for telling the visitor about a problem. */
const FIVE_SECONDS = 5_000;
/** The player checks once a second whether the picture is stalled. */
const LOOK = 1_000;
const STANDS = 'This stream does not play.';

const streams = ['Main feed', 'Comentario'].map(
  (title, index): PublicStream => ({
    _id: testId(0x51 + index),
    title,
    stream: '',
    quality: '720p',
    language: 'English',
    platform: '',
  }),
);

function Opened({ of }: { of: readonly PublicStream[] }): ReactNode {
  const [stream, setStream] = useState(of[0]);
  const choose = (next: PublicStream) => {
    setStream(next);
    return true;
  };
  const game = testGame({ status: 'Live', isLive: true, streamUrls: [...of] });
  if (!stream) return null;
  return (
    <StreamDialog matchId={testHead()._id} game={game} stream={stream} onStream={choose} onClose={() => {}} />
  );
}

/** Opens the dialog and presses play; the frame then holds the page of our own player, or a foreign one. */
function play(of = streams, page = '<script type="application/json" id="player-data">{}</script>') {
  renderSite(<Opened of={of} />);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  frame().contentDocument?.write(page);
}
const frame = () => document.querySelector('iframe') as HTMLIFrameElement;
const loaded = () => fireEvent.load(frame());
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const said = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
/** A message from the frame. */
function report(
  player: PlayerPhase,
  from: MessageEventInit = { origin: window.location.origin, source: frame().contentWindow },
): void {
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: { player }, ...from }));
  });
}

describe('a stream in our own player', () => {
  it('that does not start reports it within five seconds, and offers the next one', () => {
    play();
    report('loading');
    loaded();
    pass(FIVE_SECONDS - LOOK - 1);
    expect(said()).toBe('');
    pass(1);
    expect(said()).toBe(`${STANDS} Wait a moment, or try the next one.`);
    fireEvent.click(button('Try next stream'));
    expect(said()).toBe('');
    expect(frame().getAttribute('src')).toBe(`/stream?id=${streams[1]?._id}`);
  });

  it('that plays shows no message, and one that stalls later shows it until it plays again', () => {
    play();
    report('loading');
    report('playing');
    pass(2 * FIVE_SECONDS);
    expect(said()).toBe('');
    report('buffering');
    pass(LOOK);
    report('reconnecting');
    pass(FIVE_SECONDS - 2 * LOOK);
    expect(said()).toContain(STANDS);
    report('playing');
    expect(said()).toBe('');
  });

  it('that fails reports it at once', () => {
    play();
    report('failed');
    expect(said()).toContain(STANDS);
  });

  it('without an alternative offers Refresh Stream, which starts again', () => {
    play(streams.slice(0, 1));
    report('failed');
    expect(said()).toBe(`${STANDS} Wait a moment, or press ‘Refresh Stream’.`);
    fireEvent.click(button('Refresh Stream'));
    expect(said()).toBe('');
  });

  it('is trusted only in messages from its own frame and our own origin', () => {
    play();
    report('failed', { origin: 'https://example.com', source: frame().contentWindow });
    report('failed', { origin: window.location.origin, source: window });
    expect(said()).toBe('');
  });
});

describe('a foreign stream', () => {
  it('whose page has loaded shows no message', () => {
    play(streams, '<iframe class="embed"></iframe>');
    loaded();
    pass(2 * FIVE_SECONDS);
    expect(said()).toBe('');
  });

  it('whose page does not load is reported within five seconds', () => {
    play(streams, '<iframe class="embed"></iframe>');
    pass(FIVE_SECONDS);
    expect(said()).toContain(STANDS);
  });
});

it('a frame in which the browser shows a page of its own says that the site cannot be reached', () => {
  play();
  Object.defineProperty(frame(), 'contentDocument', { value: null });
  loaded();
  expect(said()).toBe('The site cannot be reached. Check your connection and try again.');
});

it('theatre width stays chosen in this browser', () => {
  renderSite(<Opened of={streams} />);
  const theatre = button('Theatre width');
  expect(theatre.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(theatre);
  expect(theatre.getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('theatre-width')).toBe('true');
});

it('full screen is offered only where the browser can do it', () => {
  renderSite(<Opened of={streams} />);
  expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
});
