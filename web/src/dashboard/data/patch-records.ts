import type { QueryClient } from '@tanstack/react-query';

interface Row {
  readonly _id: string;
  readonly version?: number;
}
/** Changed fields of a record. */
export type Change = Readonly<Record<string, unknown>> & { readonly version?: number };

/** Writes changed fields of a record into every list that shows it, but never an older version over a newer one. */
export function patch(client: QueryClient, resource: string, id: string, change: Change): void {
  patchRows(client, resource, id, (row) => (isOlder(change, row) ? row : { ...row, ...change }));
}

/**
 * Writes a part of the fields of a record in the same way. Its row keeps the version of its other fields, so that what
 * is saved from it is joined with them.
 */
export function patchPart(client: QueryClient, resource: string, id: string, part: Change): void {
  const { version: _, ...fields } = part;
  patchRows(client, resource, id, (row) => (isOlder(part, row) ? row : { ...row, ...fields }));
}

type Merge = (row: Row) => Row;

function patchRows(client: QueryClient, resource: string, id: string, merge: Merge): void {
  const isConcerned = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    String(queryKey[0]).startsWith(`${resource}.`);
  client.setQueriesData<object>({ predicate: isConcerned }, (data) => {
    if (data === undefined) return data;
    // All rows of a list, read page by page, are kept as an array.
    if (Array.isArray(data)) return patched(data, id, merge) as object;
    const entries = Object.entries(data).map(([key, value]) => [key, patched(value, id, merge)]);
    return entries.every(([key, value]) => value === data[key as never]) ? data : Object.fromEntries(entries);
  });
}

/** The rows, the record, or the match with its games after the change; the same object when nothing in it changed. */
function patched(value: unknown, id: string, merge: Merge): unknown {
  if (Array.isArray(value)) {
    const rows = value.map((row) => patched(row, id, merge));
    return rows.every((row, index) => row === value[index]) ? value : rows;
  }
  if (typeof value !== 'object' || value === null) return value;
  if ('_id' in value && value._id === id) return merge(value as Row);
  if (!('games' in value)) return value;
  const games = patched(value.games, id, merge);
  return games === value.games ? value : { ...value, games };
}

const isOlder = (change: Change, row: Row): boolean =>
  (change.version ?? Number.POSITIVE_INFINITY) < (row.version ?? 0);

/** Writes the records of an answer into every list of the resource that shows them. */
export function patchAnswer(client: QueryClient, resource: string, answer: object): void {
  for (const record of Object.values(answer))
    if (typeof record === 'object' && record !== null && typeof record._id === 'string')
      patch(client, resource, record._id, record);
}
