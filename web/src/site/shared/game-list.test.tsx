import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { stubIntersections } from '../../../../test/support/jsdom.ts';
import { testGame, testId, testSettings } from '../../../../test/support/records.ts';
import { holdPage, renderSite } from '../../../../test/support/site.tsx';
import { Alive } from '../../app/alive.tsx';
import { setPreferences } from '../../lib/preferences.ts';
import { LiveCache } from '../live/live-cache.ts';
import { LiveContext } from '../live/live-hooks.ts';
import { VisitorTime } from '../live/visitor-time.tsx';
import { GameList } from './game-list.tsx';

holdPage();

const games = [1, 2, 3].map((n) => ({
  matchId: testId(0xe1),
  game: testGame({ _id: testId(n), homeTeam: `Team ${n}` }),
}));
const list = <GameList games={games} firstWhole={1} />;
/** Only cards have the countdown's line, only rows the arrow. */
const isCard = (link: Element) => link.textContent?.includes('Syncing');

it('in the HTML the first games are there as card and as row, the others as plain links', () => {
  const cache = new LiveCache({ matches: [], leagues: [], settings: testSettings() });
  const html = document.createElement('div');
  html.innerHTML = renderToString(
    <LiveContext value={cache}>
      <MemoryRouter>
        <Alive onAlive={() => {}}>
          <VisitorTime>{list}</VisitorTime>
        </Alive>
      </MemoryRouter>
    </LiveContext>,
  );
  const links = [...html.querySelectorAll('a')];
  expect(links.map((link) => link.dataset.game)).toEqual([1, 1, 2, 3].map(testId));
  expect(links.map(isCard)).toEqual([true, false, false, false]);
  expect(links.slice(2).every((link) => link.querySelectorAll('*').length <= 2)).toBe(true);
});

it('a plain link becomes a card once it comes near the window, and no other', () => {
  const observed = new Map<Element, () => void>();
  stubIntersections(
    (target, show) => observed.set(target, show),
    (target) => observed.delete(target),
  );
  renderSite(list, { hydrates: true });
  expect(screen.getAllByRole('link').map(isCard)).toEqual([true, false, false]);
  const [second] = observed.values();
  act(() => second?.());
  expect(screen.getAllByRole('link').map(isCard)).toEqual([true, true, false]);
  expect(observed.size).toBe(1);
});

it('rows are shown to visitors that chose rows, and cards for an address that asks for cards', () => {
  act(() => setPreferences({ view: 'rows' }));
  renderSite(list);
  expect(screen.getAllByRole('link').some(isCard)).toBe(false);
  renderSite(list, { path: '/?view=cards' });
  expect(screen.getAllByRole('link').filter(isCard)).toHaveLength(3);
});
