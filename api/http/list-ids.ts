import { SELECTION_MAX } from '@touchline/contract/constants';
import type { Call } from '@touchline/contract/define-call';
import { RowSource } from '@touchline/core/platform/row-source';
import type { Context, Endpoint } from './endpoint.ts';
import { listOf, recordsOf } from './export.ts';

/** Answers with the ids of all rows of a list in its order, at most `SELECTION_MAX`, in place of a page. */
export async function listIds(
  { call, handle }: Endpoint,
  context: Context<Call>,
): Promise<{ ids: string[] }> {
  const rows = new RowSource();
  const { key } = listOf(call);
  const ids = new Set<string>();
  try {
    while (!rows.hasEnded && ids.size < SELECTION_MAX)
      for (const { _id } of recordsOf(await handle({ ...context, rows }), key)) ids.add(String(_id));
  } finally {
    await rows.close();
  }
  return { ids: [...ids].slice(0, SELECTION_MAX) };
}
