import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { CATALOGUES } from '@touchline/contract/languages/catalogues';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testGame, testId, testLeague, testMatch, testStream } from '../../../test/support/records.ts';
import { holdPage, pass, renderSite } from '../../../test/support/site.tsx';
import { eventually } from '../../../test/support/wait.ts';
import { isTwelveHours } from '../lib/preference-values.ts';
import HomePage from '../site/home/home-page.tsx';
import { GameCard } from '../sport/game-card.tsx';
import { StreamCard } from '../sport/stream-card.tsx';

holdPage();

const { de, ar } = CATALOGUES;

describe('a card', () => {
  const textOf = (game: ReturnType<typeof testGame>, language: 'de' | 'ja' | 'ar') => {
    cleanup();
    renderSite(<GameCard matchId={testId(9)} game={game} showViews />, { language });
    pass(4_000);
    return document.body.textContent ?? '';
  };

  it('is in the language of the page: status, day, countdown and views', () => {
    const scheduled = textOf(testGame({ viewCount: 48_210 }), 'de');
    expect(scheduled).toContain('Geplant');
    expect(scheduled).toContain('Heute');
    expect(scheduled).toContain('0T01h');
    expect(scheduled).toContain('48.210');
    expect(scheduled).not.toMatch(/Scheduled|Today|48\.2K| vs /);
    expect(textOf(testGame({ viewCount: 48_210 }), 'ja')).toContain('4.8万');
    const live = textOf(testGame({ status: 'Live', isLive: true, viewCount: 48_210 }), 'ar');
    expect(live).toContain(ar.site.game.live);
    expect(live).toContain('48.2');
    expect(live).not.toMatch(/Live|vs/);
  });

  it('writes the half of the day where the language has it', () => {
    localStorage.setItem('preferences', JSON.stringify({ hours: '12' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'preferences' }));
    expect(textOf(testGame(), 'ja')).toMatch(/午後\d?\d:\d\d/);
    expect(textOf(testGame(), 'de')).toMatch(/\d?\d:\d\dPM/);
  });
});

it('a stream names its language in that of the page, and its number', () => {
  const stream = testStream({ title: 'Hauptbild', stream: 'Stream 2', language: 'German' });
  renderSite(<StreamCard stream={stream} label={de.site.game.streamLabel(2)} isFirst />, { language: 'de' });
  expect(document.body.textContent).toContain('Deutsch');
  expect(document.body.textContent).not.toMatch(/German|Stream 2/);
});

describe('the search of the home page', () => {
  const league = testLeague({ country: 'germany', name: 'Rhein-Pokal' });
  const matches = [
    testMatch({
      games: [
        testGame({ category: 'Football', leagueId: league._id }),
        testGame({ _id: testId(2), homeTeam: 'Salt Lake', category: 'Tennis', leagueId: testId(77) }),
      ],
    }),
  ];
  const found = () =>
    within(screen.getByRole('region', { name: de.site.home.list }))
      .queryAllByRole('link')
      .flatMap((link) => link.dataset.game ?? []);
  const search = (value: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    pass(0);
  };

  it('finds sports by the language of the page and by English', () => {
    renderSite(<HomePage />, { language: 'de', matches, leagues: [league] });
    for (const query of ['Fußball', 'fussball', 'football']) {
      search(query);
      expect(found(), query).toEqual([testGame()._id]);
    }
    search('Handball');
    expect(found()).toEqual([]);
  });

  it.each(['Deutschland', 'germany'])('finds the games of leagues of the country %s', async (query) => {
    renderSite(<HomePage />, { language: 'de', matches, leagues: [league] });
    search(query);
    await eventually(() => expect(found()).toEqual([testGame()._id]));
  });
});

describe('the hours, as long as none are chosen', () => {
  const readIn = (lang: string, languages: unknown) => {
    document.documentElement.lang = lang;
    vi.stubGlobal('navigator', { language: 'en-US', languages });
    return isTwelveHours('auto');
  };
  afterEach(() => {
    document.documentElement.lang = '';
    vi.unstubAllGlobals();
  });

  it('are those of the page’s language, in the region that the browser names', () => {
    expect(readIn('en', ['en-US'])).toBe(true);
    expect(readIn('de', ['en-US', 'en'])).toBe(false);
    expect(readIn('es', ['en-US'])).toBe(false);
    expect(readIn('es', ['en-US', 'es-MX'])).toBe(true);
    expect(readIn('de', undefined)).toBe(false);
    expect(readIn('de', ['de-', 7, null])).toBe(false);
  });
});
