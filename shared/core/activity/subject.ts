import type { ObjectId } from 'mongodb';
import type { BaseRecord } from '../platform/base-record.ts';
import type { Change } from '../platform/store.ts';
import type { Undoable } from './activity.store.ts';

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
  /** What it takes to undo a bulk change. */
  undoable?: Undoable;
}

/** One record of a bulk change; `after` is null for a deleted one. */
export interface RowSubject {
  id: string;
  name: string;
  before: object;
  after: object | null;
  /** The record's version after the change; missing where it has none of its own. */
  version?: number;
}

/** The result of a row: the audit log's name and values for it. */
export type RowChange = Pick<RowSubject, 'name' | 'before' | 'after' | 'version'>;

/** A row whose record was changed. */
export const rowOf = <T extends BaseRecord>(
  { before, after }: Change<T>,
  nameOf: (record: T) => string,
): RowChange => ({ name: nameOf(after), before, after, version: after.version });

/** A row whose record was hidden. */
export const removedRow = <T extends BaseRecord>(
  { before, after: { version } }: Change<T>,
  nameOf: (record: T) => string,
): RowChange => ({ name: nameOf(before), before, after: null, version });
