import { exportActivity } from '@touchline/contract/calls/activity';
import type { ActivityView } from '@touchline/contract/records/activity';
import { csvRow } from '@touchline/contract/rules/csv';
import { fromTimestamp } from '@touchline/contract/rules/instants';
import type { DayRange } from '../../ui/days.ts';
import { callApi } from '../data/call.ts';
import { saveFile } from '../data/save-file.ts';
import { refresh } from '../data/staff-data.ts';

interface EntriesToExport {
  readonly ids: readonly string[];
  readonly range: DayRange;
  /** Exported entries are removed from the log. */
  readonly isMoved: boolean;
}

/**
 * Saves the entries as a CSV file, in as many calls as it takes, and returns their number. Throws ApiError; entries
 * received before that are saved all the same, because they may already be removed from the log.
 */
export async function exportEntries({ ids, range, isMoved }: EntriesToExport): Promise<number> {
  const found = new Map<string, ActivityView>();
  let { from } = range;
  try {
    for (;;) {
      const { activities, more } = await callApi(exportActivity, {
        body: {
          ids: [...ids],
          dateRange: { from, to: range.to },
          ...(!isMoved && { mode: 'export' as const }),
        },
      });
      const isNew = activities.some(({ _id }) => !found.has(_id));
      for (const entry of activities) found.set(entry._id, entry);
      const last = activities.at(-1);
      if (!more || !last || !isNew) return found.size;
      // Moved entries are gone from the log; otherwise the next call starts where this one ended.
      if (!isMoved) from = fromTimestamp(last.createdAt).toISOString();
    }
  } finally {
    if (found.size > 0) saveFile(csvOf([...found.values()]), `activity-logs-${range.from}-${range.to}.csv`);
    void refresh(exportActivity);
  }
}

const COLUMNS = [
  'createdAt',
  'username',
  'email',
  'role',
  'action',
  'entity',
  'entityId',
  'outcome',
  'source',
  'before',
  'after',
  'userId',
  'requestId',
  '_id',
] as const;

/** Spreadsheets need this mark to read the file as UTF-8. */
const BYTE_ORDER_MARK = '\u{feff}';

function csvOf(entries: readonly ActivityView[]): Blob {
  const rows = entries.map((entry) => csvRow(COLUMNS.map((column) => cellOf(entry, column))));
  return new Blob([BYTE_ORDER_MARK, csvRow(COLUMNS), ...rows], { type: 'text/csv;charset=utf-8' });
}

function cellOf(entry: ActivityView, column: (typeof COLUMNS)[number]): string | undefined {
  if (column === 'createdAt') return fromTimestamp(entry.createdAt).toISOString();
  const value = entry[column];
  return typeof value === 'object' ? (value === null ? '' : JSON.stringify(value)) : value;
}
