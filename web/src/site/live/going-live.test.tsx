import { act, screen } from '@testing-library/react';
import { SYNCING_MS } from '@touchline/contract/constants';
import { describe, expect, it } from 'vitest';
import { testGame, testId } from '../../../../test/support/records.ts';
import { holdPage, pass, renderSite } from '../../../../test/support/site.tsx';
import { GameCard } from '../../sport/game-card.tsx';
import { useMatches } from './live-hooks.ts';

holdPage();

const matchId = testId(0xe1);

/** The cards of every listed game. */
function Cards() {
  return useMatches().map((match) =>
    match.games.map((game) => <GameCard key={game._id} matchId={match._id} game={game} />),
  );
}

describe('a game that goes live on screen', () => {
  const line = () => document.querySelector('[data-line=live]');

  it('changes badge, line and words in place, with its motion only once', () => {
    const cache = renderSite(<Cards />);
    pass(SYNCING_MS);
    const link = screen.getByRole('link');
    expect(line()).toBeNull();
    const live = testGame({ status: 'Live', isLive: true, version: 2 });
    act(() => cache.event('game:changed', { matchId, game: live }));
    expect(screen.getByRole('link')).toBe(link);
    expect(link.textContent).toContain('Live now');
    expect(link.textContent).not.toContain('Scheduled');
    expect(line()?.className).toContain('went-live-line');
  });

  it('has no motion where it was live from the start', () => {
    renderSite(<GameCard matchId={matchId} game={testGame({ status: 'Live', isLive: true })} />);
    expect(line()?.className).not.toContain('went-live-line');
  });
});
