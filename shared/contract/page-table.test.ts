import { describe, expect, it } from 'vitest';
import { testGame, testLeague, testMatch, testSettings } from '../../test/support/records.ts';
import { ENGLISH } from './languages/catalogue.ts';
import { CATALOGUES } from './languages/catalogues.ts';
import { OFFERS } from './languages/offers.ts';
import { PAGES, type PageRecords, pagesLinkedIn, TEXT_PAGES } from './page-table.ts';

const game = testGame();
const records: PageRecords = {
  settings: testSettings(),
  league: testLeague(),
  match: testMatch({ games: [game] }),
  game,
  category: 'Football',
  team: game.homeTeam,
};
const recordPages = Object.entries(PAGES).flatMap(([kind, row]) =>
  'head' in row ? [[kind, row] as const] : [],
);

describe.each(Object.entries(CATALOGUES))('the pages in %s', (_language, texts) => {
  it('of text have a title and a description of their own', () => {
    const titles = TEXT_PAGES.map(({ text }) => text(texts).title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { path, text } of TEXT_PAGES) {
      expect(text(texts).title, path).not.toBe(text(ENGLISH).title);
      expect(text(texts).about, path).toMatch(/\p{L}/u);
    }
  });

  it('of records have titles and descriptions without gaps, at the same addresses', () => {
    for (const [kind, row] of recordPages) {
      const [head, english] = [row.head(records, texts), row.head(records, ENGLISH)];
      expect(head?.canonical, kind).toBe(english?.canonical);
      expect(Object.values(head ?? {}).join(' '), kind).not.toMatch(/[{}]|undefined/);
      expect(row.absent(texts), kind).not.toEqual(row.absent(ENGLISH));
    }
    expect(PAGES.home.head(records, texts)?.title).toContain(texts.sports.Football);
    expect(PAGES.game.head(records, texts)?.description).not.toBe(
      PAGES.game.head(records, ENGLISH)?.description,
    );
  });
});

it('the links of the layout have the titles of their pages', () => {
  const titles = (texts: typeof CATALOGUES.de | typeof ENGLISH) =>
    pagesLinkedIn('menu').map(({ text }) => text(texts).title);
  expect(titles(ENGLISH)).toEqual(['Contact us', 'About us']);
  expect(titles(CATALOGUES.de)).toEqual(['Kontakt', 'Über uns']);
});

it('every language is offered in itself, with the name of the site', () => {
  const offers = Object.values(OFFERS);
  expect(Object.keys(OFFERS).toSorted()).toEqual(['en', ...Object.keys(CATALOGUES)].toSorted());
  expect(new Set(offers.map(({ text }) => text)).size).toBe(offers.length);
  for (const { text } of offers) expect(text).toContain('{name}');
});
