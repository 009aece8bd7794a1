import { QueryClient } from '@tanstack/react-query';
import { OVERVIEW_ASKED_EVERY_MS, OVERVIEW_COMPUTED_EVERY_MS } from '@touchline/contract/constants';
import { ReadSchedule, type Rhythm } from './read-schedule.ts';

/** The cached lists and records of the dashboard: fetched once, and again on focus, mount and reconnect; never polled. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 0,
      refetchOnMount: true,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      // An offline page says so itself; requests made meanwhile fail and are made again later.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** 'leagues' of 'leagues.listAll': resources are the first parts of the calls' ids. */
export const resourceNameOf = ({ id }: { readonly id: string }): string => id.slice(0, id.indexOf('.'));

/** The overview and the totals beside list names are computed from many lists, so they are read less often. */
export const AT_A_GLANCE: readonly string[] = ['dashboard', 'totals'];
const LIST_RHYTHM: Rhythm = { everyMs: 1_000, answerAgeMs: 0 };
const GLANCE_RHYTHM: Rhythm = {
  everyMs: OVERVIEW_ASKED_EVERY_MS,
  answerAgeMs: OVERVIEW_COMPUTED_EVERY_MS,
};

/** Schedules the reads of resources: a list at most once a second, however many changes come. */
export const reads = new ReadSchedule(
  (resource) =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => resourceNameOf({ id: String(queryKey[0]) }) === resource,
    }),
  (resource) => (AT_A_GLANCE.includes(resource) ? GLANCE_RHYTHM : LIST_RHYTHM),
);
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'fetch')
    reads.wasRead(resourceNameOf({ id: String(event.query.queryKey[0]) }));
});

/** Clears all cached data and all scheduled reads. */
export function forgetReads(): void {
  reads.clear();
  queryClient.clear();
}

/** Cancels the reads under way and the scheduled ones; what is shown stays. */
export async function cancelReads(): Promise<void> {
  reads.clear();
  await queryClient.cancelQueries();
}
