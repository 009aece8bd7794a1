import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPORT_CATEGORY_NAMES } from '../lists/sport-categories.ts';
import { categoryFromSlug, categoryPath, gamePath, homePath, leaguePath, matchPath, slug } from './slugs.ts';

const id = '65f0c0ffee65f0c0ffee0001';

describe('titles in paths', () => {
  it('have dashes for spaces and are percent-encoded', () => {
    expect(slug('Northgate vs Harbour')).toBe('Northgate-vs-Harbour');
    expect(slug('Łódź & Co: 50% / half?')).toBe('%C5%81%C3%B3d%C5%BA-%26-Co%3A-50%25-%2F-half%3F');
    expect(slug('  two   spaces ')).toBe('two-spaces');
  });

  it.each(['', ' ', '.', '..'])('keep the shape of the path for the title %j', (title) => {
    expect(slug(title)).toBe('-');
  });

  it('stay one segment under the same path, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const path = matchPath({ _id: id, title });
        const url = new URL(path, 'https://site.example');
        expect(url.pathname).toBe(path);
        expect(path.split('/')).toHaveLength(4);
        expect([url.search, url.hash]).toEqual(['', '']);
      }),
    );
  });

  it('survive half of a surrogate pair', () => {
    expect(slug('\ud83c')).toBe('%EF%BF%BD');
  });
});

describe('paths', () => {
  it('lead to each public page', () => {
    expect(homePath()).toBe('/');
    expect(homePath('Table Tennis')).toBe('/?category=Table%20Tennis');
    expect(leaguePath({ _id: id, name: 'North League' })).toBe(`/league/${id}/North-League`);
    expect(matchPath({ _id: id, title: 'Round 1' })).toBe(`/match/${id}/Round-1`);
    expect(gamePath(id, { _id: 'g', title: 'A vs B' })).toBe(`/match/${id}/game/g/A-vs-B`);
    expect(categoryPath('Counter-Strike 2')).toBe('/category/Counter-Strike-2');
  });
});

describe('category paths', () => {
  it('lead to every one of the 46', () => {
    for (const name of SPORT_CATEGORY_NAMES) {
      expect(categoryFromSlug(categoryPath(name).slice('/category/'.length))).toBe(name);
    }
  });

  it('are read in any case, and unknown ones are refused', () => {
    expect(categoryFromSlug('counter-strike-2')).toBe('Counter-Strike 2');
    expect(categoryFromSlug('Counter-Strike')).toBeNull();
    expect(categoryFromSlug('Table Tennis')).toBeNull();
    expect(categoryFromSlug('')).toBeNull();
  });
});
