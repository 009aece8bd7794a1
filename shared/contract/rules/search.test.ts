import { describe, expect, it } from 'vitest';
import { categorySearch, gameSearch, searchWords, textSearch } from './search.ts';

const match = { title: 'Continental evening', abbreviation: 'HCL' };
const game = {
  title: 'Semi-final, first leg',
  homeTeam: 'Northgate',
  awayTeam: 'Harbour City',
  league: 'Coastal League',
  category: 'Football',
};

describe('the public search', () => {
  it.each([
    ['match title', 'nental EVE'],
    ['category', 'footb'],
    ['game title', 'final, first'],
    ['home team', 'NORTH'],
    ['away team', 'bour c'],
    ['both teams', 'northgate VS harbour'],
  ])('finds a part of the %s in any case', (_, query) => {
    expect(gameSearch(query)(game, match)).toBe(true);
  });

  it('finds a game by the new title of its match, and no longer by the old one', () => {
    expect(gameSearch('continental')(game, match)).toBe(true);
    expect(gameSearch('ridge')(game, { title: 'Ridge evening' })).toBe(true);
    expect(gameSearch('continental')(game, { title: 'Ridge evening' })).toBe(false);
  });

  it.each([
    ['the teams in reverse order', 'Harbour City vs Northgate'],
    ['parts of both teams', 'city northgate'],
    ['a team and its sport', 'harbour football'],
    ['words of different fields', 'evening northgate'],
    ['the league', 'coastal'],
    ['the league by its abbreviation', 'hcl north'],
    ['another name of the sport', 'soccer'],
    ['a v between the teams', 'northgate v harbour'],
    ['a dash between the teams', 'northgate - harbour'],
    ['a typo and another order', 'harbuor northgate'],
  ])('finds %s', (_, query) => {
    expect(gameSearch(query)(game, match)).toBe(true);
  });

  it.each(['northgate united', 'hcl tennis', 'northgate v seaview', 'northgate harbour cricket'])(
    'finds nothing where a word is nowhere: %s',
    (query) => {
      expect(gameSearch(query)(game, match)).toBe(false);
    },
  );

  it('finds sports by their other names', () => {
    expect(categorySearch('SOCCER')('Football')).toBe(true);
    expect(categorySearch('mma')('Mixed Martial Arts')).toBe(true);
    expect(categorySearch('soccer')('Tennis')).toBe(false);
  });

  it('finds everything without a query and accented text however it was typed', () => {
    expect(gameSearch('  ')(game, match)).toBe(true);
    expect(gameSearch('S\u0301laçsk')({ ...game, homeTeam: 'Ślaçsk' }, match)).toBe(true);
  });

  it('finds accented names by plain letters, and plain names by accented ones', () => {
    expect(textSearch('atletico')('Atlético Ribera')).toBe(true);
    expect(textSearch('bodo')('Bodø/Norr')).toBe(true);
    expect(textSearch('nörthgate')('Northgate')).toBe(true);
  });

  it.each([
    ['a letter left out', 'nortgate'],
    ['a letter too many', 'northhgate'],
    ['another letter', 'northgste'],
    ['two letters swapped', 'nrothgate'],
    ['a typo in the beginning of the word', 'nortg'],
    ['a typo in each word', 'nortgate harbor'],
    ['words in another order', 'harbour northgate'],
  ])('forgives %s', (_, query) => {
    expect(textSearch(query)('Northgate Harbour')).toBe(true);
  });

  it.each([
    ['two typos in a word', 'nrtgate'],
    ['a typo in a word of four letters', 'norf'],
    ['signs alone', '(((('],
  ])('does not forgive %s', (_, query) => {
    expect(textSearch(query)('Northgate Harbour')).toBe(false);
  });
});

describe('the staff search', () => {
  it('compares words without case, accents and signs', () => {
    expect(searchWords('Żalgiris Kaunas', "O'Brien & Bodø/Glimt", 'Łódź', null)).toEqual([
      'zalgiris',
      'kaunas',
      'o',
      'brien',
      'bodo',
      'glimt',
      'lodz',
    ]);
    expect(searchWords('Straße STRASSE')).toEqual(['strasse']);
  });

  it('keeps words of other scripts whole', () => {
    expect(searchWords('नेपाल कप', 'كأس آسيا')).toHaveLength(4);
  });
});
