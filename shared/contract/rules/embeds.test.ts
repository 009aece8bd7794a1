import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { embedOf, featuresOf } from './embeds.ts';

const HOST = 'touchline.example:8443';
const embed = (address: string) => embedOf(address, { publicHost: HOST });
const frameOf = (address: string) => {
  const found = embed(address);
  return found?.kind === 'frame' ? found : null;
};

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/aB3-_xYz901?autoplay=1&playsinline=1&rel=0';
const CHANNEL = `UC${'a1-_'.repeat(6).slice(0, 22)}`;

describe('providers', () => {
  test.each([
    ['https://www.youtube.com/watch?v=aB3-_xYz901', YOUTUBE],
    ['http://m.youtube.com/watch?list=PL1&v=aB3-_xYz901&t=20', YOUTUBE],
    ['https://youtu.be/aB3-_xYz901?si=secret', YOUTUBE],
    ['https://www.youtube.com/live/aB3-_xYz901', YOUTUBE],
    ['https://www.youtube.com/embed/aB3-_xYz901', YOUTUBE],
    ['https://WWW.YouTube.com/shorts/aB3-_xYz901', YOUTUBE],
    [
      `https://www.youtube.com/channel/${CHANNEL}/live`,
      `https://www.youtube-nocookie.com/embed/live_stream?channel=${CHANNEL}&autoplay=1&playsinline=1&rel=0`,
    ],
    [
      'https://www.twitch.tv/some_channel',
      'https://player.twitch.tv/?channel=some_channel&parent=touchline.example&autoplay=true',
    ],
    [
      'https://www.twitch.tv/videos/1234567890?t=1h',
      'https://player.twitch.tv/?video=v1234567890&parent=touchline.example&autoplay=true',
    ],
    [
      'https://player.twitch.tv/?channel=some_channel&parent=elsewhere.example',
      'https://player.twitch.tv/?channel=some_channel&parent=touchline.example&autoplay=true',
    ],
    [
      'https://www.twitch.tv/some_channel/clip/FunnyGoal-x1',
      'https://clips.twitch.tv/embed?clip=FunnyGoal-x1&parent=touchline.example&autoplay=true',
    ],
    [
      'https://vimeo.com/123456789',
      'https://player.vimeo.com/video/123456789?autoplay=1&playsinline=1&dnt=1',
    ],
    [
      'https://vimeo.com/123456789/abcdef1234',
      'https://player.vimeo.com/video/123456789?h=abcdef1234&autoplay=1&playsinline=1&dnt=1',
    ],
    ['https://vimeo.com/event/4567', 'https://vimeo.com/event/4567/embed?autoplay=1&playsinline=1&dnt=1'],
    [
      'https://m.facebook.com/SomePage/videos/1234567890/',
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2FSomePage%2Fvideos%2F1234567890%2F&show_text=false&autoplay=true',
    ],
    [
      'https://www.facebook.com/watch/live/?v=1234567890',
      'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2Flive%2F%3Fv%3D1234567890&show_text=false&autoplay=true',
    ],
    [
      'https://www.tiktok.com/@someone/video/7123456789012345678',
      'https://www.tiktok.com/player/v1/7123456789012345678?autoplay=1&rel=0',
    ],
    [
      'https://open.spotify.com/intl-de/episode/0abcDEF123456789ghiJKL?si=x',
      'https://open.spotify.com/embed/episode/0abcDEF123456789ghiJKL?utm_source=generator',
    ],
  ])('%s plays in the provider’s own player', (address, src) => {
    const found = frameOf(address);
    expect(found?.src).toBe(src);
    expect(found?.provider).not.toBeNull();
    expect(found).toMatchObject({ sandbox: null, referrerPolicy: 'strict-origin-when-cross-origin' });
  });

  test.each([
    'https://www.youtube.com/@someone',
    'https://www.youtube.com/watch?v=short',
    'https://www.twitch.tv/directory',
    'https://www.twitch.tv/',
    'https://vimeo.com/about',
    'https://www.facebook.com/SomePage',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fevil.example%2Fx%2Fvideos%2F1',
    'https://www.tiktok.com/@someone/live',
    'https://open.spotify.com/user/someone',
  ])('%s names no video, and is an ordinary frame', (address) => {
    expect(frameOf(address)).toMatchObject({ provider: null, src: address });
    expect(frameOf(address)?.sandbox).toContain('allow-scripts');
  });
});

test('a stream beside others starts silent and small where its provider documents how', () => {
  const start = (address: string) =>
    embedOf(address, { publicHost: HOST, isMuted: true, isSmall: true })?.src.split('?')[1];
  expect(start('https://youtu.be/aB3-_xYz901')).toBe('autoplay=1&playsinline=1&rel=0&mute=1');
  expect(start('https://www.twitch.tv/some_channel')).toBe(
    'channel=some_channel&parent=touchline.example&autoplay=true&muted=true',
  );
  expect(start('https://vimeo.com/123456789')).toBe(
    'autoplay=1&playsinline=1&dnt=1&muted=1&max_quality=360p',
  );
  for (const address of [
    'https://www.facebook.com/watch/live/?v=1234567890',
    'https://www.tiktok.com/@someone/video/7123456789012345678',
    'https://somewhere.example/player?a=1',
    'https://cdn.example/live/a.m3u8?token=1',
  ])
    expect(start(address)).toBe(embed(address)?.src.split('?')[1]);
  expect(featuresOf('YouTube')).toEqual({ mutes: true, limitsQuality: false });
  expect(featuresOf('Vimeo')).toEqual({ mutes: true, limitsQuality: true });
  expect(featuresOf(null)).toEqual({ mutes: false, limitsQuality: false });
});

test("a playlist goes to the site's own player, with its query, and without credentials", () => {
  expect(embed('https://cdn.example/live/a.M3U8?token=1')).toEqual({
    kind: 'hls',
    src: 'https://cdn.example/live/a.M3U8?token=1',
  });
  expect(embed('https://u:p@cdn.example/a.m3u8')).toEqual({ kind: 'hls', src: 'https://cdn.example/a.m3u8' });
  expect(frameOf('https://cdn.example/player?file=a.m3u8')).toMatchObject({ provider: null });
});

describe('a frame for anything else', () => {
  test('cannot lead the page away, open windows or download', () => {
    const sandbox = frameOf('https://somewhere.example/player')?.sandbox?.split(' ');
    expect(sandbox).toContain('allow-same-origin');
    for (const token of sandbox ?? []) expect(token).not.toMatch(/navigation|popups|downloads|modals/);
  });

  test('has no origin when it shows a page of the site itself', () => {
    for (const address of ['https://touchline.example/', 'http://TOUCHLINE.example:9000/x'])
      expect(frameOf(address)?.sandbox).not.toContain('allow-same-origin');
  });
});

describe('deceptive addresses', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt://www.youtube.com/watch?v=aB3-_xYz901',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://www.youtube.com/x',
    'file:///etc/passwd',
    'ftp://youtu.be/aB3-_xYz901',
    '//youtu.be/aB3-_xYz901',
    '/media/demo/live.m3u8',
    'https://',
    '',
  ])('%j is refused', (address) => {
    expect(embed(address)).toBeNull();
  });

  test.each([
    'https://www.youtube.com@evil.example/watch?v=aB3-_xYz901',
    'https://www.youtube.com:x@evil.example/watch?v=aB3-_xYz901',
    'https://www.youtube.com.evil.example/watch?v=aB3-_xYz901',
    'https://evilyoutube.com/watch?v=aB3-_xYz901',
    'https://www.youtube.com.:443/watch?v=aB3-_xYz901',
    // A Cyrillic letter in place of the o.
    'https://www.y\u043eutube.com/watch?v=aB3-_xYz901',
    'https://evil.example/https://www.youtube.com/watch?v=aB3-_xYz901',
    'https://evil.example\\@www.youtube.com/watch?v=aB3-_xYz901',
    'https://evil.example#@www.youtube.com/watch?v=aB3-_xYz901',
    'https://evil.example?@www.youtube.com/watch?v=aB3-_xYz901',
  ])('%s belongs to no known provider', (address) => {
    const found = frameOf(address);
    expect(found?.provider).toBeNull();
    expect(found?.sandbox).not.toBeNull();
  });

  const anything = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'grapheme' }),
    fc
      .tuple(
        fc.constantFrom(
          'https://',
          'http://',
          'https:\\\\',
          'javascript:',
          'data:text/html,',
          '//',
          ' https://',
        ),
        fc.constantFrom('', 'user@', 'www.youtube.com@', 'a:b@'),
        fc.constantFrom(
          'www.youtube.com',
          'youtu.be',
          'player.twitch.tv',
          'vimeo.com',
          'www.facebook.com',
          'tiktok.com',
          'open.spotify.com',
          'evil.example',
          'touchline.example',
        ),
        fc.constantFrom('', '.', '.evil.example', ':8443', '%2eevil.example'),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
      )
      .map(([scheme, user, host, tail, path]) => `${scheme}${user}${host}${tail}/${path}`),
  );
  const PLAYERS = [
    'https://www.youtube-nocookie.com/embed/',
    'https://player.twitch.tv/?',
    'https://clips.twitch.tv/embed?',
    'https://player.vimeo.com/video/',
    'https://vimeo.com/event/',
    'https://www.facebook.com/plugins/video.php?href=',
    'https://www.tiktok.com/player/v1/',
    'https://open.spotify.com/embed/',
  ];

  test('any input yields http(s) without credentials, and only known players without a sandbox', () => {
    fc.assert(
      fc.property(anything, (address) => {
        const found = embed(address);
        if (!found) return;
        const src = new URL(found.src);
        expect(src.protocol).toMatch(/^https?:$/);
        expect(src.username + src.password).toBe('');
        if (found.kind === 'hls') return;
        const isPlayer = PLAYERS.some((player) => found.src.startsWith(player));
        expect(found.sandbox === null).toBe(found.provider !== null);
        if (found.sandbox === null) expect(isPlayer).toBe(true);
        if (src.hostname === 'touchline.example') expect(found.sandbox).not.toContain('allow-same-origin');
      }),
      { numRuns: 2_000 },
    );
  });

  test('an id never brings anything else into a provider’s address', () => {
    const OPTIONS = ['autoplay', 'playsinline', 'rel', 'parent', 'channel', 'clip', 'h', 'dnt', 'utm_source'];
    const word = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        for (const address of [
          `https://youtu.be/${a}`,
          `https://www.youtube.com/watch?v=${a}&${b}`,
          `https://www.twitch.tv/${a}`,
          `https://www.twitch.tv/${a}/clip/${b}`,
          `https://vimeo.com/1234/${a}`,
          `https://open.spotify.com/track/${a}`,
        ]) {
          const found = frameOf(address);
          if (!found?.provider) continue;
          const src = new URL(found.src);
          for (const key of src.searchParams.keys()) expect(OPTIONS).toContain(key);
          if (found.provider === 'Twitch')
            expect(src.searchParams.getAll('parent')).toEqual(['touchline.example']);
        }
      }),
      { numRuns: 500 },
    );
  });
});
