import { screen } from '@testing-library/react';
import { SYNCING_MS } from '@touchline/contract/constants';
import type { PublicGame } from '@touchline/contract/records/match';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { testGame, testId } from '../../../test/support/records.ts';
import { holdPage, pass, renderSite, TEST_NOW } from '../../../test/support/site.tsx';
import { TimeIn } from '../lib/reader-time.tsx';
import { GameCard } from './game-card.tsx';

holdPage();

const matchId = testId(0xe1);
/** The clock reports a full second a moment after it began. */
const TICK = 5;

function card(fields: Partial<PublicGame> = {}, props: Partial<Parameters<typeof GameCard>[0]> = {}) {
  renderSite(<GameCard matchId={matchId} game={testGame(fields)} {...props} />);
  return screen.getByRole('link');
}

describe('the line of a card', () => {
  it('says Syncing... for one and a half seconds, then counts down to when the streams open', () => {
    const link = card();
    pass(SYNCING_MS - 1);
    expect(link.textContent).toContain('Syncing...');
    pass(1);
    expect(link.textContent).not.toContain('Syncing...');
    // Started seconds count as whole ones, and the page's clock reports full seconds: after 1.5 s it reports 1 s.
    expect(screen.getByRole('timer', { hidden: true }).getAttribute('aria-label')).toBe('0d 01h 14m 59s');
    pass(1000);
    expect(screen.getByRole('timer', { hidden: true }).getAttribute('aria-label')).toBe('0d 01h 14m 58s');
  });

  it.each([
    ['Live now', { status: 'Live', isLive: true }],
    ['Live now', { status: 'Live', isLive: false, startsAt: null }],
    ['Starting soon', { liveAt: new Date(TEST_NOW - 1).toISOString() }],
    ['Starting soon', { startsAt: null, liveAt: null }],
    ['Ended', { status: 'Finished' }],
  ] as const)('says %s of %j', (words, fields) => {
    const link = card(fields);
    pass(SYNCING_MS);
    expect(link.textContent).toContain(words);
    expect(screen.queryByRole('timer', { hidden: true })).toBeNull();
  });

  it('of a live game is Live now to the letter, however long the game has been on', () => {
    const startsAt = new Date(TEST_NOW - 12 * 60_000).toISOString();
    const link = card({ status: 'Live', isLive: true, startsAt, viewCount: 1_234 });
    pass(SYNCING_MS);
    expect(link.textContent).not.toMatch(/min|views|1\.2K/);
    expect(screen.getByRole('link', { name: /, Live now, / })).toBe(link);
  });

  it('becomes Starting soon when the countdown reaches zero', () => {
    const link = card({ liveAt: new Date(TEST_NOW + 4000).toISOString() });
    pass(3000 + TICK);
    expect(screen.getByRole('timer', { hidden: true }).getAttribute('aria-label')).toBe('0d 00h 00m 01s');
    pass(1000);
    expect(link.textContent).toContain('Starting soon');
  });
});

describe('the content of a card', () => {
  it('is one link, named by teams, league, status and time, to the page of the game', () => {
    const link = card();
    expect(link.getAttribute('href')).toBe(`/match/${matchId}/game/${testId(1)}/Northgate-vs-Harbour`);
    const name = 'Northgate vs Harbour, Coastal League, Scheduled, Sat 21 Nov 2026, 18:30 UTC';
    expect(screen.getByRole('link', { name })).toBe(link);
  });

  it('cuts a location after 20 characters, without a space before the ellipsis, and keeps it whole in the title', () => {
    const link = card({ location: 'Old Mill Stadium at Wolverbridge' });
    expect(link.textContent).toContain('Old Mill Stadium at…');
    expect(link.querySelector('[title="Old Mill Stadium at Wolverbridge"]')).not.toBeNull();
  });

  it('keeps team names whole in their titles', () => {
    const name = 'Wolverbridge Wanderers of the Northern Coast and Harbour';
    expect(card({ homeTeam: name }).querySelector(`[title="${name}"]`)?.textContent).toBe(name);
  });

  it('shows views, compact, only where they are asked for', () => {
    expect(card({ viewCount: 48_210 }).textContent).not.toContain('48.2K');
    document.body.innerHTML = '';
    expect(card({ viewCount: 48_210 }, { showViews: true }).textContent).toContain('48.2K');
  });

  it('shows the sign of its sport', () => {
    expect(card({ category: 'Cricket' }).textContent).toContain('🏏');
  });

  it('says Today for a game of this day, and its day for others', () => {
    const tomorrow = new Date(TEST_NOW + 86_400_000).toISOString();
    expect(card().textContent).toContain('Today');
    document.body.innerHTML = '';
    expect(card({ startsAt: tomorrow }).textContent).toContain('Sun 22 Nov');
  });

  it('is yellow on the dashboard while it waits, and green when live', () => {
    expect(card({}, { onDashboard: true }).querySelector('.bg-card')?.textContent).toBe('Scheduled');
    document.body.innerHTML = '';
    const live = card({ status: 'Live', isLive: true }, { onDashboard: true });
    expect(live.querySelector('.bg-live')).not.toBeNull();
    expect(live.querySelector('.bg-card')).toBeNull();
  });
});

describe('a card in the HTML of the server', () => {
  it("does not depend on now: it is the same at any time, with the day in the site's zone", () => {
    const render = () =>
      renderToString(
        <TimeIn timeZone="UTC" hour12={false}>
          <MemoryRouter>
            <GameCard matchId={matchId} game={testGame()} />
          </MemoryRouter>
        </TimeIn>,
      );
    const html = render();
    vi.setSystemTime(TEST_NOW + 7 * 86_400_000);
    expect(render()).toBe(html);
    expect(html).toContain('Sat 21 Nov');
    expect(html).toContain('18:30');
    expect(html).not.toContain('Today');
  });
});
