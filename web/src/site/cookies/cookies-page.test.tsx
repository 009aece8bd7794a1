import { screen } from '@testing-library/react';
import * as constants from '@touchline/contract/constants';
import { expect, it } from 'vitest';
import { holdPage, renderSite } from '../../../../test/support/site.tsx';
import { KEPT_IN_BROWSER } from '../../lib/kept-in-browser.ts';
import CookiesPage from './cookies-page.tsx';

const SOURCES = import.meta.glob<string>('/web/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

holdPage();

const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('names every cookie and every key that a page keeps something under', () => {
  renderSite(<CookiesPage />);
  const cookies = [
    constants.SESSION_COOKIE,
    constants.BROWSER_COOKIE,
    constants.SIDEBAR_COOKIE,
    constants.VIEWER_COOKIE,
  ];
  const keys = Object.keys(KEPT_IN_BROWSER).map((key) => key.replace(/:$/, ''));
  expect(rowNames().toSorted()).toEqual([...cookies, ...keys].toSorted());
});

it('nothing is kept but by the files whose keys are of its table', () => {
  const files = Object.entries(SOURCES)
    .filter(([file]) => !file.includes('.test.'))
    .filter(([, source]) =>
      /\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b[.[)\s]/.test(source),
    )
    .map(([file]) => file.replace(/^.*web\/src\//, ''));
  expect(files.toSorted()).toEqual([
    'app/route-error.tsx',
    'dashboard/shell/interface-state.ts',
    'lib/scroll-place.ts',
    'lib/storage.ts',
    'site/access-denied/access-denied-page.tsx',
  ]);
});
