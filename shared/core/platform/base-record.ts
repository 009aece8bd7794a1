import type { ObjectId } from 'mongodb';

/** A member of staff as other records name one. */
export interface StaffName {
  _id: ObjectId;
  username: string;
}

/** What every record carries. `version` counts changes of content and status, `changedAt` is any write at all. */
export interface BaseRecord {
  _id: ObjectId;
  createdAt: Date;
  updatedAt: Date;
  /** Set by the database's own clock in every write: the catch-up of the change feed asks for it. It orders nothing. */
  changedAt: Date;
  /** The same clock, but only for changes that bump `version`. */
  contentAt: Date;
  deletedAt: Date | null;
  /** Who deleted it, as long as it is deleted; null where the program did. */
  deletedBy?: StaffName | null;
  version: number;
}
