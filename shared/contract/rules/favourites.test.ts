import { describe, expect, it } from 'vitest';
import { FAVOURITES_MAX } from '../constants.ts';
import {
  type Favourite,
  favouriteGame,
  favouriteTeam,
  isAmongFavourites,
  parseFavourites,
} from './favourites.ts';
import { favouritesCalendarPath, favouritesInLink, favouritesLink } from './favourites-link.ts';

const game = {
  _id: 'a'.repeat(24),
  leagueId: 'b'.repeat(24),
  homeTeam: 'Northgate, City',
  awayTeam: 'Ærø Harbour',
};
const league: Favourite = { kind: 'league', id: game.leagueId, name: 'Coastal League' };
const all = [favouriteGame(game), league, favouriteTeam(game.homeTeam), favouriteTeam(game.awayTeam)];
const fragmentOf = (link: string) => new URL(link).hash;

describe('the stored favourites of a browser', () => {
  it('are read back unchanged', () => {
    expect(parseFavourites(JSON.parse(JSON.stringify(all)))).toEqual(all);
  });

  it.each([[null], ['text'], [{}], [[null, 1, { kind: 'sport', id: 'x', name: 'X' }, { kind: 'game' }]]])(
    'are empty when the stored value is %j',
    (stored) => expect(parseFavourites(stored)).toEqual([]),
  );

  it('are limited to the number that a calendar accepts', () => {
    const many = Array.from({ length: FAVOURITES_MAX + 1 }, (_, n) => favouriteTeam(`Team ${n}`));
    expect(parseFavourites(many)).toEqual(many.slice(0, FAVOURITES_MAX));
  });
});

describe('a game is among favourites', () => {
  it.each(all)('by its $kind $name', (favourite) => expect(isAmongFavourites([favourite], game)).toBe(true));

  it('by a team in another writing', () => {
    expect(isAmongFavourites([favouriteTeam('NORTHGATE,  city')], game)).toBe(true);
  });

  it('not by others of its kind', () => {
    const others: Favourite[] = [
      { ...favouriteGame(game), id: 'c'.repeat(24) },
      { ...league, id: game._id },
      favouriteTeam('Northgate'),
    ];
    expect(isAmongFavourites(others, game)).toBe(false);
  });
});

describe('a link for another device', () => {
  const link = favouritesLink('https://site.example', all);

  it('carries every favourite in its fragment, which the server never gets', () => {
    expect(new URL(link).pathname + new URL(link).search).toBe('/');
    expect(favouritesInLink(fragmentOf(link))).toEqual(all.map(({ kind, id }) => ({ kind, id })));
  });

  it.each([
    ['', []],
    ['#schedule', []],
    ['#favourites:games=1,../x&teams=,', []],
    ['#favourites:leagues=%E0%A4%A&teams=%25', []],
    ['#favourites:teams=reed,reed', [{ kind: 'team', id: 'reed' }]],
  ])('reads %j', (fragment, expected) => {
    expect(favouritesInLink(fragment)).toEqual(expected);
  });

  it('carries no more than a browser stores', () => {
    const teams = Array.from({ length: FAVOURITES_MAX + 1 }, (_, n) => favouriteTeam(`Team ${n}`));
    expect(favouritesInLink(fragmentOf(favouritesLink('https://site.example', teams)))).toHaveLength(
      FAVOURITES_MAX,
    );
  });
});

it('a calendar names each kind once, and only known kinds', () => {
  const { pathname, searchParams } = new URL(favouritesCalendarPath(all), 'https://site.example');
  expect(pathname).toBe('/api/calendar/favourites.ics');
  expect(Object.fromEntries(searchParams)).toEqual({
    games: game._id,
    leagues: league.id,
    teams: 'northgate%2C-city,%C3%A6r%C3%B8-harbour',
  });
  expect(favouritesCalendarPath([league])).toBe(`/api/calendar/favourites.ics?leagues=${league.id}`);
});
