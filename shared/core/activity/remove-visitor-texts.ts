import { searchWords } from '@touchline/contract/rules/search';
import { auditTexts } from '@touchline/contract/texts/audit';
import { type AnyBulkWriteOperation, type Filter, ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { type Activity, activitiesStore, archiveOf } from './activity.store.ts';

type Fields = Readonly<Record<string, unknown>>;

const SENT_AT = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`;
/** A name without a visitor's words: the time, or the number of rows of a bulk or an export. */
const OWN_NAME = new RegExp(
  String.raw`^[^:]*: (${SENT_AT}|\d+ of \d+(, status [A-Z][A-Za-z ]+)?|\d+ rows? as [A-Z]+(, .*)?)$`,
);
const OWN_ROW_NAME = new RegExp(`^${SENT_AT}$`);
const BATCH = 500;

/** Removes the fields and names that visitors wrote from the entries of an entity, in the log and in its archive. */
export async function removeVisitorTexts(
  core: Core,
  { entity, fields }: { entity: string; fields: readonly string[] },
): Promise<void> {
  const places = ['before', 'after'].flatMap((side) => [side, `${side}.rows`]);
  const filter: Filter<Activity> = {
    entity,
    $or: [
      { action: { $regex: ': ', $not: OWN_NAME } },
      ...['before.rows', 'after.rows'].map((rows) => ({
        [rows]: { $elemMatch: { name: { $exists: true, $not: OWN_ROW_NAME } } },
      })),
      ...places.flatMap((place) => fields.map((field) => ({ [`${place}.${field}`]: { $exists: true } }))),
    ],
  };
  for (const entries of [activitiesStore(core).collection, archiveOf(core)]) {
    const found = await entries.find(filter).toArray();
    for (let at = 0; at < found.length; at += BATCH)
      await entries.bulkWrite(
        found.slice(at, at + BATCH).map(
          (entry): AnyBulkWriteOperation<Activity> => ({
            updateOne: { filter: { _id: entry._id }, update: { $set: withoutTexts(entry, new Set(fields)) } },
          }),
        ),
        { ordered: false },
      );
  }
}

function withoutTexts(entry: Activity, fields: ReadonlySet<string>): Partial<Activity> {
  const { action, verb, entity, entityId, username, before, after } = entry;
  const name = ObjectId.isValid(entityId) ? `: ${sentAt(entityId)}` : '';
  const renamed = !action.includes(': ') || OWN_NAME.test(action) ? action : `${verb} ${entity}${name}`;
  return {
    action: renamed,
    words: searchWords(username, renamed),
    before: cleaned(before),
    after: cleaned(after),
  };

  function cleaned(values: Fields | null): Record<string, unknown> | null {
    if (!values) return null;
    const { rows } = values;
    return {
      ...remaining(values),
      ...(Array.isArray(rows) && {
        rows: rows.map((row: Fields) => ({
          ...remaining(row),
          ...('name' in row && { name: sentAt(String(row.id)) }),
        })),
      }),
    };
  }

  function remaining(values: Fields): Record<string, unknown> {
    return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.has(field)));
  }
}

/** The time in a record's id. */
const sentAt = (id: string) => auditTexts.sentAt(ObjectId.createFromHexString(id).getTimestamp());
