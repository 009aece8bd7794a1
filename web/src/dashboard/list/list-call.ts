import type { Call, ResponseOf } from '@touchline/contract/define-call';
import type { PageQuery } from '@touchline/contract/list-query';
import type { z } from 'zod';
import type { DataColumn, RowRecord, TableFilter } from './types.ts';

/** The counts in the answer of a list, beside its rows. */
export interface PageAnswer {
  readonly total: number;
  /** There are more rows than were counted. */
  readonly more?: true | undefined;
}

/** A call of the contract that answers a paged list. */
export type ListCall = Call<z.ZodType, z.ZodType<PageQuery>, z.ZodType, z.ZodType<PageAnswer>>;

/** One row of a list: the answer's only array holds the rows. */
export type RowOf<C extends ListCall> = {
  [K in keyof ResponseOf<C>]-?: ResponseOf<C>[K] extends (infer R extends RowRecord)[] ? R : never;
}[keyof ResponseOf<C>];

/** A sort order of a list: a field, with `-` before it for descending. */
export type SortOf<C extends ListCall> = z.output<C['query']>['sort'];

/** The name of a filter in the query of a list. */
export type FilterName<C extends ListCall> = Exclude<keyof z.input<C['query']>, keyof PageQuery> & string;

/** A column of a list; `sort` is a field that the call can sort by. */
export type ListColumn<C extends ListCall> = DataColumn<RowOf<C>, Exclude<SortOf<C>, `-${string}`>>;

/** A filter of a list, named as in its call's query. */
export type ListFilter<C extends ListCall> = TableFilter<FilterName<C>>;

/** The rows of an answer. */
export function rowsOf<C extends ListCall>(answer: ResponseOf<C>): readonly RowOf<C>[] {
  return Object.values(answer).find(Array.isArray) ?? [];
}
