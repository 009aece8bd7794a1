import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { testGame, testId, testMatch } from '../../../../test/support/records.ts';
import { holdPage, pass, renderSite, TEST_NOW } from '../../../../test/support/site.tsx';
import HomePage from './home-page.tsx';

holdPage();

const tomorrow = new Date(TEST_NOW + 86_400_000).toISOString();
const matches = [
  testMatch({
    games: [
      testGame(),
      testGame({ _id: testId(2), homeTeam: 'Salt Lake', awayTeam: 'Gull Town', startsAt: tomorrow }),
    ],
  }),
];

const schedule = () => within(screen.getByRole('region', { name: 'Live Sports Events and Schedule' }));
const games = () =>
  schedule()
    .queryAllByRole('link')
    .flatMap((link) => (link.dataset.game ? [link.textContent?.split(',')[0]] : []));
const search = (value: string) => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  pass(0);
};

/** Shows the list's part of the address. */
function Address(): ReactNode {
  return <output aria-label="Address">{useLocation().search}</output>;
}

describe('the search', () => {
  const renderWithAddress = () =>
    renderSite(
      <>
        <HomePage />
        <Address />
      </>,
      { matches },
    );
  const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

  it('is put into the address once typing pauses, and the list follows before', () => {
    renderWithAddress();
    search('gul');
    pass(200);
    search('gull');
    expect(games()).toEqual(['Salt Lake vs Gull Town']);
    pass(200);
    expect(address()).toBe('');
    pass(100);
    expect(address()).toBe('?q=gull');
    search('');
    pass(300);
    expect(address()).toBe('');
  });

  it('is put into the address when the field is left, as by a link', () => {
    renderWithAddress();
    search('gull');
    expect(address()).toBe('');
    fireEvent.focusOut(screen.getByRole('searchbox'));
    expect(address()).toBe('?q=gull');
  });

  it('keeps what was typed when a day is chosen before typing paused', () => {
    renderWithAddress();
    search('gull');
    fireEvent.click(schedule().getByRole('button', { name: /^Tomorrow/ }));
    pass(300);
    expect(address()).toBe('?day=tomorrow&q=gull');
    expect(games()).toEqual(['Salt Lake vs Gull Town']);
  });

  it('shows twelve groups of results, and the others on request', () => {
    const many = Array.from({ length: 14 }, (_, n) =>
      testMatch({
        _id: testId(0xf0 + n),
        title: `Harbour Cup ${n}`,
        games: [testGame({ _id: testId(n + 1) })],
      }),
    );
    renderSite(<HomePage />, { matches: many });
    search('harbour');
    expect(games()).toHaveLength(12);
    fireEvent.click(schedule().getByRole('button', { name: 'Show all 14 games' }));
    expect(games()).toHaveLength(14);
  });
});
