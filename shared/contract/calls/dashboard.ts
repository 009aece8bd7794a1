import { z } from 'zod';
import { OVERVIEW_MAX_DAYS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { daySchema, searchText } from '../list-query.ts';
import { overviewSchema } from '../records/overview.ts';
import { searchResultSchema } from '../records/search.ts';
import { formTexts } from '../texts/forms.ts';

const DAY_MS = 86_400_000;

/** Days of the site's calendar, both included; the last two weeks where nothing is said. */
const dayRange = z
  .strictObject({ from: daySchema.optional(), to: daySchema.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: formTexts.activity.invalidRange,
  })
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < OVERVIEW_MAX_DAYS * DAY_MS, {
    path: ['to'],
    error: formTexts.overview.rangeTooLong(OVERVIEW_MAX_DAYS),
  });

export const getOverview = defineCall({
  id: 'dashboard.overview',
  method: 'GET',
  path: '/api/dashboard/overview',
  summary: 'The dashboard at a glance: each part only with its key; `from` and `to` narrow what looks back',
  entity: 'Overview',
  needs: 'dashboard:access',
  query: dayRange,
  response: z.object({ overview: overviewSchema }),
});

export const searchAll = defineCall({
  id: 'search.all',
  method: 'GET',
  path: '/api/search',
  summary: 'Finds records by the beginnings of words, five in each group that the caller may see',
  entity: 'Search',
  needs: 'dashboard:access',
  query: z.strictObject({ q: searchText }),
  response: z.object({ results: z.array(searchResultSchema) }),
});
