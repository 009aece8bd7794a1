import { BULK_MAX_IDS, PAGE_SIZES } from '@touchline/contract/constants';
import type { Call, Needs } from '@touchline/contract/define-call';
import type { BulkAnswer } from '@touchline/contract/records/bulk';
import { resultTexts } from '@touchline/contract/texts/results';
import { useState } from 'react';
import { callApi, messageOf, type QueryText } from '../../lib/call.ts';
import { refresh } from '../../lib/staff-data.ts';
import { showToast } from '../../lib/toasts.ts';
import type { BulkAction } from './types.ts';

/** A row that a bulk call refused. */
export interface BulkFailure {
  readonly id: string;
  readonly message: string;
}

export interface Bulk {
  readonly isBusy: boolean;
  readonly failures: readonly BulkFailure[];
  readonly forget: () => void;
  /** Does it to the rows, 200 at a time; answers the ids of those that were refused. */
  readonly run: (action: BulkAction, value: unknown, ids: readonly string[]) => Promise<readonly string[]>;
}

/** Runs bulk actions and keeps what was refused, row by row, until it was read. */
export function useBulk(): Bulk {
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);

  const run: Bulk['run'] = async ({ call, action }, value, ids) => {
    setBusy(true);
    const refused: BulkFailure[] = [];
    try {
      for (let start = 0; start < ids.length; start += BULK_MAX_IDS) {
        const body = {
          ids: ids.slice(start, start + BULK_MAX_IDS),
          action,
          ...(value !== undefined && { value }),
        };
        const { results } = (await callApi(call, { body })) as BulkAnswer;
        for (const { id, ok, message } of results) if (!ok) refused.push({ id, message: message ?? '' });
      }
      const done = ids.length - refused.length;
      showToast(refused.length === 0 ? 'success' : 'error', resultTexts.bulk(done, ids.length));
      setFailures(refused);
    } catch (error) {
      showToast('error', messageOf(error));
      return ids;
    } finally {
      setBusy(false);
      void refresh(call);
    }
    return refused.map(({ id }) => id);
  };
  return { isBusy, failures, forget: () => setFailures([]), run };
}

/** What one action of a bulk call needs. */
export function needsOf({ call, action }: BulkAction): { needs: Needs } {
  return call.actions?.[action] ?? call;
}

/** The ids of every row that a list's query finds, page by page. */
export async function idsThatMatch(
  call: Call,
  query: QueryText,
  rowsOf: (answer: never) => readonly { readonly _id: string }[],
): Promise<string[]> {
  const size = PAGE_SIZES[PAGE_SIZES.length - 1] as number;
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const rows = rowsOf((await callApi(call, { query: { ...query, page, size } })) as never);
    ids.push(...rows.map(({ _id }) => _id));
    if (rows.length < size) return ids;
  }
}
