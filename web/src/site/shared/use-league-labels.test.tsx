import { act, screen } from '@testing-library/react';
import type { OtherLanguage } from '@touchline/contract/languages/languages';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { testId, testLeague } from '../../../../test/support/records.ts';
import { holdPage, renderSite } from '../../../../test/support/site.tsx';
import CategoryPage from '../category/category-page.tsx';
import { LeagueStrip } from '../home/league-strip.tsx';
import { LeaguesList } from '../layout/nav-lists.tsx';
import { useFound } from '../search/found.tsx';

holdPage();

const of = (n: number, fields: Parameters<typeof testLeague>[0]) => testLeague({ _id: testId(n), ...fields });
const leagues = [
  of(1, { name: 'Super League', country: 'greece' }),
  of(2, { name: 'Super League', country: 'turkey' }),
  of(3, { name: 'National League', country: 'spain' }),
  of(4, { name: 'National League', country: 'spain', category: 'Rugby' }),
  of(5, { name: 'Super Cup', country: 'international' }),
];

/** Renders a part of the site, with the names of countries. */
async function show(content: ReactNode, language?: OtherLanguage) {
  renderSite(content, { leagues, ...(language && { language }) });
  await act(() => import('./countries.ts'));
}

const Found = (): ReactNode => <ul>{useFound([], 'super').leagues}</ul>;

/** The texts of all links, without the initials of marks. */
const names = (): (string | undefined)[] =>
  screen.getAllByRole('link').map((link) => [...link.querySelectorAll('[dir=auto]')].at(-1)?.textContent);

describe('a league says its country, and its sport where that is the same too, only where its name stands twice', () => {
  const all = [
    ...['National League (Spain, Football)', 'National League (Spain, Rugby)', 'Super Cup'],
    ...['Super League (Greece)', 'Super League (Turkey)'],
  ];
  it('in the menu', async () => {
    await show(<LeaguesList />);
    expect(names()).toEqual(all);
  });

  it('on the home page', async () => {
    await show(<LeagueStrip />);
    expect(names()).toEqual(all);
  });

  it('in the search, in the words of the page’s language', async () => {
    await show(<Found />, 'de');
    expect(names()).toEqual(['Super League (Griechenland)', 'Super League (Türkei)', 'Super Cup']);
  });

  it('in the choice of a sport, where only leagues of the sport stand', async () => {
    await show(<CategoryPage slug="Football" />);
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(
      expect.arrayContaining([
        'Super League (Greece)',
        'Super League (Turkey)',
        'National League',
        'Super Cup',
      ]),
    );
    expect(options).not.toContain('National League (Spain, Football)');
  });
});
