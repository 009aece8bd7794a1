import { describe, expect, it } from 'vitest';
import { pathIn, splitLanguage } from './paths.ts';

describe('the path of a page in a language', () => {
  it.each([
    ['/', '/es'],
    ['/?category=Football', '/es?category=Football'],
    ['/match/a/b', '/es/match/a/b'],
  ])('%s is %s in Spanish, and itself in English', (path, spanish) => {
    expect(pathIn('es', path)).toBe(spanish);
    expect(pathIn('en', path)).toBe(path);
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
