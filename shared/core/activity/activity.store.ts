import { ACTIVITY_ARCHIVE_DAYS } from '@touchline/contract/constants';
import type { ActivityView } from '@touchline/contract/records/activity';
import type { ObjectId } from 'mongodb';
import type { BaseRecord } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { defineStore, type IndexDefinition } from '../platform/store.ts';

export type Outcome = ActivityView['outcome'];

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
  internal: ['userId', 'words', 'archivedAt'],
  indexes: LIST_INDEXES,
});

export const ARCHIVE_INDEXES: readonly IndexDefinition[] = [
  ...LIST_INDEXES,
  { key: { archivedAt: 1 }, options: { expireAfterSeconds: ACTIVITY_ARCHIVE_DAYS * 86_400 } },
];

/** The archive of entries that were exported and deleted; they stay for a while. */
export const archiveOf = (core: Core) => core.db.collection<Activity>('activity_archive');
