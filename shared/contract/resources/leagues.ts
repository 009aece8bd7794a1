import { RESTORE_DAYS } from '../constants.ts';
import { defineResource } from '../define-resource.ts';
import { leagueForm } from '../forms/league.ts';
import { oneOrMore } from '../list-query.ts';
import { COUNTRIES } from '../lists/countries.ts';
import { LEAGUE_CATEGORIES } from '../lists/sport-categories.ts';
import { leagueExample, leaguesExample, staffLeagueExample, staffLeagueSchema } from '../records/league.ts';
import { DASHBOARD_LEAGUES_PATH } from '../rules/dashboard-paths.ts';

const [, ...otherLeagues] = leaguesExample;

/** Leagues, to which games belong. */
export const leagues = defineResource(
  {
    name: 'leagues',
    entity: 'League',
    group: { name: 'Leagues', about: 'Every game belongs to a league.' },
    words: { one: 'a league', list: 'Leagues as a paged list with counts of games' },
    path: '/api/leagues',
    collection: 'leagues',
    one: 'league',
    many: 'leagues',
    needs: {
      list: 'leagues:view',
      create: 'leagues:create',
      update: 'leagues:update',
      delete: 'leagues:delete',
    },
    searched: { group: 'Leagues', needs: 'leagues:view' },
    page: DASHBOARD_LEAGUES_PATH,
    newForm: leagueForm,
    form: leagueForm,
    record: staffLeagueSchema,
    query: {
      scope: 'all',
      sort: ['name', 'createdAt'],
      defaultSort: 'name',
      filters: { category: oneOrMore(LEAGUE_CATEGORIES), country: oneOrMore(COUNTRIES) },
    },
    summaries: {
      delete: `Deletes a league without unfinished games; it can be restored for ${RESTORE_DAYS} days`,
    },
  },
  {
    form: {
      name: leagueExample.name,
      abbreviation: leagueExample.abbreviation,
      country: leagueExample.country,
      category: leagueExample.category,
      logoUrl: leagueExample.logoUrl,
    },
    change: { abbreviation: 'CST' },
    record: staffLeagueExample,
    more: [
      ...otherLeagues.map((league, place) => ({ ...league, games: place + 2 })),
      { name: 'Wolverhampton Wandererss', abbreviation: 'WWL', country: 'united kingdom', games: 0 },
      {
        name: 'دوري الساحل',
        abbreviation: 'CSL',
        country: 'bosnia and herzegovina',
        category: 'Volleyball',
        games: 1_204,
      },
    ],
    created: { games: 0 },
    query: { category: 'Football', sort: 'name' },
  },
);
