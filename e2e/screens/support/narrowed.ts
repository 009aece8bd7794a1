import type { Call } from '@touchline/contract/define-call';

type Fields = Readonly<Record<string, unknown>>;

/** The example of a paged list as the filters of a request leave it; any other example as it is. */
export function narrowed({ example: { response } }: Call, query: URLSearchParams): unknown {
  const [name, records] = Object.entries(response as object).find(([, value]) => Array.isArray(value)) ?? [];
  if (name === undefined || !('total' in (response as object))) return response;
  const kept = (records as Fields[]).filter((record) => isKept(record, query));
  return { ...(response as object), [name]: kept, total: kept.length };
}

function isKept(record: Fields, query: URLSearchParams): boolean {
  if ('deletedAt' in record !== (query.get('deleted') === 'true')) return false;
  return [...query].every(([name, text]) => {
    const values = text.split(',');
    if (name === 'ids') return values.includes(String(record._id));
    if (!(name in record)) return true;
    // A league is chosen by its name or its id, and an action by its verb.
    const fields = [record[name], record[`${name}Id`]].map(textOf);
    return fields.some((field) => values.some((value) => field === value || field.startsWith(`${value} `)));
  });
}

/** The text of a field; of a stream's health, its state. */
const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'state' in value ? String(value.state) : String(value);
