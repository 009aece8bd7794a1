import type { ObjectId } from 'mongodb';

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
