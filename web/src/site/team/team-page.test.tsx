import { act, fireEvent, screen } from '@testing-library/react';
import { siteTexts } from '@touchline/contract/texts/site';
import { menuTexts } from '@touchline/contract/texts/site-menus';
import { describe, expect, it } from 'vitest';
import { testGame, testId, testMatch } from '../../../../test/support/records.ts';
import { holdPage, pass, renderSite } from '../../../../test/support/site.tsx';
import TeamPage from './team-page.tsx';

holdPage();

const first = testGame({ _id: testId(1), category: 'Football' });
const rugby = testGame({ _id: testId(2), homeTeam: 'Reed', awayTeam: 'NORTHGATE', category: 'Rugby' });
const other = testGame({ _id: testId(3), homeTeam: 'Reed', awayTeam: 'Fen' });

const games = () =>
  [...document.querySelectorAll('[data-game]')].map((card) => card.getAttribute('data-game'));
const show = (matches: ReturnType<typeof testMatch>[], team = 'northgate') => {
  const cache = renderSite(<TeamPage team={team} />, {
    matches,
    team: { key: team, name: team === 'nobody' ? null : 'Northgate' },
  });
  pass(0);
  return cache;
};

describe('the page of a team', () => {
  it('has the unfinished games of every spelling of its name, with star and calendar', () => {
    show([testMatch({ games: [first, rugby, other] })]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Northgate');
    expect(games().toSorted()).toEqual([first._id, rugby._id]);
    expect(screen.getByRole('button', { name: 'Favourite: Northgate' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toMatch(
      /\/api\/calendar\/team\/Northgate\.ics$/,
    );
  });

  it('chooses between the sports that share the name, and offers no choice where there is one', () => {
    show([testMatch({ games: [first, rugby] })]);
    fireEvent.click(screen.getByRole('button', { name: 'Rugby' }));
    expect(games()).toEqual([rugby._id]);
    expect(screen.getByRole('button', { name: 'Rugby', pressed: true })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: menuTexts.allSports }));
    expect(games()).toHaveLength(2);
  });

  it('says that there is no game, and shows one as soon as it is planned', () => {
    const cache = show([testMatch({ games: [other] })]);
    expect(screen.getByText(siteTexts.empty.games)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
    act(() => cache.event('game:changed', { matchId: testMatch()._id, game: { ...first, version: 9 } }));
    expect(games()).toContain(first._id);
    expect(screen.queryByRole('group', { name: menuTexts.sports })).toBeNull();
  });

  it('that was never seen is not found', () => {
    show([testMatch({ games: [first] })], 'nobody');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(siteTexts.notFound.team.title);
  });
});
