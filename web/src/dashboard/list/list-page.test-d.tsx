/** Mistakes that must not compile: `tsc` fails here when one of them does. */
import { bulkGames, listGames } from '@touchline/contract/calls/games';
import { affiliates } from '@touchline/contract/resources/affiliates';
import type { ComponentProps } from 'react';
import type { ListCall, ListColumn, ListFilter } from './list-call.ts';
import { ListPage } from './list-page.tsx';
import type { BulkOf } from './types.ts';
import { useTableState } from './use-table-state.ts';

type Props<C extends ListCall> = ComponentProps<typeof ListPage<C>>;

export const columns: readonly ListColumn<typeof affiliates.list>[] = [
  { id: 'title', header: 'Title', sort: 'title', cell: ({ title }) => title },
  // @ts-expect-error: the call does not sort by it
  { id: 'link', header: 'Link', sort: 'link', cell: ({ link }) => link },
  // @ts-expect-error: a record has no such field
  { id: 'name', header: 'Name', cell: ({ name }) => name },
];

export const filters: readonly ListFilter<typeof affiliates.list>[] = [
  { kind: 'choice', name: 'platforms', label: 'Platform', options: [] },
  { kind: 'days', label: 'Days' },
  // @ts-expect-error: the call has no such filter
  { kind: 'choice', name: 'platform', label: 'Platform', options: [] },
  // @ts-expect-error: a column is no filter
  { kind: 'choice', name: 'clicks', label: 'Clicks', options: [] },
];

export const starts: readonly Pick<Props<typeof listGames>, 'sort' | 'fixed' | 'first'>[] = [
  { sort: '-viewCount', fixed: { status: 'Live' }, first: { league: 'Cup' } },
  // @ts-expect-error: the call does not sort by it
  { sort: 'league' },
  // @ts-expect-error: the call has no such filter
  { fixed: { state: 'Live' } },
  // @ts-expect-error: the call has no such filter
  { first: { leagues: 'Cup' } },
];

export const bulk: BulkOf<typeof bulkGames> = {
  call: bulkGames,
  actions: [
    { label: 'Finish', action: 'status', value: 'Finished' },
    { label: 'Set trending', action: 'trending', choices: [{ label: 'On', value: true }] },
    { label: 'Delete', action: 'delete' },
    // @ts-expect-error: the call has no such action
    { label: 'Cancel', action: 'cancel' },
    // @ts-expect-error: games have no such status
    { label: 'Cancel', action: 'status', value: 'Cancelled' },
    // @ts-expect-error: the value is that of another action
    { label: 'Set trending', action: 'trending', choices: [{ label: 'Live', value: 'Live' }] },
    // @ts-expect-error: the action needs a value
    { label: 'Set status', action: 'status' },
    // @ts-expect-error: the action takes no value
    { label: 'Delete', action: 'delete', value: true },
  ],
};

export function Pages() {
  // @ts-expect-error: the call has no such filter
  useTableState(affiliates.list, { filters: ['state'] });
  return (
    <>
      <ListPage
        call={affiliates.list}
        title=""
        items=""
        columns={columns}
        filters={filters}
        rowName={({ title }) => title}
      />
      <ListPage
        // @ts-expect-error: the columns are those of other records
        call={listGames}
        title=""
        items=""
        columns={columns}
        rowName={({ title }) => title}
      />
      <ListPage
        call={affiliates.list}
        title=""
        items=""
        columns={columns}
        // @ts-expect-error: the call has no such filter
        filters={[{ kind: 'switch', name: 'isOn', label: 'On' }]}
        rowName={({ title }) => title}
      />
      <ListPage
        call={affiliates.list}
        title=""
        items=""
        columns={columns}
        // @ts-expect-error: games have no such status
        bulk={{ call: bulkGames, actions: [{ label: '', action: 'status', value: 'Cancelled' }] }}
        rowName={({ title }) => title}
      />
    </>
  );
}
