import { describe, expect, it } from 'vitest';
import { categorySearch, gameSearch, searchWords, sortKey, textSearch } from './search.ts';

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

describe('a search finds what is written in another way people type it', () => {
  it.each([
    ['Arabic: teh marbuta', 'كرة القدم', 'كره القدم'],
    ['Arabic: hamza', 'الألعاب', 'الالعاب'],
    ['Arabic: hamza below, madda', 'إفريقيا آسيا', 'افريقيا اسيا'],
    ['Arabic: alef maksura', 'مصطفى', 'مصطفي'],
    ['Arabic: vowels and lengthening', 'النَّادِي الأهــلي', 'النادي الاهلي'],
    ['Arabic: letters of a Persian keyboard', 'الملكي', 'الملکی'],
    ['Arabic: presentation forms', 'السلام', 'ﺍﻟﺴﻼﻡ'],
    ['Japanese: hiragana and katakana', 'サッカー', 'さっかー'],
    ['Japanese: with voicing marks', 'ガンバ', 'がんば'],
    ['Japanese: half width', 'サッカー', 'ｻｯｶｰ'],
    ['Latin: full width', 'FC Tokyo', 'ＦＣ　ｔｏｋｙｏ'],
    ['Latin: accents', 'Łódź', 'lodz'],
    ['Latin: ligatures', 'Straße', 'strasse'],
    ['Latin: dotless and dotted i', 'İstanbul Kırmızı', 'istanbul kirmizi'],
    ['Cyrillic: io', 'Орёл', 'орел'],
    ['Greek: accents', 'Άρης', 'αρης'],
    ['Hindi: a joiner', 'र\u200d्यामन', 'र्यामन'],
    ['Bengali: a joiner', 'র\u200d্যামন', 'র্যামন'],
    ['Nepali: a non-joiner', 'श्री\u200cमान', 'श्रीमान'],
    ['Korean: composed and not', '한국', '한국'.normalize('NFD')],
    ['Chinese: a compatibility form', '金山', '\uf90a山'],
  ])('%s', (_, written, typed) => {
    expect(textSearch(typed)(written)).toBe(true);
    expect(textSearch(written)(typed)).toBe(true);
    expect(searchWords(typed)).toEqual(searchWords(written));
    expect(sortKey(typed)).toBe(sortKey(written));
  });

  it.each([
    ['かき', 'がぎ'],
    ['नदी', 'नदि'],
    ['كلب', 'قلب'],
  ])('but other sounds stay others: %s, %s', (one, other) => {
    expect(sortKey(one)).not.toBe(sortKey(other));
  });
});
