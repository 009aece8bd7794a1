import { act, fireEvent, screen } from '@testing-library/react';
import { FAVOURITES_MAX } from '@touchline/contract/constants';
import { type Favourite, favouriteGame, favouriteTeam } from '@touchline/contract/rules/favourites';
import { favouritesLink } from '@touchline/contract/rules/favourites-link';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testGame, testId, testLeague, testMatch } from '../../../../test/support/records.ts';
import { holdPage, renderSite, storeInAnotherTab } from '../../../../test/support/site.tsx';
import { useToasts } from '../../lib/toasts.ts';
import { showDialog } from '../dialogs/site-dialog.ts';
import { SiteDialogs } from '../dialogs/site-dialogs.tsx';
import { favourites } from './favourites.ts';
import { FavouritesStrip } from './favourites-strip.tsx';
import { Star } from './star.tsx';

holdPage();
afterEach(() => act(() => showDialog(null)));

const game = testGame();
const team = favouriteTeam(game.homeTeam);
const league: Favourite = { kind: 'league', id: game.leagueId, name: game.league };
const gone: Favourite = { kind: 'game', id: testId(0x99), name: 'Reed vs Fen' };
const star = (name = team.name) => screen.getByRole('button', { name: `Favourite: ${name}` });
const toast = () => useToasts.getState().at(-1);
/** Waits for the code of lazy parts. */
const arrive = () => act(() => vi.dynamicImportSettled());

describe('a star', () => {
  it('is pressed for a favourite, and a press adds or removes it, which can be undone', () => {
    renderSite(<Star favourite={team} />);
    expect(star().getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(star());
    expect(star().getAttribute('aria-pressed')).toBe('true');
    expect(JSON.parse(localStorage.getItem('favourites') ?? '')).toEqual([team]);
    fireEvent.click(star());
    expect(star().getAttribute('aria-pressed')).toBe('false');
    act(() => toast()?.action?.run());
    expect(star().getAttribute('aria-pressed')).toBe('true');
  });

  it('follows another tab', () => {
    renderSite(<Star favourite={team} />);
    act(() => storeInAnotherTab('favourites', [team]));
    expect(star().getAttribute('aria-pressed')).toBe('true');
  });

  it('keeps nothing beyond the limit, and says so', () => {
    const many = Array.from({ length: FAVOURITES_MAX }, (_, n) => favouriteTeam(`Team ${n}`));
    act(() => storeInAnotherTab('favourites', many));
    renderSite(<Star favourite={team} />);
    fireEvent.click(star());
    expect(star().getAttribute('aria-pressed')).toBe('false');
    expect(toast()?.message).toBe('You can keep up to 100 favourites.');
  });
});

describe('the strip of the home page', () => {
  const strip = () => screen.queryByRole('region', { name: 'Favourites' });
  const show = () => {
    const others = [testGame({ _id: testId(2), homeTeam: 'Reed', awayTeam: 'Fen', leagueId: testId(0xa2) })];
    const matches = [testMatch(), testMatch({ _id: testId(0xe2), games: others })];
    renderSite(
      <>
        <FavouritesStrip matches={matches} />
        <Star favourite={team} />
      </>,
      { matches },
    );
  };

  it('shows the games of favourites, and no others', async () => {
    act(() => storeInAnotherTab('favourites', [league, gone]));
    show();
    await arrive();
    expect(screen.getByRole('heading', { name: 'Favourites' })).toBeDefined();
    expect(strip()?.textContent).toContain('Northgate');
    expect(strip()?.textContent).not.toContain('Reed');
  });

  it('says so where no favourite has a game', async () => {
    act(() => storeInAnotherTab('favourites', [gone]));
    show();
    await arrive();
    expect(strip()?.textContent).toContain('No game of your favourites is planned.');
  });

  it('does not push the page down when the first favourite is added here, but appears for one of another tab', async () => {
    show();
    fireEvent.click(star());
    expect(strip()).toBeNull();
    act(() => storeInAnotherTab('favourites', [team]));
    expect(strip()).not.toBeNull();
    await arrive();
    expect(screen.getByRole('heading', { name: 'Favourites' })).toBeDefined();
  });
});

describe('the list of all favourites', () => {
  const open = async (path = '/') => {
    renderSite(<SiteDialogs />, { path, leagues: [testLeague({ _id: game.leagueId })] });
    act(() => showDialog('favourites'));
    await arrive();
    return screen.getByRole('dialog', { name: 'Your favourites' });
  };
  const button = (name: string | RegExp) => screen.getByRole('button', { name });

  it('says what each is, removes one, and brings it back in place', async () => {
    act(() => storeInAnotherTab('favourites', [favouriteGame(game), league, team]));
    const dialog = await open();
    expect(dialog.textContent).toContain('vs Harbour, Sat 21 Nov 2026, 18:30 UTC');
    expect(screen.getByRole('link', { name: 'Northgate' }).getAttribute('href')).toBe('/team/Northgate');
    fireEvent.click(button('Remove Northgate'));
    expect(favourites.getState()).toEqual([favouriteGame(game), league]);
    fireEvent.click(button('Undo: Northgate'));
    expect(favourites.getState()).toContainEqual(team);
  });

  it('offers to remove favourites that no longer exist', async () => {
    act(() => storeInAnotherTab('favourites', [gone, team, { ...league, id: testId(0x98) }]));
    const dialog = await open();
    expect(dialog.textContent).toContain('No longer on the site');
    fireEvent.click(button('Remove 2 that are gone'));
    expect(favourites.getState()).toEqual([team]);
  });

  it('says how to begin where there is none', async () => {
    const dialog = await open();
    expect(dialog.textContent).toContain('No favourites yet');
    expect(screen.queryByText('Subscribe to calendar')).toBeNull();
  });

  it('of a link asks before it adds those that the site knows and this browser lacks', async () => {
    act(() => storeInAnotherTab('favourites', [team]));
    const dialog = await open(favouritesLink('http://localhost', [team, league, gone]).slice(16));
    expect(favourites.getState()).toEqual([team]);
    expect(dialog.textContent).toContain(game.league);
    fireEvent.click(button('Add 1 favourite'));
    expect(favourites.getState().map(({ kind }) => kind)).toEqual(['league', 'team']);
  });
});
