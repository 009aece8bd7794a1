import { keysOf } from '@touchline/contract/live-collections';
import { type Actor, can, type PermissionKey } from '@touchline/contract/permissions';
import type { ActivityView } from '@touchline/contract/records/activity';
import type { ResourceFacts } from '@touchline/contract/resource-facts';
import { RESOURCES } from '@touchline/contract/resources/all';
import type { ObjectId } from 'mongodb';
import type { Activity } from './activity.store.ts';

type Reader = Actor & { _id: ObjectId };
type Fields = Readonly<Record<string, unknown>>;

/** The changes, as far as the user sees it in the records themselves; nothing without the key for such records. */
export function visibleChanges(entry: Activity, reader: Reader): Pick<ActivityView, 'before' | 'after'> {
  if (!seesRecord(entry, reader)) return {};
  const hidden = hiddenFields(entry, reader);
  return { before: without(entry.before, hidden), after: without(entry.after, hidden) };
}

/** The keys of which any one shows records of an entity: that of their search where they have one, else their list's. */
const VIEW_KEYS: ReadonlyMap<string, readonly PermissionKey[]> = new Map<string, readonly PermissionKey[]>([
  ['Job', ['queues:access']],
  ['Queue', ['queues:access']],
  ['Duty', ['queues:access']],
  ['Session', ['users:view']],
  ['API token', ['users:view']],
  ['Delivery', ['dev-tools:access']],
  // Two resources are about users; the last one of an entity counts.
  ...[...Object.values(RESOURCES), RESOURCES.users].map(
    ({ entity, needs, searched }: ResourceFacts): [string, readonly PermissionKey[]] => [
      entity,
      keysOf(searched?.needs ?? needs.list),
    ],
  ),
]);

/** True for an entity whose entries show what changed to users with a key of their own. */
export const hasViewKey = (entity: string): boolean => VIEW_KEYS.has(entity);

function seesRecord({ entity, entityId, userId }: Activity, reader: Reader): boolean {
  // Failed tries to sign in and what a client sends are about no record.
  if (entity === '') return true;
  if (entity === 'User' && entityId === reader._id.toHexString()) return true;
  // A view may be private, which its entry does not always say.
  if (entity === RESOURCES.savedViews.entity) return userId.equals(reader._id);
  return (VIEW_KEYS.get(entity) ?? []).some((key) => can(reader, key));
}

/** The fields that the user does not see in the records either. */
function hiddenFields({ entity, entityId }: Activity, reader: Reader): ReadonlySet<string> {
  const seesPermissions = can(reader, 'permissions:view') || can(reader, 'permissions:update');
  if (entity === 'User' && entityId !== reader._id.toHexString())
    return new Set([
      ...(can(reader, 'users:view-info') ? [] : ['email', 'status', 'isVerified']),
      ...(seesPermissions ? [] : ['permissions']),
    ]);
  if (entity === 'Role' && !seesPermissions && !can(reader, 'roles:view')) return new Set(['permissions']);
  return NOTHING;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The fields without hidden ones, at any depth. */
function without<F extends Fields | null>(fields: F, hidden: ReadonlySet<string>): F {
  return hidden.size === 0 ? fields : (cleaned(fields) as F);

  function cleaned(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(cleaned);
    if (value === null || typeof value !== 'object' || value instanceof Date) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, field]) => (hidden.has(name) ? [] : [[name, cleaned(field)]])),
    );
  }
}
