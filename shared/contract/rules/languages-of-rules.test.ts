import { describe, expect, it, test } from 'vitest';
import { CATALOGUES } from '../languages/catalogues.ts';
import { LANGUAGES, type OtherLanguage } from '../languages/languages.ts';
import { COUNTRIES, countryName } from '../lists/countries.ts';
import { STREAM_LANGUAGES } from '../lists/streams.ts';
import { countdownParts, formatCountdown } from './countdown.ts';
import { countrySearch } from './country-search.ts';
import { compactCount, exactCount, sizeInMB, versus, zoneName } from './formats.ts';
import { cardLine, pageLine } from './game-state.ts';
import { sortedByName } from './intl-texts.ts';
import { languageName } from './language-names.ts';
import { lockedTexts } from './locked-texts.ts';
import { categorySearch, gameSearch } from './search.ts';
import { type TimePart, timeText } from './time-texts.ts';

/** Sunday 22 November 2026, 20:05 in Berlin. */
const AT = '2026-11-22T19:05:00Z';
const TODAY = '2026-11-22';
const codes = Object.keys(CATALOGUES) as OtherLanguage[];
const SPACES = /[\u00a0\u202f]/g;

/** One part of the moment, with plain spaces. */
function written(
  code: OtherLanguage,
  part: TimePart,
  { hour12 = false, today = null as string | null } = {},
) {
  const style = { timeZone: 'Europe/Berlin', hour12, locale: LANGUAGES[code].locale };
  return timeText(AT, part, style, today, CATALOGUES[code].days).replace(SPACES, ' ');
}

describe('a time in another language', () => {
  it.each<[OtherLanguage, string, string, string, string, string]>([
    ['de', 'So., 22. Nov.', 'MEZ', '8:05 PM', 'PM', 'So., 22. Nov. 2026, 20:05 MEZ'],
    ['ru', 'вс, 22 нояб.', 'GMT+1', '8:05 PM', 'PM', 'вс, 22 нояб. 2026 г., 20:05 GMT+1'],
    ['ar', 'الأحد، 22 نوفمبر', 'غرينتش+1', '8:05 م', 'م', 'الأحد، 22 نوفمبر 2026، 20:05 غرينتش+1'],
    ['ja', '11月22日(日)', 'GMT+1', '午後8:05', '午後', '2026年11月22日(日) 20:05 GMT+1'],
    ['ne', 'नोभेम्बर 22, आइत', 'GMT+1', '8:05 अपराह्न', 'अपराह्न', '2026 नोभेम्बर 22, आइत, 20:05 GMT+1'],
  ])('%s', (code, day, zone, time, half, full) => {
    expect(written(code, 'day')).toBe(day);
    expect(written(code, 'zone')).toBe(zone);
    expect(written(code, 'time')).toBe('20:05');
    expect(written(code, 'time', { hour12: true })).toBe(time);
    expect(written(code, 'clock', { hour12: true })).toBe('8:05');
    expect(written(code, 'half', { hour12: true })).toBe(half);
    expect(written(code, 'half')).toBe('');
    expect(written(code, 'full')).toBe(full);
  });

  it.each(codes)('%s has Latin digits, its own word for today and nothing in English', (code) => {
    const all = (['time', 'day', 'heading', 'full', 'zone'] as const).flatMap((part) =>
      [true, false].map((hour12) => written(code, part, { hour12 })),
    );
    for (const text of all) {
      expect(text).not.toMatch(/(?![0-9])\p{Nd}/u);
      expect(text).not.toMatch(/\b(Sun|Sunday|Nov \d|November)\b/);
    }
    expect(written(code, 'day', { today: TODAY })).toBe(CATALOGUES[code].days.today);
    expect(written(code, 'heading', { today: '2026-11-21' })).toBe(CATALOGUES[code].days.tomorrow);
    expect(timeText(null, 'full', { timeZone: 'UTC', locale: LANGUAGES[code].locale }, null)).toBe('');
  });
});

test('Hindi’s words stand in for a language that Intl does not have', () => {
  const style = { timeZone: 'UTC', locale: 'xx' };
  expect(timeText(AT, 'day', style, null)).toBe(timeText(AT, 'day', { timeZone: 'UTC', locale: 'hi' }, null));
});

test('UTC has one name, and a zone another one in summer', () => {
  expect(zoneName(AT, 'UTC', 'de')).toBe('UTC');
  expect(zoneName('2026-07-01T12:00:00Z', 'Europe/Berlin', 'de')).toBe('MESZ');
});

test.each<[OtherLanguage, string, string, string, string]>([
  ['de', '48.210', '1,2 Mio.', '48.210', '24,5 MB'],
  ['ru', '48,2 тыс.', '1,2 млн', '48 210', '24,5 МБ'],
  ['ar', '48.2 ألف', '1.2 مليون', '48,210', '24.5 م.ب'],
  ['ja', '4.8万', '123.5万', '48,210', '24.5 MB'],
])('counts in %s', (code, thousands, millions, exact, size) => {
  const { locale } = LANGUAGES[code];
  const plain = (text: string) => text.replace(SPACES, ' ');
  expect(plain(compactCount(48_210, locale))).toBe(thousands);
  expect(plain(compactCount(1_234_567, locale))).toBe(millions);
  expect(compactCount(999, locale)).toBe('999');
  expect(plain(exactCount(48_210, locale))).toBe(exact);
  expect(plain(sizeInMB(24.5, locale))).toBe(size);
});

test('numbers of things take the plural of the language', () => {
  const games = (code: OtherLanguage, counts: number[]) => counts.map(CATALOGUES[code].counts.games);
  expect(games('de', [0, 1, 2])).toEqual(['0 Spiele', '1 Spiel', '2 Spiele']);
  expect(games('ru', [1, 2, 5, 11, 21, 22])).toEqual([
    ...['1 матч', '2 матча', '5 матчей'],
    ...['11 матчей', '21 матч', '22 матча'],
  ]);
  expect(games('ar', [1, 2, 3, 11, 100])).toEqual([
    ...['مباراة واحدة', 'مباراتان', '3 مباريات', '11 مباراة', '100 مباراة'],
  ]);
  expect(games('ja', [1, 5])).toEqual(['1試合', '5試合']);
});

test('the lines of a game are those of its language', () => {
  const { site, game, teams, countdown } = CATALOGUES.de;
  expect(cardLine('finished', site.game)).toBe('Beendet');
  expect(pageLine('finished', site.game)).toBe('Dieses Spiel ist beendet.');
  expect(pageLine('live', site.game)).toBe('Jetzt live');
  expect(pageLine('countdown', site.game)).toBeNull();
  expect(lockedTexts({ notices: ['shortly', 'begins'] }, -15, { site, game })).toEqual([
    'Die Streams sind gleich da.',
    'Der Livestream startet 15 Minuten vor Beginn. Schau bald wieder vorbei!',
  ]);
  expect(versus('Northgate', 'Seaview', teams)).toBe('Northgate – Seaview');
  expect(formatCountdown(countdownParts(90_061_000, 0), countdown.letters)).toBe('1T 01h 01m 01s');
});

describe('names', () => {
  it('of the languages of streams are those of the language', () => {
    expect(['English', 'German', 'Bengali'].map((name) => languageName(name, 'es'))).toEqual([
      ...['Inglés', 'Alemán', 'Bengalí'],
    ]);
    expect(languageName('Chinese', 'de')).toBe('Chinesisch');
    expect(languageName('Bengali', 'en')).toBe('Bengali');
    expect(languageName('Klingon', 'de')).toBe('Klingon');
  });

  it.each(codes)('of all languages of streams exist in %s', (code) => {
    const names = STREAM_LANGUAGES.map((name) => languageName(name, LANGUAGES[code].locale));
    expect(new Set(names).size).toBe(STREAM_LANGUAGES.length);
    expect(names).not.toContain('English');
  });

  it('are sorted as the language does', () => {
    const names = ['Zebra', 'Ångström', 'Oder', 'Öland'].map((name) => ({ name }));
    expect(sortedByName(names, 'de').map(({ name }) => name)).toEqual(['Ångström', 'Oder', 'Öland', 'Zebra']);
  });
});

describe('the public search in another language', () => {
  const game = { title: 'Derby', homeTeam: 'Northgate', awayTeam: 'Seaview', league: 'Coastal League' };
  const football = { ...game, category: 'Football' };
  const { sports, teams } = CATALOGUES.de;
  const german = { sports, teams };

  it('finds sports by their name in it, beside the English ones', () => {
    for (const query of ['fußball', 'FUSSBALL', 'fussbal', 'football', 'soccer']) {
      expect(gameSearch(query, german)(football, { title: 'Evening' }), query).toBe(true);
      expect(categorySearch(query, german)('Football'), query).toBe(true);
    }
    expect(gameSearch('fußball northgate', german)(football, { title: 'Evening' })).toBe(true);
    expect(gameSearch('fußball')(football, { title: 'Evening' })).toBe(false);
    expect(gameSearch('футбол', CATALOGUES.ru)(football, { title: 'Evening' })).toBe(true);
    expect(categorySearch('サッカー', CATALOGUES.ja)('Football')).toBe(true);
  });

  it('takes the word between two teams as one', () => {
    const { vs } = CATALOGUES.hi.teams;
    expect(gameSearch(`northgate ${vs} seaview`, CATALOGUES.hi)(football, { title: '' })).toBe(true);
    expect(gameSearch(`seaview ${vs} northgate`, CATALOGUES.hi)(football, { title: '' })).toBe(true);
  });
});

describe('the public search for countries', () => {
  it.each([
    ['Germany', 'de'],
    ['deutschland', 'de'],
    ['Allemagne', 'fr'],
    ['ドイツ', 'ja'],
    ['Германия', 'ru'],
    ['germany', 'ru'],
  ])('finds Germany by %j on pages in %s', (query, locale) => {
    const isFound = countrySearch(query, locale);
    expect(COUNTRIES.filter(isFound)).toEqual(['germany']);
  });

  it.each(['united', 'german', 'international', ''])('finds none by %j', (query) => {
    expect(COUNTRIES.filter(countrySearch(query, 'en'))).toEqual([]);
  });

  it('knows the region of every country', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    const differing = COUNTRIES.slice(1).filter((country) => {
      const [found] = COUNTRIES.filter(countrySearch(countryName(country), 'en'));
      return found !== country;
    });
    expect(differing).toEqual([]);
    // One code too many or too few would move all after it.
    for (const [name, country] of [
      [names.of('ZW'), 'zimbabwe'],
      [names.of('BR'), 'brazil'],
      [names.of('LK'), 'sri lanka'],
      [names.of('CI'), 'ivory coast'],
    ] as const)
      expect(COUNTRIES.filter(countrySearch(name ?? '', 'en'))).toEqual([country]);
  });
});
