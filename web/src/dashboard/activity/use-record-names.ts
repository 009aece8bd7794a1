import { useQueries } from '@tanstack/react-query';
import { listAffiliates } from '@touchline/contract/calls/affiliates';
import { listLeagues } from '@touchline/contract/calls/leagues';
import { getStaffMatch } from '@touchline/contract/calls/matches';
import { PAGE_SIZES } from '@touchline/contract/constants';
import type { ActivityView } from '@touchline/contract/records/activity';
import { leagueLabels } from '@touchline/contract/rules/league-names';
import { activityTexts } from '@touchline/contract/texts/activity';
import { callApi } from '../data/call.ts';
import { useMissing } from '../data/session.ts';
import { keyOf, useList } from '../data/staff-data.ts';

/** Finds the names of the records that an entry points at by `leagueId`, `matchId`, `gameId` and `affiliateId`. */
export function useRecordNames(
  entry: Pick<ActivityView, 'before' | 'after'>,
): (field: string, id: string) => string {
  const ids = idsIn([entry.before, entry.after]);
  const has = (field: string) => ids.some(([name]) => name === field);
  const mayList = useMissing(listAffiliates) === null;
  const maySeeMatches = useMissing(getStaffMatch) === null;
  const leagues = useList(listLeagues, {}, { isEnabled: has('leagueId') }).data?.leagues ?? [];
  const size = Math.max(...PAGE_SIZES);
  const affiliates = useList(listAffiliates, { size }, { isEnabled: mayList && has('affiliateId') });
  const matches = useQueries({
    queries: [...new Set(ids.flatMap(([name, id]) => (name === 'matchId' ? [id] : [])))].map((id) => ({
      queryKey: keyOf(getStaffMatch, { params: { id } }),
      queryFn: ({ signal }) => callApi(getStaffMatch, { params: { id }, signal }),
      enabled: maySeeMatches,
    })),
  }).flatMap(({ data }) => (data ? [data.match] : []));
  const names = new Map([
    ...leagueLabels(leagues),
    ...(affiliates.data?.affiliates ?? []).map(({ _id, title }) => [_id, title] as const),
    ...matches.map(({ _id, title }) => [_id, title] as const),
    ...matches.flatMap(({ games = [] }) => games.map(({ _id, title }) => [_id, title] as const)),
  ]);
  return (_, id) => names.get(id) ?? activityTexts.gone;
}

/** Every field whose name ends in `Id`, with its id, at any depth. */
function idsIn(value: unknown): [name: string, id: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'string' && name.endsWith('Id') ? [[name, one] as [string, string]] : idsIn(one),
  );
}
