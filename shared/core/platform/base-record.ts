import type { ObjectId } from 'mongodb';

/** A member of staff as other records name them. */
export interface StaffName {
  _id: ObjectId;
  username: string;
}

/**
 * The fields of every record. `version` counts changes of content and status, `changedAt` is the last write of any
 * kind.
 */
export interface BaseRecord {
  _id: ObjectId;
  createdAt: Date;
  updatedAt: Date;
  /** Set by the database's own clock in every write. The change feed's catch-up queries it; it orders nothing. */
  changedAt: Date;
  /** The same clock, set only by changes that bump `version`. */
  contentAt: Date;
  /** The member of staff of the last change of content; null where the program made it. */
  changedBy: StaffName | null;
  deletedAt: Date | null;
  /** The user who deleted the record; null where the program did, missing while the record is not deleted. */
  deletedBy?: StaffName | null;
  version: number;
}

/** The names of every record's bookkeeping fields, which the audit log leaves out. */
export const BASE_FIELDS = Object.keys({
  _id: true,
  createdAt: true,
  updatedAt: true,
  changedAt: true,
  contentAt: true,
  changedBy: true,
  deletedAt: true,
  deletedBy: true,
  version: true,
} satisfies Record<keyof BaseRecord, true>);
