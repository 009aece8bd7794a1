import { z } from 'zod';
import { RESTORE_DAYS } from '../constants.ts';
import { defineResource } from '../define-resource.ts';
import { otherStaffMatches, wholeMatchExample } from '../examples/games.ts';
import { matchForm, newMatchForm } from '../forms/match.ts';
import { oneOrMore } from '../list-query.ts';
import { SPORT_CATEGORY_NAMES } from '../lists/sport-categories.ts';
import { staffMatchSchema } from '../records/game.ts';
import { matchExample } from '../records/match.ts';

/** Matches, which contain games. */
export const matches = defineResource(
  {
    name: 'matches',
    entity: 'Match',
    group: {
      name: 'Matches',
      about: 'A match contains games; visitors see unfinished games for their platform.',
    },
    words: {
      one: 'a match',
      list: 'Matches as a paged list with counts of games and, with games:view, the games',
    },
    path: '/api/matches',
    collection: 'matches',
    one: 'match',
    many: 'matches',
    needs: {
      list: 'matches:view',
      create: 'matches:create',
      update: 'matches:update',
      delete: 'matches:delete',
    },
    searched: { group: 'Matches', needs: 'matches:view' },
    newForm: newMatchForm,
    form: matchForm,
    record: staffMatchSchema,
    query: {
      scope: 'all',
      sort: ['title', 'createdAt'],
      defaultSort: '-createdAt',
      filters: { category: oneOrMore(SPORT_CATEGORY_NAMES) },
    },
    deletion: { games: z.int().min(0).meta({ description: 'How many games are hidden with it' }) },
    summaries: {
      create: 'Adds a match without games',
      delete: `Deletes a match with its games; it can be restored for ${RESTORE_DAYS} days`,
      restore: 'Restores a deleted match with its games; none goes live by that',
    },
  },
  {
    form: { title: matchExample.title, description: '', category: 'Football' },
    change: { description: 'The last round before the break' },
    record: wholeMatchExample,
    more: [
      ...otherStaffMatches,
      { title: 'Trophy of Long Nameslett', games: [], gameCounts: { all: 0, unfinished: 0 } },
    ],
    created: { gameCounts: { all: 0, unfinished: 0 }, games: [] },
    query: { q: 'coastal', sort: '-createdAt' },
    deletion: { games: 1 },
  },
);
