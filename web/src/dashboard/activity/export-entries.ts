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
}

/** Saves the entries as a CSV file, in as many calls as it takes, and returns them, oldest first. Throws ApiError. */
export async function exportEntries({ ids, range }: EntriesToExport): Promise<readonly ActivityView[]> {
  const found = new Map<string, ActivityView>();
  let { from } = range;
  for (;;) {
    const { activities, more } = await callApi(exportActivity, {
      body: { ids: [...ids], dateRange: { from, to: range.to }, mode: 'export' },
    });
    const isNew = activities.some(({ _id }) => !found.has(_id));
    for (const entry of activities) found.set(entry._id, entry);
    const last = activities.at(-1);
    if (!more || !last || !isNew) break;
    from = fromTimestamp(last.createdAt).toISOString();
  }
  const entries = [...found.values()];
  if (entries.length > 0) saveFile(csvOf(entries), `activity-logs-${range.from}-${range.to}.csv`);
  void refresh(exportActivity);
  return entries;
}

/**
 * Moves entries that were saved to the archive, in as many calls as it takes, and returns their number. Entries that were
 * written after the last of them stay in the log. Throws ApiError; what was moved by then is in the archive.
 */
export async function archiveEntries(
  { ids, range }: EntriesToExport,
  saved: readonly ActivityView[],
): Promise<number> {
  const last = saved.at(-1);
  if (!last) return 0;
  const dateRange = { from: range.from, to: fromTimestamp(last.createdAt).toISOString() };
  let moved = 0;
  try {
    for (;;) {
      const { count, more } = await callApi(exportActivity, { body: { ids: [...ids], dateRange } });
      moved += count;
      if (!more || count === 0) return moved;
    }
  } finally {
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
  'address',
  'agent',
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
