import type { Deletion } from '@touchline/contract/records/common';
import { toTimestamp } from '@touchline/contract/rules/instants';
import type { Document, Filter } from 'mongodb';
import type { BaseRecord, StaffName } from './base-record.ts';
import type { Core } from './core.ts';

type Deleted = Pick<BaseRecord, 'deletedAt' | 'deletedBy'>;

/** When records were deleted that have never been shown: no list has them, and the next purge ends them. */
export const NEVER_SHOWN = new Date(0);

/** The fields of a record that is deleted now. */
export const deletion = (core: Core, by: StaffName | undefined): Deleted => ({
  deletedAt: core.clock.date(),
  deletedBy: by ? { _id: by._id, username: by.username } : null,
});

/** The condition of a list of living records, or of deleted ones. */
export const livingOrDeleted = ({
  deleted = false,
}: {
  deleted?: boolean | undefined;
}): Filter<Document> => ({
  deletedAt: deleted ? { $gt: NEVER_SHOWN } : null,
});

/** When and by whom a record was deleted, as lists show it; nothing for one that lives. */
export function presentDeletion({ deletedAt, deletedBy }: Deleted): Deletion {
  if (!deletedAt) return {};
  const by = deletedBy && { _id: deletedBy._id.toHexString(), username: deletedBy.username };
  return { deletedAt: toTimestamp(deletedAt), deletedBy: by ?? null };
}
