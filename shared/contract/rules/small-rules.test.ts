import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '../languages/languages.ts';
import type { PublicHealthState } from '../lists/stream-health.ts';
import { STREAM_LANGUAGES } from '../lists/streams.ts';
import { csvRow, textOfCell } from './csv.ts';
import { downloadName } from './download-name.ts';
import { isMaintenanceOn } from './maintenance.ts';
import { offeredRelease } from './releases.ts';
import { streamAfter } from './stream-after.ts';
import { orderStreams, type StreamTaste } from './stream-order.ts';
import { titlePreview } from './title-preview.ts';

describe('the preview of a push title', () => {
  it.each([
    [
      { category: 'live', title: 'Northgate vs Harbour', sport: 'Football' },
      '🔴⚽ LIVE: Northgate vs Harbour',
    ],
    [{ category: 'match', title: 'Kick-off soon', sport: 'Cricket' }, '🏟️🏏 Kick-off soon'],
    [{ category: 'game', title: 'Kick-off soon', sport: 'Parkour' }, '🎮🏅 Kick-off soon'],
    [{ category: 'game', title: 'Kick-off soon' }, '🎮🏅 Kick-off soon'],
    [{ category: 'news', title: 'New apps', sport: 'Football' }, '📰 New apps'],
    [{ category: 'update', title: 'New apps' }, '📲 New apps'],
    [{ category: '', title: 'New apps' }, 'New apps'],
  ])('%j', (push, preview) => {
    expect(titlePreview(push)).toBe(preview);
  });
});

describe('the name of a downloaded release', () => {
  it('is product, platform, version and the extension of the platform', () => {
    expect(downloadName({ product: 'Touchline', platform: 'android', version: '1.4.0' })).toBe(
      'Touchline-android-1.4.0.apk',
    );
    expect(downloadName({ product: 'Touchline', platform: 'ios', version: '2.0' })).toBe(
      'Touchline-ios-2.0.ipa',
    );
  });

  it('never leads out of a folder or a header', () => {
    const release = { product: '../My Site', platform: 'ios', version: '1.0 "beta"\r\n' } as const;
    expect(downloadName(release)).toBe('..-My-Site-ios-1.0-beta-.ipa');
  });
});

describe('the offered release', () => {
  const release = (version: string, releaseStatus: string, seconds: number, platform = 'android') => ({
    version,
    releaseStatus,
    platform,
    createdAt: { seconds, nanoseconds: 0 },
  });

  it('is the newest stable one even when a newer beta exists', () => {
    const releases = [
      release('1.0', 'stable', 1),
      release('1.1', 'stable', 2),
      release('2.0', 'beta', 3),
      release('9.0', 'stable', 9, 'ios'),
    ];
    expect(offeredRelease(releases, 'android')?.version).toBe('1.1');
  });

  it('is the newest beta without a stable one, and none without releases', () => {
    const releases = [release('0.1', 'beta', 1), release('0.2', 'beta', 2), release('0.3', 'alpha', 3)];
    expect(offeredRelease(releases, 'android')?.version).toBe('0.2');
    expect(offeredRelease(releases, 'ios')).toBeNull();
  });
});

describe('streams', () => {
  const stream = (
    language: string,
    quality: string,
    health: PublicHealthState | null = null,
    { isForeign = false, server = 1 }: { isForeign?: boolean; server?: number } = {},
  ) => ({ _id: `${language} ${quality}`, language, quality, health, isForeign, server });

  it("are sorted by the visitor's language, then quality, then as entered", () => {
    const streams = [
      stream('Hindi', '1080p'),
      stream('English', '720p'),
      stream('Spanish', '480p'),
      stream('English', '480p'),
    ];
    const names = (taste: { language: string | null; quality: string | null }) =>
      orderStreams(streams, taste, 'pt').map((each) => `${each.language} ${each.quality}`);
    expect(names({ language: 'English', quality: '480p' })).toEqual([
      'English 480p',
      'English 720p',
      'Spanish 480p',
      'Hindi 1080p',
    ]);
    expect(orderStreams(streams, { language: null, quality: null }, 'pt')).toEqual(streams);
  });

  it('that do not respond follow all others, and those in trouble keep their place', () => {
    const streams = [
      stream('English', '720p', 'down'),
      stream('English', '480p', 'trouble'),
      stream('Hindi', '720p', 'ok'),
      stream('Spanish', '480p'),
    ];
    const order = orderStreams(streams, { language: 'English', quality: '720p' }, 'pt');
    expect(order.map(({ _id }) => _id)).toEqual([
      'English 480p',
      'Hindi 720p',
      'Spanish 480p',
      'English 720p',
    ]);
  });

  it('have the language of the page first where nothing was played, and second where another language was', () => {
    const streams = [
      stream('English', '720p'),
      stream('Spanish', '1080p'),
      stream('German', '480p'),
      stream('German', '1080p', 'down'),
    ];
    const names = (taste: StreamTaste) => orderStreams(streams, taste, 'de').map(({ _id }) => _id);
    expect(names({ language: null, quality: null })).toEqual([
      'German 480p',
      'English 720p',
      'Spanish 1080p',
      'German 1080p',
    ]);
    expect(names({ language: 'Spanish', quality: '1080p' })).toEqual([
      'Spanish 1080p',
      'German 480p',
      'English 720p',
      'German 1080p',
    ]);
    expect(STREAM_LANGUAGES).toHaveLength(LANGUAGE_CODES.length);
  });

  it('that this browser cannot play are last, behind those that do not respond', () => {
    const streams = [
      stream('English', '720p', 'ok', { isForeign: true }),
      stream('Hindi', '480p', 'down'),
      stream('Spanish', '480p'),
    ];
    const order = orderStreams(streams, { language: 'English', quality: '720p' }, 'pt');
    expect(order.map(({ _id }) => _id)).toEqual(['Spanish 480p', 'Hindi 480p', 'English 720p']);
  });

  it('are followed by one of another server before one of the same quality, and by none that this browser cannot play', () => {
    const left = stream('English', '720p');
    const streams = [
      left,
      stream('Hindi', '720p', null, { server: 2 }),
      stream('English', '1080p', null, { server: 1 }),
      stream('English', '480p', 'ok', { server: 3, isForeign: true }),
      stream('English', '360p', null, { server: 2 }),
    ];
    const after = (...tried: string[]) =>
      streamAfter(streams, left, { tried: new Set(tried), language: 'pt' })?._id ?? null;
    expect(after()).toBe('English 360p');
    expect(after('English 360p')).toBe('English 1080p');
    expect(after('English 360p', 'English 1080p')).toBe('Hindi 720p');
    expect(after('English 360p', 'English 1080p', 'Hindi 720p')).toBeNull();
  });

  it('are followed by one of the same language, then quality, that is neither down nor tried', () => {
    const left = stream('English', '720p');
    const streams = [
      left,
      stream('Hindi', '720p'),
      stream('English', '1080p', 'down'),
      stream('English', '480p', 'trouble'),
    ];
    const after = (...tried: string[]) =>
      streamAfter(streams, left, { tried: new Set(tried), language: 'hi' })?._id ?? null;
    expect(after()).toBe('English 480p');
    expect(after('English 480p')).toBe('Hindi 720p');
    expect(after('English 480p', 'Hindi 720p')).toBeNull();
  });
});

describe('the maintenance notice', () => {
  const from = '2026-11-21T10:00:00Z';
  const until = '2026-11-21T12:00:00Z';
  const at = (time: string) => Date.parse(time);

  it('is on inside its window only', () => {
    const notice = { isEnabled: true, from, until };
    expect(isMaintenanceOn(notice, at(from) - 1)).toBe(false);
    expect(isMaintenanceOn(notice, at(from))).toBe(true);
    expect(isMaintenanceOn(notice, at(until))).toBe(false);
  });

  it('has no end unless one is given, and is off when disabled', () => {
    expect(isMaintenanceOn({ isEnabled: true, from: null, until: null }, 0)).toBe(true);
    expect(isMaintenanceOn({ isEnabled: true, from }, at(until) * 2)).toBe(true);
    expect(isMaintenanceOn({ isEnabled: false, from, until }, at(from))).toBe(false);
  });
});

describe('rows of a CSV file', () => {
  const piece = fc.constantFrom("'", '=', '-', ';', '\n', '\t', '\r', ' ', '\u200b', '"', ',', 'a');
  const text = fc.oneof(
    fc.string(),
    fc.array(piece).map((pieces) => pieces.join('')),
  );
  /** The cells as spreadsheets read them: behind the end of a quoted part a cell goes on to the next separator. */
  const readLeniently = (file: string, separator: string) =>
    [
      ...file.matchAll(
        new RegExp(`(?:"((?:[^"]|"")*)"|)([^${separator}\r\n]*)(?:${separator}|[\r\n]+|$)`, 'g'),
      ),
    ].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest);

  it('quote what would break a row', () => {
    expect(csvRow(['plain', 'a "b"', 'c, d', 'e\nf', 1.5, -3, true, null, undefined])).toBe(
      'plain,"a ""b""","c, d","e\nf",1.5,-3,true,,\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '\u200b=1'])(
    'make text of the formula %j',
    (cell) => {
      expect(csvRow([cell])).toMatch(/^"?'/);
    },
  );

  it.each([
    ['Semi;=1+1', "Semi;'=1+1"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a\n -1', '"a\n\' -1"'],
    ['a;"=1+1', `"a;'""=1+1"`],
    ['a; b = 1', 'a; b = 1'],
  ])('%j makes no formula of a part that another separator begins', (text, cell) => {
    expect(csvRow([text])).toBe(`${cell}\r\n`);
  });

  it.each([',', ';', '\t'])('have no formula for a spreadsheet that separates cells by %j', (separator) => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (cells) => {
        const formulas = readLeniently(csvRow(cells), separator).filter((cell) =>
          /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(cell),
        );
        expect(formulas).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('can be read back, with apostrophes of people’s own', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (cells) => {
        const read = [...csvRow(cells).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n)/g)].map(
          ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain,
        );
        expect(read.map((cell) => textOfCell(cell ?? ''))).toEqual(cells);
      }),
    );
  });
});
