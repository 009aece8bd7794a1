import type { ObjectId } from 'mongodb';

/** What every record carries. `version` counts changes of content and status, `changedAt` is any write at all. */
export interface BaseRecord {
  _id: ObjectId;
  createdAt: Date;
  updatedAt: Date;
  /** Set by the database's own clock in every write, so that all processes agree on what is newer. */
  changedAt: Date;
  /** The same clock, but only for changes that bump `version`. */
  contentAt: Date;
  deletedAt: Date | null;
  version: number;
}
