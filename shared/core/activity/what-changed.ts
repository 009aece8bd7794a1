import { Binary, ObjectId } from 'mongodb';
import type { Activity } from './activity.store.ts';
import type { Subject } from './subject.ts';

/** The fields that a change made differ, as an entry keeps them; of many records, those of each. */
export function whatChanged(subject: Subject | null): Pick<Activity, 'before' | 'after'> {
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

/** Bookkeeping, what follows from other fields, and secrets: never part of what changed. */
const LEFT_OUT = new Set([
  '_id',
  'createdAt',
  'updatedAt',
  'changedAt',
  'contentAt',
  'deletedAt',
  'deletedBy',
  'version',
  'words',
  'emailKey',
  'nameKey',
  'wishKey',
  'userId',
  'nameSort',
  'titleSort',
  'userNameSort',
  'usernameSort',
  'appVersionSort',
  'nameWords',
  'isFirst',
  'hasStreams',
  'offsetMinutes',
  'wentLiveAt',
  'stoppedLiveAt',
  'lastViewBatch',
  'lastClickBatch',
  'lastDownloadBatch',
  'maxDeviceId',
  'isPlanned',
  'startedAt',
  'finishedAt',
  'report',
  'sessionEpoch',
  'keptSession',
  'endedSessions',
  'passwordChangedAt',
  'temporaryPasswordUntil',
  'passwordHash',
  'secondFactor',
  'pendingTotpSecret',
  'tokenHash',
  'notificationToken',
  'notificationTokens',
  'browsers',
  'urlToken',
]);

/** Fields that answers have under another name than the database: the log says what answers say. */
const ANSWERED_AS: Readonly<Record<string, string>> = { appVersion: 'version', streams: 'streamUrls' };

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
    Object.entries(record).flatMap(([key, value]) =>
      LEFT_OUT.has(key) ? [] : [[ANSWERED_AS[key] ?? key, plain(value)]],
    ),
  );
}

/** Values as the log keeps them: ids as text, and nothing secret inside lists and objects either. */
function plain(value: unknown): unknown {
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date || value === null || typeof value !== 'object') return value ?? null;
  if (value instanceof Binary) return `${value.length()} bytes`;
  return Array.isArray(value) ? value.map(plain) : shown(value);
}
