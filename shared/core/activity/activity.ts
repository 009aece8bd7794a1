import { searchWords } from '@touchline/contract/rules/search';
import { Binary, ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import type { User } from '../users/users.ts';
import { type Activity, activitiesStore } from './activity.store.ts';

export type { Activity, Outcome } from './activity.store.ts';

/** What an entry says before anything has happened. */
export interface Intent {
  actor: User;
  /** What is about to happen, such as `Updated`. */
  verb: string;
  entity: string;
  requestId: string;
}

/** What a change was about, once it has happened. */
export interface Subject {
  /** The record's name as people know it. */
  name: string;
  id?: ObjectId | string;
  before?: object | null;
  after?: object | null;
  /** Other words than the call's own, such as `Suspended`. */
  verb?: string;
  /** Where many records were changed at once: each of them, instead of `before` and `after`. */
  rows?: readonly RowSubject[];
  /** The rows that were not changed, with the code of the reason. */
  refused?: readonly { id: string; code: string }[];
}

/** One of many records that were changed at once; `after` is null for one that was deleted. */
export interface RowSubject {
  id: string;
  name: string;
  before: object;
  after: object | null;
}

/** An entry that has been begun. */
export interface OpenEntry {
  /** Says how it ended, and what changed. */
  complete(subject: Subject | null): Promise<void>;
  /** Takes the entry back: the change was refused and nothing has happened. */
  withdraw(): Promise<void>;
}

/**
 * Begins the entry of a change, before the change: one whose process dies in between stays with an unknown outcome.
 * Throws when it cannot be written, so that nothing changes without a trace.
 */
export async function beginActivity(
  core: Core,
  { actor, verb, entity, requestId }: Intent,
): Promise<OpenEntry> {
  const _id = new ObjectId();
  const entries = activitiesStore(core);
  await entries.insert(
    {
      ...whoIs(actor),
      action: `${verb} ${entity}`,
      verb,
      entity,
      entityId: '',
      before: null,
      after: null,
      requestId,
      outcome: 'unknown',
      source: 'server',
      words: searchWords(actor.username, verb, entity),
    },
    _id,
  );
  return {
    async complete(subject) {
      const action = subject ? `${subject.verb ?? verb} ${entity}: ${subject.name}` : `${verb} ${entity}`;
      await entries.change(
        { _id },
        {
          $set: {
            action,
            verb: subject?.verb ?? verb,
            entityId: subject?.id?.toString() ?? '',
            ...whatChanged(subject),
            outcome: 'done',
            words: searchWords(actor.username, action),
          },
        },
      );
    },
    async withdraw() {
      await entries.collection.deleteOne({ _id });
    },
  };
}

/** Writes an entry for something that has already happened, in the words given. */
export async function recordActivity(
  core: Core,
  {
    actor,
    action,
    entity = '',
    source,
    requestId,
  }: { actor: User; action: string; entity?: string; source: Activity['source']; requestId: string },
): Promise<void> {
  await activitiesStore(core).insert({
    ...whoIs(actor),
    action,
    verb: action,
    entity,
    entityId: '',
    before: null,
    after: null,
    requestId,
    outcome: 'done',
    source,
    words: searchWords(actor.username, action),
  });
}

const whoIs = ({ _id, username, email, role }: User) => ({ userId: _id, username, email, role });

/** Bookkeeping and secrets: never part of what changed. */
const LEFT_OUT = new Set([
  '_id',
  'createdAt',
  'updatedAt',
  'changedAt',
  'contentAt',
  'version',
  'words',
  'emailKey',
  'nameKey',
  'nameSort',
  'titleSort',
  'usernameSort',
  'nameWords',
  'sessionEpoch',
  'keptSession',
  'endedSessions',
  'passwordChangedAt',
  'temporaryPasswordUntil',
  'passwordHash',
  'notificationTokens',
  'browsers',
  'urlToken',
]);

function whatChanged(subject: Subject | null): Pick<Activity, 'before' | 'after'> {
  if (!subject?.rows) return differences(subject?.before ?? null, subject?.after ?? null);
  const { rows, refused = [] } = subject;
  const changes = rows.map(({ id, name, before, after }) => ({
    // A deleted record can be restored or looked up by its id; hundreds of whole ones would make the log heavy.
    row: { id, name },
    ...(after ? differences(before, after) : { before: {}, after: null }),
  }));
  return {
    before: { rows: changes.map(({ row, before }) => ({ ...row, ...before })) },
    after: {
      rows: changes.flatMap(({ row, after }) => (after ? [{ ...row, ...after }] : [])),
      refused,
    },
  };
}

/** The fields that differ, as they were and as they are. */
function differences(before: object | null, after: object | null): Pick<Activity, 'before' | 'after'> {
  const [old, now] = [shown(before), shown(after)];
  if (!old || !now) return { before: old, after: now };
  const changed = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]),
  );
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { before: pick(old), after: pick(now) };
}

function shown(record: object | null): Record<string, unknown> | null {
  if (!record) return null;
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (LEFT_OUT.has(key) ? [] : [[key, plain(value)]])),
  );
}

/** Values as the log keeps them: ids as text, and nothing secret inside lists and objects either. */
function plain(value: unknown): unknown {
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date || value === null || typeof value !== 'object') return value ?? null;
  if (value instanceof Binary) return `${value.length()} bytes`;
  return Array.isArray(value) ? value.map(plain) : shown(value);
}
