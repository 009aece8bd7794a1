import { PAGE_SIZES } from '@touchline/contract/constants';
import type { ResponseOf } from '@touchline/contract/define-call';
import { type CallInput, callApi, type QueryText } from '../data/call.ts';
import type { ListCall } from './list-call.ts';

/** All records of a list that match the query, read page by page; `recordsOf` takes them out of an answer. */
export async function readAll<C extends ListCall, R>(
  call: C,
  query: QueryText,
  recordsOf: (answer: ResponseOf<C>) => readonly R[],
  signal?: AbortSignal,
): Promise<R[]> {
  const size = Math.max(...PAGE_SIZES);
  const all: R[] = [];
  for (let page = 1; ; page += 1) {
    const input = { query: { ...query, page, size }, ...(signal && { signal }) } as CallInput<C>;
    const records = recordsOf(await callApi(call, input));
    all.push(...records);
    if (records.length < size) return all;
  }
}
