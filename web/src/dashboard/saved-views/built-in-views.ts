import type { DashboardPath } from '@touchline/contract/permissions';
import { addDays } from '@touchline/contract/rules/calendar';
import { savedViewTexts } from '@touchline/contract/texts/saved-views';

/** A view that every user has, on screens that have its filters. */
export interface BuiltInView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

/** The built-in views of a screen and its tab; `today` is a day in the site's zone, `YYYY-MM-DD`. */
export function builtInViews(path: DashboardPath, tab: string | null, today: string): BuiltInView[] {
  const noStreams = { id: 'no-streams', name: savedViewTexts.noStreams, query: 'withoutStreams=true' };
  const tonight = { id: 'tonight', name: savedViewTexts.tonight, query: `from=${today}&to=${today}` };
  const newOnes = {
    id: 'new-since-yesterday',
    name: savedViewTexts.newSinceYesterday,
    query: `from=${addDays(today, -1)}&status=New&to=${today}`,
  };
  switch (path) {
    case '/dashboard/matches/schedule':
      return [tonight, noStreams];
    case '/dashboard/matches':
      return tab === null ? [noStreams] : [];
    case '/dashboard/streams':
      return tab === 'games' ? [{ ...noStreams, query: `tab=games&${noStreams.query}` }] : [];
    case '/dashboard/matches/request':
    case '/dashboard/support/contact':
      return [newOnes];
    default:
      return [];
  }
}
