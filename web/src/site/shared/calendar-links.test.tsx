import { calendarPath } from '@touchline/contract/rules/calendar-paths';
import { favouriteGame } from '@touchline/contract/rules/favourites';
import { favouritesCalendarPath } from '@touchline/contract/rules/favourites-link';
import { expect, it } from 'vitest';
import { testGame } from '../../../../test/support/records.ts';
import { holdPage, renderSite } from '../../../../test/support/site.tsx';
import { GamesCalendarLink } from '../match/games-calendar-link.tsx';
import { CalendarInstead } from '../reminders/no-push.tsx';
import { GameCalendarLink, SubscribeLink, TeamCalendarLink } from './calendar-links.tsx';

holdPage();

const game = testGame();

it.each(['de', 'ar', undefined] as const)('a calendar has the language of the page: %s', (language) => {
  renderSite(
    <>
      <SubscribeLink kind="league" of={game.leagueId} />
      <GameCalendarLink gameId={game._id} />
      <TeamCalendarLink team={game.homeTeam} />
      <GamesCalendarLink games={[game]} />
      <CalendarInstead of={favouriteGame(game)} isPrimary />
    </>,
    language && { language },
  );
  const addresses = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  expect(addresses.map((address) => address.replace(/^webcal:\/\/[^/]+/, ''))).toEqual([
    calendarPath('league', game.leagueId, language),
    calendarPath('game', game._id, language),
    calendarPath('team', game.homeTeam, language),
    favouritesCalendarPath([{ kind: 'game', id: game._id }], language),
    calendarPath('game', game._id, language),
  ]);
  for (const address of addresses)
    expect(new URL(address, 'https://site.example').searchParams.get('lang')).toBe(language ?? null);
});
