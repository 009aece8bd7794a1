import type { DeletedBy, Deletion } from '@touchline/contract/records/common';
import { toTimestamp } from '@touchline/contract/rules/instants';
import type { Document, Filter } from 'mongodb';
import { currentActor } from './actor.ts';
import type { BaseRecord, StaffName } from './base-record.ts';
import type { Core } from './core.ts';

type Deleted = Pick<BaseRecord, 'deletedAt' | 'deletedBy'>;

/** The `deletedAt` of records that were never shown: no list has them, and the next purge removes them. */
export const NEVER_SHOWN = new Date(0);

/** The fields that mark a record as deleted now. */
export const deletion = (core: Core): Deleted => ({
  deletedAt: core.clock.date(),
  deletedBy: currentActor(),
});

/** The filter of a list: records that are not deleted, or deleted ones. */
export const livingOrDeleted = ({
  deleted = false,
}: {
  deleted?: boolean | undefined;
}): Filter<Document> => ({
  deletedAt: deleted ? { $gt: NEVER_SHOWN } : null,
});

/** The time and the user of a deletion, as lists show them; nothing for a record that is not deleted. */
export function presentDeletion({ deletedAt, deletedBy }: Deleted): Deletion {
  if (!deletedAt) return {};
  return { deletedAt: toTimestamp(deletedAt), deletedBy: presentStaffName(deletedBy) };
}

/** The same for refusals and events; undefined for a record that is not deleted, or was never shown. */
export function presentDeletedBy({ deletedAt, deletedBy }: Deleted): DeletedBy | undefined {
  if (!deletedAt || deletedAt <= NEVER_SHOWN) return undefined;
  return { deletedBy: presentStaffName(deletedBy), deletedAt: deletedAt.toISOString() };
}

/** A member of staff as answers name them; null for the program. */
export const presentStaffName = (name: StaffName | null | undefined) =>
  name ? { _id: name._id.toHexString(), username: name.username } : null;
