import { act, fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { testId, testLeague } from '../../../../test/support/records.ts';
import { holdPage, renderSite } from '../../../../test/support/site.tsx';
import { SiteNav } from './site-nav.tsx';

holdPage();

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function nav() {
  const leagues = [testLeague(), testLeague({ _id: testId(0xa2), name: 'Alpine Cup' })];
  renderSite(
    <>
      <SiteNav />
      <Address />
    </>,
    { leagues },
  );
}

/** The bar with the content of its dropdowns, which loads when the pointer is over it. */
async function navUnderPointer() {
  nav();
  fireEvent.pointerEnter(screen.getByRole('banner'));
  await act(() => import('./nav-panels.tsx'));
}

const open = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByRole('status').textContent;

describe('the dropdowns', () => {
  it('lead to the games of a sport inside the page, and close', async () => {
    await navUnderPointer();
    open('Games');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Football11 game$/),
    ]);
    const all = screen.getByRole('button', { name: 'All sports', expanded: false });
    fireEvent.click(all);
    expect(screen.getAllByRole('listitem')).toHaveLength(46);
    fireEvent.click(screen.getByRole('link', { name: 'Counter-Strike 2' }));
    expect(address()).toBe('/?category=Counter-Strike%202');
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('lead to the leagues, by name', async () => {
    await navUnderPointer();
    open('Leagues');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Alpine Cup'),
      expect.stringContaining('Coastal League'),
    ]);
    fireEvent.click(screen.getByRole('link', { name: /Alpine Cup/ }));
    expect(address()).toBe(`/league/${testId(0xa2)}/Alpine-Cup`);
  });

  it('close on Escape and give the focus back, and on a press elsewhere', async () => {
    await navUnderPointer();
    open('Games');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Games' }));
    open('Leagues');
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('show their content a moment later when no pointer was over the bar', async () => {
    nav();
    open('Theme');
    await act(() => import('./nav-panels.tsx'));
    expect(screen.getByRole('group', { name: 'Theme' })).toBeDefined();
  });
});

describe('the menu of narrow screens', () => {
  it('contains games, leagues, times and theme, and closes when a link is taken', async () => {
    nav();
    open('Menu');
    await act(() => import('./compact-menu-sheet.tsx'));
    const menu = within(screen.getByRole('dialog'));
    expect(menu.getByText('Games')).toBeDefined();
    expect(menu.getByText('Leagues')).toBeDefined();
    expect(menu.getByRole('group', { name: 'Times' })).toBeDefined();
    expect(menu.getByRole('group', { name: 'Theme' })).toBeDefined();
    fireEvent.click(menu.getByRole('button', { name: 'All sports' }));
    fireEvent.click(menu.getByText('Cricket'));
    expect(address()).toBe('/?category=Cricket');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
