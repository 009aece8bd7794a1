import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import {
  AFFILIATE_WINDOW_MS,
  PLACEHOLDER_MS,
  VIEW_TIMER_MS,
  VIEW_WINDOW_MS,
} from '@touchline/contract/constants';
import type { PublicGame, PublicStream } from '@touchline/contract/records/match';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testGame, testHead, testId, testMatch, testSettings } from '../../../../test/support/records.ts';
import { holdPage, pass, renderSite, TEST_NOW, watchToasts } from '../../../../test/support/site.tsx';
import { eventually } from '../../../../test/support/wait.ts';
import { StreamOnDemand } from '../stream/stream-on-demand.tsx';
import GamePage from './game-page.tsx';

holdPage();

const matchId = testHead()._id;
const gameId = testId(1);
const streams: PublicStream[] = [
  {
    _id: testId(0x51),
    title: 'Main feed',
    stream: 'Stream 1',
    quality: '1080p',
    language: 'English',
    platform: 'Touchline',
    health: null,
    codecs: null,
    server: 1,
  },
  {
    _id: testId(0x52),
    title: 'Comentario',
    stream: 'Stream 2',
    quality: '720p',
    language: 'Spanish',
    platform: 'Twitch',
    health: null,
    codecs: null,
    server: 2,
  },
];
const affiliateId = testId(0xaf);
const live = {
  status: 'Live',
  isLive: true,
  streamUrls: streams,
  affiliateId,
  affiliateLink: 'https://partner.example/',
} as const;

const tab = { opener: window };
const open = vi.fn<(address: string, target: string) => typeof tab | null>();
const asked: string[] = [];
/** The games of the match on the server. */
let gamesLeft: PublicGame[] = [];
/** The page of the stream, as the server answers it. */
let streamPage = '';
const playerPage = (src: string, title = 'A title') =>
  `<!doctype html><main id="stage"></main><script type="application/json" id="player-data">${JSON.stringify({ src, title })}</script>`;
beforeEach(() => {
  asked.length = 0;
  open.mockReset().mockReturnValue(tab);
  vi.stubGlobal('open', open);
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    if (path.startsWith('/stream')) return new Response(streamPage);
    const body = path.endsWith('viewCount')
      ? { message: 'View counted', counted: true, viewCount: 7 }
      : { message: 'Click counted', match: testMatch({ games: gamesLeft }) };
    return new Response(JSON.stringify(body));
  });
});
const clickOf = `PUT /api/affiliate/${affiliateId}/update-clicks`;
const viewOf = `PUT /api/matches/${matchId}/game/${gameId}/viewCount`;

async function page(fields: Partial<PublicGame> = {}, affiliateGate = true) {
  const record = testMatch({ games: [testGame(fields)] });
  const content = (
    <>
      <GamePage matchId={matchId} gameId={gameId} />
      <StreamOnDemand />
    </>
  );
  const cache = renderSite(content, {
    matches: [],
    match: { id: matchId, record },
    settings: testSettings({ affiliateGate }),
  });
  pass(PLACEHOLDER_MS);
  const change = (next: Partial<PublicGame>, version: number) =>
    act(async () =>
      cache.event('game:changed', { matchId, game: testGame({ ...fields, ...next, version }) }),
    );
  return { cache, change };
}

const text = () => document.body.textContent ?? '';
const SHORTLY = 'Streams will be available shortly.';
const BEGINS =
  'Live streaming will begin 15 minutes before the scheduled start time. Please check back soon!';

describe('a game page opened from another page', () => {
  it('shows placeholders for one and a half seconds, then everything', () => {
    renderSite(<GamePage matchId={matchId} gameId={gameId} />, {
      matches: [],
      match: { id: matchId, record: testMatch() },
    });
    pass(PLACEHOLDER_MS - 1);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    pass(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Northgate vs Harbour');
  });
});

describe('a game page', () => {
  it('counts down and locks the streams before the moment', async () => {
    await page();
    expect(text()).toContain('Streams open in 0d 01h 14m 59s');
    expect(text()).toContain(SHORTLY);
    expect(text()).toContain(BEGINS);
    expect(screen.queryByRole('heading', { name: 'Streams' })).toBeNull();
  });

  it('shows zeros and says Starting soon after it', async () => {
    await page({ liveAt: new Date(TEST_NOW - 1000).toISOString() });
    expect(text()).toContain('Starting soon');
    expect(screen.getByRole('timer').textContent).toContain('00hours');
    expect(text()).toContain(SHORTLY);
    expect(text()).toContain(BEGINS);
  });

  it('has no cells for a game without a time', async () => {
    await page({ startsAt: null, liveAt: null, autoLiveAt: null });
    expect(screen.queryByRole('timer')).toBeNull();
    expect(text()).toContain('Starting soon');
  });

  it('lists the streams when live', async () => {
    await page(live);
    expect(text()).toContain('Live now');
    expect(screen.getAllByRole('button', { name: /1080p|720p/ })).toHaveLength(2);
    expect(text()).not.toContain(SHORTLY);
  });

  it('says No streams available when live without any', async () => {
    await page({ ...live, streamUrls: [] });
    expect(text()).toContain('No streams available');
  });

  it('stays locked, with one sentence, while live without the flag', async () => {
    await page({ ...live, isLive: false });
    expect(text()).toContain('Live now');
    expect(text()).toContain(SHORTLY);
    expect(text()).not.toContain(BEGINS);
    expect(text()).not.toContain('Main feed');
  });

  it('says that the game has finished, with its highlights if there are any', async () => {
    const { change } = await page({ status: 'Finished', highlightsUrl: '' });
    expect(text()).toContain('This game has finished.');
    expect(screen.queryByRole('link', { name: 'Watch highlights' })).toBeNull();
    await change({ highlightsUrl: 'https://videos.example/1' }, 2);
    expect(screen.getByRole('link', { name: 'Watch highlights' }).getAttribute('href')).toBe(
      'https://videos.example/1',
    );
  });

  it('unlocks in place when the game goes live, and locks again', async () => {
    const { change } = await page();
    await change(live, 2);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(text()).toContain('Main feed');
    await change({ ...live, isLive: false }, 3);
    expect(text()).toContain(SHORTLY);
    expect(text()).not.toContain('Main feed');
  });

  it('says Match Not Found of a game or match that does not exist', () => {
    const missing = { id: matchId, record: null };
    renderSite(<GamePage matchId={matchId} gameId={gameId} />, { matches: [], match: missing });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Match Not Found');
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    document.body.innerHTML = '';
    const record = testMatch();
    renderSite(<GamePage matchId={matchId} gameId={testId(77)} />, {
      matches: [],
      match: { id: matchId, record },
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Match Not Found');
  });
});

describe('the link of a game', () => {
  it('is copied, and says so', async () => {
    const toasts: string[] = [];
    watchToasts(({ message }) => toasts.push(message));
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await page();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
    expect(writeText).toHaveBeenCalledWith(window.location.origin + window.location.pathname);
    writeText.mockRejectedValueOnce(new Error('no'));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
    expect(toasts).toEqual(['Copied to clipboard!', 'Failed to copy text']);
  });
});

async function watch() {
  const opened = await page(live);
  choose(/Main feed/);
  await eventually(() => screen.getByRole('dialog'));
  return opened;
}
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const frame = () => document.querySelector('iframe');
const play = () => fireEvent.click(dialog().getByRole('button', { name: 'Play' }));
const close = () => fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
const counted = () => asked.filter((call) => call === viewOf).length;
const clicked = () => asked.filter((call) => call === clickOf).length;

/** Advances the clock and lets the effects finish. */
async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

describe('choosing a stream', () => {
  it('opens the affiliate link once in 30 minutes per stream, and counts it', async () => {
    await watch();
    expect(open.mock.calls).toEqual([['https://partner.example/', '_blank']]);
    expect(tab.opener).toBeNull();
    expect(clicked()).toBe(1);
    close();
    vi.setSystemTime(TEST_NOW + PLACEHOLDER_MS + AFFILIATE_WINDOW_MS - 1);
    choose(/Main feed/);
    expect(open).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    close();
    choose(/Comentario/);
    expect(open).toHaveBeenCalledTimes(2);
    close();
    vi.setSystemTime(TEST_NOW + PLACEHOLDER_MS + AFFILIATE_WINDOW_MS);
    choose(/Main feed/);
    expect(open).toHaveBeenCalledTimes(3);
    expect(clicked()).toBe(3);
  });

  it('opens the stream without counting when the browser blocks the tab', async () => {
    open.mockReturnValue(null);
    await watch();
    expect(clicked()).toBe(0);
    close();
    open.mockReturnValue(tab);
    choose(/Main feed/);
    expect(clicked()).toBe(1);
  });

  it('says beforehand that a partner’s page opens, where one does', async () => {
    const note = () => document.body.textContent?.includes('opens our partner’s page in a new tab');
    await page(live);
    expect(note()).toBe(true);
    cleanup();
    await page(live, false);
    expect(note()).toBe(false);
    cleanup();
    await page({ ...live, affiliateId: null, affiliateLink: null });
    expect(note()).toBe(false);
  });

  it('opens nothing without a link, unless the gate is off', async () => {
    const toasts: string[] = [];
    watchToasts(({ message }) => toasts.push(message));
    await page({ ...live, affiliateId: null, affiliateLink: null });
    choose(/Main feed/);
    expect(toasts).toEqual(['No active affiliate link found for web platform']);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    await page({ ...live, affiliateId: null, affiliateLink: null }, false);
    choose(/Main feed/);
    await eventually(() => screen.getByRole('dialog'));
    expect(open).not.toHaveBeenCalled();
  });

  it('puts the language and quality that were played last first, from the next visit on', async () => {
    await page(live);
    choose(/Comentario/);
    await eventually(() => screen.getByRole('dialog'));
    play();
    const order = () =>
      [...document.querySelectorAll('[data-stream]')].map((card) => card.getAttribute('data-stream'));
    expect(order()).toEqual([streams[0]?._id, streams[1]?._id]);
    cleanup();
    await page(live);
    expect(order()).toEqual([streams[1]?._id, streams[0]?._id]);
  });
});

describe('a view', () => {
  beforeEach(() => {
    gamesLeft = [testGame(live)];
  });

  it('is counted 60 seconds after play, not earlier, and once in 20 minutes', async () => {
    await watch();
    await wait(VIEW_TIMER_MS);
    expect(counted()).toBe(0);
    play();
    await wait(VIEW_TIMER_MS - 1);
    expect(counted()).toBe(0);
    await wait(1);
    expect(counted()).toBe(1);
    expect(text()).toContain('7 views');
    close();
    choose(/Main feed/);
    play();
    await wait(VIEW_TIMER_MS);
    expect(counted()).toBe(1);
    close();
    // Only the clock: running twenty minutes of timers would be too slow.
    vi.setSystemTime(Date.now() + VIEW_WINDOW_MS);
    choose(/Main feed/);
    play();
    await wait(VIEW_TIMER_MS);
    expect(counted()).toBe(2);
  });

  it('is not counted when the dialog closes before', async () => {
    await watch();
    play();
    await wait(VIEW_TIMER_MS - 1);
    close();
    await wait(VIEW_TIMER_MS);
    expect(counted()).toBe(0);
  });

  it('clears stored values of games that the match no longer has', async () => {
    const gone = `viewed:${matchId}:${testId(9)}`;
    localStorage.setItem(gone, '{"time":1,"gameId":"x"}');
    await watch();
    play();
    await wait(VIEW_TIMER_MS);
    expect(localStorage.getItem(gone)).toBeNull();
    expect(localStorage.getItem(`viewed:${matchId}:${gameId}`)).not.toBeNull();
  });
});

describe('a stream in the corner', () => {
  const keep = () => fireEvent.click(dialog().getByRole('button', { name: 'Keep in corner' }));
  const region = () => screen.queryByRole('region', { name: 'Mini player: Northgate vs Harbour' });

  it('is kept only while it plays, and its frame stays the same element', async () => {
    await watch();
    expect(dialog().getByRole('button', { name: 'Keep in corner' })).toHaveProperty('disabled', true);
    play();
    const first = frame();
    keep();
    expect(region()).not.toBeNull();
    expect(frame()).toBe(first);
    expect(screen.queryByRole('button', { name: 'Refresh Stream' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Return' }));
    expect(region()).toBeNull();
    expect(frame()).toBe(first);
    expect(dialog().getByRole('button', { name: 'Refresh Stream' })).toBeTruthy();
  });

  it('is counted once, 60 seconds after play', async () => {
    gamesLeft = [testGame(live)];
    await watch();
    play();
    await wait(VIEW_TIMER_MS - 1);
    keep();
    expect(counted()).toBe(0);
    await wait(1);
    expect(counted()).toBe(1);
  });

  it('is left by its Close button, and by Escape only as a dialog', async () => {
    await watch();
    play();
    keep();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Return' }), { key: 'Escape' });
    expect(region()).not.toBeNull();
    fireEvent.click(within(region() as HTMLElement).getByRole('button', { name: 'Close' }));
    expect(frame()).toBeNull();
  });

  it.each([
    ['the game is locked', SHORTLY, { isLive: false }],
    ['the game ends', 'This game has finished.', { status: 'Finished', isLive: false }],
    ['its last stream is removed', 'This stream is no longer available.', { streamUrls: [] }],
  ] as const)('closes and says why when %s', async (_, words, fields) => {
    const toasts: string[] = [];
    watchToasts(({ message }) => toasts.push(message));
    const { change } = await watch();
    play();
    keep();
    await change({ ...live, ...fields, streamUrls: 'streamUrls' in fields ? [] : streams }, 2);
    expect(frame()).toBeNull();
    expect(region()).toBeNull();
    expect(toasts).toEqual([words]);
  });
});

describe('an open stream', () => {
  it('says that its address has changed, until it is refreshed, and reports no other change', async () => {
    const { change } = await watch();
    play();
    streamPage = playerPage('https://cdn.example/one.m3u8');
    frame()?.contentDocument?.write(streamPage);
    const hint = () => dialog().queryByText(/address of this stream/)?.textContent ?? null;

    await change({ ...live, title: 'Another title' }, 2);
    streamPage = playerPage('https://cdn.example/one.m3u8', 'Another title');
    await wait(10_000);
    expect(asked).toContain(`GET ${frame()?.getAttribute('src')}`);
    expect(hint()).toBeNull();

    await change({ ...live, title: 'A third title' }, 3);
    streamPage = playerPage('https://cdn.example/two.m3u8');
    await wait(10_000);
    expect(hint()).toContain('The address of this stream has changed.');
    fireEvent.click(dialog().getByRole('button', { name: 'Refresh Stream' }));
    expect(hint()).toBeNull();
  });

  it('begins with the focus on Play', async () => {
    await watch();
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Play' }));
  });

  it('loads nothing before play, and again on Refresh Stream', async () => {
    await watch();
    expect(frame()).toBeNull();
    fireEvent.click(dialog().getByRole('button', { name: 'Play' }));
    const first = frame();
    expect(first?.getAttribute('src')).toBe(`/stream?id=${streams[0]?._id}`);
    fireEvent.click(dialog().getByRole('button', { name: 'Refresh Stream' }));
    expect(frame()).not.toBe(first);
    expect(frame()?.getAttribute('src')).toBe(first?.getAttribute('src'));
  });

  it('goes on playing with the next one', async () => {
    await watch();
    play();
    fireEvent.click(dialog().getByRole('button', { name: 'Try next stream' }));
    expect(dialog().getByRole('heading').textContent).toBe('Comentario');
    expect(frame()?.getAttribute('src')).toBe(`/stream?id=${streams[1]?._id}`);
  });

  it('loads nothing of the next one before play was pressed once', async () => {
    await watch();
    fireEvent.click(dialog().getByRole('button', { name: 'Try next stream' }));
    expect(dialog().getByRole('heading').textContent).toBe('Comentario');
    expect(frame()).toBeNull();
  });

  it.each([
    ['the game is locked', SHORTLY, { isLive: false }],
    ['the game goes back to Scheduled', SHORTLY, { status: 'Scheduled', isLive: false }],
    ['the game ends', 'This game has finished.', { status: 'Finished', isLive: false }],
    ['the stream is removed', 'This stream is no longer available.', { streamUrls: streams.slice(1) }],
  ] as const)('unloads and says why when %s', async (_, words, fields) => {
    const { change } = await watch();
    fireEvent.click(dialog().getByRole('button', { name: 'Play' }));
    await change(
      { ...live, ...fields, streamUrls: [...('streamUrls' in fields ? fields.streamUrls : streams)] },
      2,
    );
    expect(frame()).toBeNull();
    expect(dialog().getByText(words)).toBeTruthy();
  });

  it('closes when the game is removed, and says so', async () => {
    const toasts: string[] = [];
    watchToasts(({ message }) => toasts.push(message));
    const { cache } = await watch();
    act(() =>
      cache.event('game:removed', {
        matchId,
        gameId,
        version: 2,
        changedAt: new Date(TEST_NOW).toISOString(),
      }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts).toEqual(['This game is no longer available.']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Match Not Found');
  });
});
