import { DEFAULT_PAGE_SIZE, PAGE_SIZES, SEARCH_LENGTH } from '@touchline/contract/constants';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { QueryText } from '../../lib/call.ts';

export interface TableState {
  readonly page: number;
  readonly size: number;
  /** A field, with `-` before it for descending. */
  readonly sort: string;
  readonly q: string;
  /** The filters that are set, by the names of the call's query. */
  readonly filters: Readonly<Record<string, string>>;
  /** The columns that were chosen to be shown; null for the usual ones. */
  readonly columns: readonly string[] | null;
  readonly isDeleted: boolean;
  /** What the call is asked with. */
  readonly query: QueryText;
  /** Sets or, with null, clears parts of the address; back to the first page unless it is the page that is set. */
  readonly set: (parts: Readonly<Record<string, string | null>>) => void;
  readonly clearFilters: () => void;
  /** The saved view that was chosen last, by its id, whatever was changed since. */
  readonly viewId: string | null;
  /** What a saved view keeps of the address: everything but the page, in the order of the names. */
  readonly viewQuery: string;
  /** Shows the table as the query of a view says. */
  readonly showView: (id: string | null, query: string) => void;
}

interface TableStateOptions {
  readonly defaultSort: string;
  /** The names of the filters, as in the call's query; days are `from` and `to`. */
  readonly filters?: readonly string[];
  /** What the list is always asked with, such as its status. */
  readonly fixed?: QueryText;
  /** Filters that are set until they are taken back. */
  readonly first?: Readonly<Record<string, string>>;
}

/** What a view keeps of the address beside the filters. */
const OF_VIEWS = ['tab', 'q', 'sort', 'size', 'columns', 'deleted'];
const NONE: readonly string[] = [];
const NOTHING: Readonly<Record<string, string>> = {};

/** Sort, filters, search, page, size and shown columns of a table, kept in the address. */
export function useTableState(options: TableStateOptions): TableState {
  const { defaultSort, filters = NONE, fixed, first = NOTHING } = options;
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const get = (name: string): string => search.get(name) ?? first[name] ?? '';
    const page = Math.max(1, Number.parseInt(get('page'), 10) || 1);
    const wanted = Number(get('size'));
    const size = PAGE_SIZES.find((one) => one === wanted) ?? DEFAULT_PAGE_SIZE;
    const set = ['deleted', ...filters].flatMap((name) =>
      get(name) === '' ? [] : [[name, get(name)] as const],
    );
    const q = get('q');
    const sort = get('sort') || defaultSort;
    const names = Object.fromEntries(set);
    const change: TableState['set'] = (parts) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (!('page' in parts)) next.delete('page');
          for (const [name, value] of Object.entries(parts)) {
            // An empty one says that a filter which is set at first was taken back.
            if ((value === null || value === '') && !(name in first)) next.delete(name);
            else next.set(name, value ?? '');
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
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
        setSearch(next, { preventScrollReset: true });
      },
    };
  }, [search, setSearch, defaultSort, filters, fixed, first]);
}

/** A query in the order of its names, so that two that mean the same are the same text. */
export function inOrder(query: string | [string, string][]): string {
  const sorted = new URLSearchParams(query);
  sorted.sort();
  return sorted.toString();
}
