import { screen } from '@testing-library/react';
import { siteTexts } from '@touchline/contract/texts/site';
import { sitePageTexts } from '@touchline/contract/texts/site-pages';
import { beforeEach, expect, it, vi } from 'vitest';
import { holdPage, renderSite } from '../../../../test/support/site.tsx';
import AccessDeniedPage from './access-denied-page.tsx';

holdPage();

const reload = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal('location', { reload });
});

it('gives the reason, links home, and reloads once per session', () => {
  const { title, text } = siteTexts.accessDenied;
  const { action } = sitePageTexts.accessDenied;
  renderSite(<AccessDeniedPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe('/');
  expect(reload).toHaveBeenCalledTimes(1);
  renderSite(<AccessDeniedPage />);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload without storage: that would never end', () => {
  vi.stubGlobal('sessionStorage', undefined);
  renderSite(<AccessDeniedPage />);
  expect(reload).not.toHaveBeenCalled();
});
