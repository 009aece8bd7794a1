import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { RowRecord } from './types.ts';

/** The number of records that a question about many of them names. */
export const NAMED = 5;

/** The names of the first selected rows on screen, with the number of the others. */
export function selectedNames<R extends RowRecord>(
  ids: readonly string[],
  rows: readonly R[],
  rowName: (row: R) => string,
): string {
  const known = rows.filter(({ _id }) => ids.includes(_id)).slice(0, NAMED);
  return dashboardTexts.lists.bulk.names(known.map(rowName).join('; '), ids.length - known.length);
}
