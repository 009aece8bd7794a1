import { act, screen } from '@testing-library/react';
import { ENDED_CARD_MS, SKELETON_CARDS } from '@touchline/contract/constants';
import { expect, it } from 'vitest';
import { testGame, testHead, testId, testMatch } from '../../../../test/support/records.ts';
import { holdPage, pass, renderSite } from '../../../../test/support/site.tsx';
import MatchPage from './match-page.tsx';

holdPage();

const { _id: id } = testHead();
const open = (record: ReturnType<typeof testMatch> | null) =>
  renderSite(<MatchPage matchId={id} />, { matches: [], match: { id, record } });
const cards = () =>
  [...document.querySelectorAll<HTMLElement>('[data-game]')].map(({ dataset }) => dataset.game);

it('shows title, description and the unfinished games', () => {
  open(
    testMatch({
      description: 'The derby round.',
      games: [testGame(), testGame({ _id: testId(2), status: 'Finished' })],
    }),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Coastal League, round 12');
  expect(document.body.textContent).toContain('The derby round.');
  expect(cards()).toEqual([testId(1)]);
});

it('says No Games Found when every game is over', () => {
  open(testMatch({ games: [testGame({ status: 'Finished' })] }));
  expect(screen.getByRole('heading', { name: 'No Games Found' })).toBeTruthy();
});

it('shows Ended for a moment for a game that ends while it is on screen', () => {
  const cache = open(
    testMatch({ games: [testGame({ status: 'Live', isLive: true }), testGame({ _id: testId(2) })] }),
  );
  act(() => cache.event('game:changed', { matchId: id, game: testGame({ status: 'Finished', version: 2 }) }));
  expect(cards()).toContain(testId(1));
  act(() => pass(ENDED_CARD_MS));
  expect(cards()).toEqual([testId(2)]);
});

it('leads on from an empty match: to a request, and to the neighbouring sports', () => {
  open(testMatch({ category: 'Cricket', games: [] }));
  expect(screen.getByRole('button', { name: 'Request a Match' })).toBeTruthy();
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(expect.arrayContaining(['/category/Football', '/category/Basketball']));
});

it('says Match Not Found of a match that does not exist, and leads home', () => {
  open(null);
  expect(screen.getByRole('heading', { name: 'Match Not Found' })).toBeTruthy();
  expect(document.body.textContent).toContain('This match does not exist or has been removed.');
  expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
});

it('reserves the space of four cards until its answer arrives', () => {
  renderSite(<MatchPage matchId={id} />, { matches: [] });
  const grid = document.querySelector('[aria-busy="true"] .card-columns');
  expect(grid?.children).toHaveLength(SKELETON_CARDS);
});
