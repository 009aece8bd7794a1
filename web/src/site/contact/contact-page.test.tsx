import { act, screen, within } from '@testing-library/react';
import { CONTACT_MESSAGE_ROWS, CONTACT_PAGE_FAQS } from '@touchline/contract/constants';
import type { PublicFaq } from '@touchline/contract/records/faq';
import { expect, it } from 'vitest';
import { testId, testSettings } from '../../../../test/support/records.ts';
import { holdPage, renderSite } from '../../../../test/support/site.tsx';
import ContactPage from './contact-page.tsx';

holdPage();

const faqs: PublicFaq[] = Array.from({ length: CONTACT_PAGE_FAQS + 2 }, (_, n) => ({
  _id: testId(0xf0 + n),
  title: `Question ${n}`,
  description: 'Answer.',
  version: 1,
  changedAt: '2026-11-21T17:00:00.000Z',
}));
const beside = () => within(screen.getByRole('complementary', { name: 'Other ways' }));

it('has room for a message of five lines', () => {
  renderSite(<ContactPage />);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').rows).toBe(CONTACT_MESSAGE_ROWS);
});

it('says how soon an answer comes, and shows the first three questions', () => {
  const cache = renderSite(<ContactPage />);
  act(() => cache.event('faqs:changed', { faqs }));
  expect(beside().getByText('We answer within 2 days')).toBeTruthy();
  expect(
    beside()
      .getAllByText(/^Question/)
      .map(({ textContent }) => textContent),
  ).toEqual(faqs.slice(0, CONTACT_PAGE_FAQS).map(({ title }) => title));
});

it('shows the ways that the site has', () => {
  renderSite(<ContactPage />, {
    settings: testSettings({
      links: {
        supportChatUrl: 'https://chat.example/',
        contactEmail: 'us@sideline.example',
        socials: [{ name: 'Telegram', url: 'https://t.example/us' }],
      },
    }),
  });
  const leads = beside()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(leads).toEqual(['mailto:us@sideline.example', 'https://chat.example/', 'https://t.example/us']);
});
