import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { holdPage, pass } from '../../../../test/support/site.tsx';
import {
  button,
  frame,
  loaded,
  openDialog,
  play,
  report,
  said,
  testStreams as streams,
} from '../../../../test/support/stream-dialog.tsx';

holdPage();

/** The limit for telling the visitor about a problem. */
const FIVE_SECONDS = 5_000;
/** The player checks once a second whether the picture is stalled. */
const LOOK = 1_000;
const STANDS = 'This stream does not play.';

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

  it('that has given up says so itself: the dialog offers the next one without another message', () => {
    play();
    report('reconnecting');
    pass(FIVE_SECONDS);
    expect(said()).toContain(STANDS);
    report('failed');
    expect(said()).toBe('');
    expect(button('Try next stream').className).toContain('bg-primary');
    report('playing');
    expect(button('Try next stream').className).not.toContain('bg-primary');
  });

  it('without an alternative offers Refresh Stream, which starts again', () => {
    play(streams.slice(0, 1));
    pass(FIVE_SECONDS);
    expect(said()).toBe(`${STANDS} Wait a moment, or press ‘Refresh Stream’.`);
    fireEvent.click(button('Refresh Stream'));
    expect(said()).toBe('');
  });

  it('is trusted only in messages from its own frame and our own origin', () => {
    play();
    report('failed', { origin: 'https://example.com', source: frame().contentWindow });
    report('failed', { origin: window.location.origin, source: window });
    expect(button('Try next stream').className).not.toContain('bg-primary');
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
  openDialog();
  const theatre = button('Theatre width');
  expect(theatre.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(theatre);
  expect(theatre.getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem('theatre-width')).toBe('true');
});

it('full screen is offered only where the browser can do it', () => {
  openDialog();
  expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
});
