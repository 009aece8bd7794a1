import { ACTIVITY_ARCHIVE_DAYS } from '@touchline/contract/constants';
import type { ActivityView } from '@touchline/contract/records/activity';
import type { ObjectId } from 'mongodb';
import type { BaseRecord, StaffName } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import type { AppError } from '../platform/errors.ts';
import { defineStore, type IndexDefinition } from '../platform/store.ts';

export type Outcome = ActivityView['outcome'];

/** A change of many records that can be undone. */
export interface Undoable {
  /** The kind of change, by its name among those that can be undone. */
  of: string;
  action: string;
  /** The version that the change gave each record, by id; without those of records that have none. */
  versions: Record<string, number>;
  /** The import, where it was one. */
  importId?: ObjectId;
  /** The number of games that an import has added or changed; missing in entries of earlier releases. */
  games?: number;
}

/** An Undo, which the worker goes on with until it has ended. */
export interface Undo {
  by: StaffName;
  at: Date;
  /** The audit entry of the Undo itself. */
  entryId: ObjectId;
  /** The number of records. */
  of: number;
  /** Of an import: whether its matches go, and the games that it changed are put back. */
  may?: { withMatches: boolean; withChanges: boolean };
  /** The records that it has reached, with the reason why one stays as it is; null for one that is put back. */
  reached: { id: string; name: string; refusal: Pick<AppError, 'code' | 'message'> | null }[];
  isEnded: boolean;
}

/** An audit entry: the user, the action, the record and its changed fields. */
export interface Activity extends BaseRecord {
  userId: ObjectId;
  username: string;
  email: string;
  role: string;
  /** The action as text: '{Created|Updated|Deleted|Restored|…} {entity}: {name}'. */
  action: string;
  /** The verb of the action, by which the list is filtered. */
  verb: string;
  entity: string;
  entityId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string;
  /** `unknown` until the change is completed. */
  outcome: Outcome;
  source: ActivityView['source'];
  /** The client of the request; missing in entries of earlier releases, and after a while in those of failed tries. */
  address?: string;
  agent?: string;
  words: string[];
  /** What it takes to undo the change; missing where nothing takes it back. */
  undoable?: Undoable;
  /** The Undo of the change, once a user has asked for it. */
  undo?: Undo;
  /** The time at which it was moved out of the log; missing in the log. */
  archivedAt?: Date;
}

const sorted = { createdAt: -1, _id: -1 } as const;

/** The orders and filters of the log and of its archive. */
const LIST_INDEXES: readonly IndexDefinition[] = [
  { key: sorted },
  { key: { userId: 1, ...sorted } },
  { key: { entity: 1, ...sorted } },
  { key: { verb: 1, ...sorted } },
  { key: { outcome: 1, ...sorted } },
  { key: { words: 1 } },
];

/** The audit log. */
export const activitiesStore = defineStore<Activity>({
  name: 'activities',
  entity: 'Activity',
  internal: ['userId', 'words', 'undoable', 'undo', 'archivedAt'],
  indexes: [...LIST_INDEXES, { key: { 'undo.isEnded': 1 }, options: { sparse: true } }],
});

export const ARCHIVE_INDEXES: readonly IndexDefinition[] = [
  ...LIST_INDEXES,
  { key: { archivedAt: 1 }, options: { expireAfterSeconds: ACTIVITY_ARCHIVE_DAYS * 86_400 } },
];

/** The archive of entries that were exported and deleted; they stay for a while. */
export const archiveOf = (core: Core) => core.db.collection<Activity>('activity_archive');
