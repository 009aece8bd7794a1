import { screen } from '@testing-library/react';
import * as constants from '@touchline/contract/constants';
import { keptInBrowserTexts } from '@touchline/contract/texts/kept-in-browser';
import { expect, it } from 'vitest';
import { holdPage, renderSite } from '../../../../test/support/site.tsx';
import CookiesPage from './cookies-page.tsx';

const SOURCES = import.meta.glob<string>('/web/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

holdPage();

const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('names every cookie and every storage key of the pages', () => {
  renderSite(<CookiesPage />);
  const cookies = [
    constants.SESSION_COOKIE,
    constants.BROWSER_COOKIE,
    constants.SIDEBAR_COOKIE,
    constants.VIEWER_COOKIE,
  ];
  const keys = Object.keys(keptInBrowserTexts).map((key) => key.replace(/:$/, ''));
  expect(rowNames().toSorted()).toEqual([...cookies, ...keys].toSorted());
});

it('only the files with keys in its table store anything', () => {
  const files = Object.entries(SOURCES)
    .filter(([file]) => !file.includes('.test.'))
    .filter(([, source]) =>
      /\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b[.[)\s]/.test(source),
    )
    .map(([file]) => file.replace(/^.*web\/src\//, ''));
  expect(files.toSorted()).toEqual([
    'app/route-error.tsx',
    'dashboard/shell/interface-state.ts',
    'first-paint/language.ts',
    'lib/scroll-place.ts',
    'lib/storage.ts',
    // It reads the preferences alone.
    'service-worker/offline-script.ts',
    'site/access-denied/access-denied-page.tsx',
  ]);
});
