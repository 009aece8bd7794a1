import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testSettings } from '../../../../test/support/records.ts';
import { holdPage, renderSite } from '../../../../test/support/site.tsx';
import TermsPage from './terms-page.tsx';

holdPage();

it('name the law of the site', () => {
  renderSite(<TermsPage />, { settings: testSettings({ governingLaw: 'Ruritania' }) });
  expect(document.body.textContent).toContain('The law of Ruritania governs these terms.');
});

it('say nothing of a law where none is configured', () => {
  renderSite(<TermsPage />);
  expect(document.body.textContent).not.toContain('governs these terms');
});

it('have every part that they must have, each reached from the contents', () => {
  renderSite(<TermsPage />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const part of ['acceptance', 'age', 'as-is', 'changes', 'law', 'contact']) {
    expect(document.getElementById(part), part).not.toBeNull();
    expect(links).toContain(`#${part}`);
  }
});
