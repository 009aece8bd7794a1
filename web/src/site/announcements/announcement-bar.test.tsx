import { act, fireEvent, screen } from '@testing-library/react';
import type { PublicSiteNotification } from '@touchline/contract/records/site-notification';
import { expect, it } from 'vitest';
import { testId } from '../../../../test/support/records.ts';
import { holdPage, renderSite } from '../../../../test/support/site.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';

holdPage();

const notice = (id: number, title: string): PublicSiteNotification => ({
  _id: testId(id),
  title,
  description: 'Read on.',
  createdAt: { seconds: id, nanoseconds: 0 },
  version: 1,
  changedAt: '2026-11-21T17:00:00.000Z',
});
const bar = () => screen.queryByRole('complementary')?.textContent ?? null;

it('shows the newest announcement until it is closed, and the next one again', () => {
  const cache = renderSite(<AnnouncementBar />, {
    lists: { notices: [notice(2, 'News'), notice(1, 'Old')] },
  });
  expect(bar()).toContain('News');
  fireEvent.click(screen.getByRole('button', { name: 'Close announcement' }));
  expect(bar()).toBeNull();
  expect(localStorage.getItem('dismissed-notices')).toBe(JSON.stringify([testId(2)]));
  act(() => cache.event('notices:changed', { notices: [notice(3, 'Newer'), notice(2, 'News')] }));
  expect(bar()).toContain('Newer');
});
