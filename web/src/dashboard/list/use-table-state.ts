import { DEFAULT_PAGE_SIZE, PAGE_SIZES, SEARCH_LENGTH } from '@touchline/contract/constants';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { QueryText } from '../data/call.ts';
import type { FilterName, ListCall, SortOf } from './list-call.ts';
import type { TableFilter } from './types.ts';

export interface TableState {
  readonly page: number;
  readonly size: number;
  /** A field, with `-` before it for descending. */
  readonly sort: string;
  readonly q: string;
  /** The set filters, by the names of the call's query. */
  readonly filters: Readonly<Record<string, string>>;
  /** The columns that the user chose to show; null for the default ones. */
  readonly columns: readonly string[] | null;
  readonly isDeleted: boolean;
  /** The query for the call. */
  readonly query: QueryText;
  /** Sets parts of the address, or clears them with null; returns to the first page unless the page itself is set. */
  readonly set: (parts: Readonly<Record<string, string | null>>) => void;
  readonly clearFilters: () => void;
  /** The id of the saved view chosen last, even after later changes. */
  readonly viewId: string | null;
  /** The part of the address that a saved view stores: everything except the page, sorted by name. */
  readonly viewQuery: string;
  /** Shows the table with the query of a view. */
  readonly showView: (id: string | null, query: string) => void;
}

/** The initial query of a list. Its parts must be constants: they are compared by identity. */
export interface ListStart<C extends ListCall> {
  /** The sort order; by default that of the call. */
  readonly sort?: SortOf<C>;
  /** Query parameters that are always sent, such as the status; a filter of the same name replaces its value. */
  readonly fixed?: { readonly [N in FilterName<C>]?: string | boolean };
  /** Filters that are set until the user clears them. */
  readonly first?: { readonly [N in FilterName<C>]?: string };
}

interface TableStateOptions<C extends ListCall> extends ListStart<C> {
  /** The names of the filters; a day filter is `from` and `to`. */
  readonly filters: readonly (FilterName<C> | 'from' | 'to')[];
}

/** The parameters of the address, beside the filters, that a view stores. */
const OF_VIEWS = ['tab', 'q', 'sort', 'size', 'columns', 'deleted'];
const NOTHING = {};

/** Sort order, filters, search, page, page size and shown columns of a table, kept in the address. */
export function useTableState<C extends ListCall>(call: C, options: TableStateOptions<C>): TableState {
  const { sort: firstSort, fixed } = options;
  const first: Readonly<Record<string, string>> = options.first ?? NOTHING;
  const [search, setSearch] = useSearchParams();
  /** The address as it was last asked for, which `search` follows a moment later: two changes in that moment both count. */
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const filterNames = options.filters.join();
  return useMemo(() => {
    const filters = filterNames.split(',').filter(Boolean);
    const get = (name: string): string => search.get(name) ?? first[name] ?? '';
    const page = Math.max(1, Number.parseInt(get('page'), 10) || 1);
    const wanted = Number(get('size'));
    const size = PAGE_SIZES.find((one) => one === wanted) ?? DEFAULT_PAGE_SIZE;
    const set = ['deleted', ...filters].flatMap((name) =>
      get(name) === '' ? [] : [[name, get(name)] as const],
    );
    const q = get('q');
    const sort = get('sort') || (firstSort ?? call.query.parse({}).sort);
    const names = Object.fromEntries(set);
    const change: TableState['set'] = (parts) => {
      const next = new URLSearchParams(latest.current);
      if (!('page' in parts)) next.delete('page');
      for (const [name, value] of Object.entries(parts)) {
        // An empty value records that a filter set at first was cleared.
        if ((value === null || value === '') && !(name in first)) next.delete(name);
        else next.set(name, value ?? '');
      }
      latest.current = next;
      setSearch(next, { replace: true, preventScrollReset: true });
    };
    return {
      page,
      size,
      sort,
      q,
      filters: names,
      columns: get('columns') === '' ? null : get('columns').split(','),
      isDeleted: names.deleted === 'true',
      query: {
        ...fixed,
        page,
        size,
        sort,
        ...(q.trim().length >= SEARCH_LENGTH.min && { q: q.trim() }),
        ...names,
      },
      set: change,
      clearFilters: () =>
        change(Object.fromEntries(['q', 'deleted', ...filters].map((name) => [name, null]))),
      viewId: search.get('view'),
      viewQuery: inOrder([...search].filter(([name]) => OF_VIEWS.includes(name) || filters.includes(name))),
      showView: (id, viewQuery) => {
        const next = new URLSearchParams(viewQuery);
        if (id !== null) next.set('view', id);
        latest.current = next;
        setSearch(next, { preventScrollReset: true });
      },
    };
  }, [search, setSearch, call, firstSort, filterNames, fixed, first]);
}

/** The names of filters in the query; for days, both. */
export function filterNames<N extends string>(filters: readonly TableFilter<N>[]): (N | 'from' | 'to')[] {
  return filters.flatMap((filter): (N | 'from' | 'to')[] =>
    filter.kind === 'days' ? ['from', 'to'] : [filter.name],
  );
}

/** A query with its names sorted, so that two with the same meaning are the same text. */
export function inOrder(query: string | [string, string][]): string {
  const sorted = new URLSearchParams(query);
  sorted.sort();
  return sorted.toString();
}
