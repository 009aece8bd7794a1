import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { holdPage, renderSite } from '../../../../test/support/site.tsx';
import { Missing } from './missing.tsx';
import NotFoundPage from './not-found-page.tsx';

holdPage();

it('says that the page does not exist, and leads home', () => {
  renderSite(<NotFoundPage />);
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  expect(document.body.textContent).toContain('This page does not exist.');
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
});

it('says No Matches Found of leagues and categories', () => {
  renderSite(<Missing kind="league" />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No Matches Found');
});
