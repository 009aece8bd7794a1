import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarPath } from '../rules/calendar-paths.ts';
import { favouritesCalendarPath } from '../rules/favourites-link.ts';
import { languageOf } from './catalogues.ts';
import { LANGUAGE_CODES } from './languages.ts';
import { alternatesOf, pathIn, splitLanguage, withLanguage } from './paths.ts';

describe('the path of a page in a language', () => {
  it.each([
    ['/', '/es'],
    ['/?category=Football', '/es?category=Football'],
    ['/match/a/b', '/es/match/a/b'],
  ])('%s is %s in Spanish, and itself in English', (path, spanish) => {
    expect(pathIn('es', path)).toBe(spanish);
    expect(pathIn('en', path)).toBe(path);
  });

  it('never leads to another site, whatever the address of the page', () => {
    const site = 'https://touchline.example';
    const piece = fc.constantFrom('/', '\\', '\t', '\n', ' ', 'evil.example', ':', '@', '?', '#', 'x', 'es');
    const path = fc.array(piece).map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(fc.constantFrom(...LANGUAGE_CODES), path, (code, address) => {
        const own = splitLanguage(address).path;
        for (const led of [pathIn(code, address), pathIn(code, own)])
          expect(new URL(led, site).origin).toBe(site);
      }),
      {
        examples: [
          ['en', '//evil.example/x'],
          ['en', '/es//evil.example/x'],
          ['en', '/es/\\evil.example'],
          ['fr', '/\t/evil.example'],
        ],
      },
    );
  });

  it.each([
    ['/es', 'es', '/'],
    ['/es/', 'es', '/'],
    ['/ar/match/a', 'ar', '/match/a'],
    ['/', 'en', '/'],
    ['/xx/match/a', 'en', '/xx/match/a'],
    ['/en', 'en', '/en'],
    ['/espresso', 'en', '/espresso'],
    ['/constructor', 'en', '/constructor'],
  ])('%s is in %s', (address, language, path) => {
    expect(splitLanguage(address)).toEqual({ language, path });
  });
});

it('a page has an address in each language, and the English one for all others', () => {
  const alternates = new Map(alternatesOf('/about-us').map(({ hreflang, path }) => [hreflang, path]));
  expect(alternates.size).toBe(LANGUAGE_CODES.length + 1);
  expect(alternates.get('en')).toBe('/about-us');
  expect(alternates.get('zh-Hans')).toBe('/zh/about-us');
  expect(alternates.get('x-default')).toBe('/about-us');
});

it('the language of a calendar or stream is a parameter of its address', () => {
  expect(withLanguage('de', '/stream?id=1')).toBe('/stream?id=1&lang=de');
  expect(withLanguage('en', '/stream?id=1')).toBe('/stream?id=1');
  expect(calendarPath('category', 'Football', 'ar')).toBe('/api/calendar/category/Football.ics?lang=ar');
  expect(favouritesCalendarPath([{ kind: 'team', id: 'harbour' }], 'de')).toBe(
    '/api/calendar/favourites.ics?teams=harbour&lang=de',
  );
});

it('the language of a code that is none is English', () => {
  expect(languageOf('ar')).toBe('ar');
  for (const code of ['xx', 'AR', '', 'constructor', undefined, ['de', 'fr'], { de: 'de' }, 1])
    expect(languageOf(code)).toBe('en');
});
