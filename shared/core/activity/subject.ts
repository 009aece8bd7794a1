import type { ObjectId } from 'mongodb';

/** The result of a change, for its audit entry. */
export interface Subject {
  /** The record's name as staff know it. */
  name: string;
  id?: ObjectId | string;
  before?: object | null;
  after?: object | null;
  /** Replaces the call's own verb, such as by `Suspended`. */
  verb?: string;
  /** For a bulk change: each changed record, in place of `before` and `after`. */
  rows?: readonly RowSubject[];
  /** The rows that were not changed, each with the code of its reason. */
  refused?: readonly { id: string; code: string }[];
}

/** One record of a bulk change; `after` is null for a deleted one. */
export interface RowSubject {
  id: string;
  name: string;
  before: object;
  after: object | null;
}
