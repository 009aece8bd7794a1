import { ACTIVITY_ARCHIVE_DAYS } from '@touchline/contract/constants';
import type { ActivityView } from '@touchline/contract/records/activity';
import type { ObjectId } from 'mongodb';
import type { BaseRecord } from '../platform/base-record.ts';
import type { Core } from '../platform/core.ts';
import { defineStore, type IndexDefinition } from '../platform/store.ts';

export type Outcome = ActivityView['outcome'];

/** Who did what to which record, with what changed. */
export interface Activity extends BaseRecord {
  userId: ObjectId;
  username: string;
  email: string;
  role: string;
  /** In words: '{Created|Updated|Deleted|Restored|…} {entity}: {name}'. */
  action: string;
  /** What was done, without what it was done to; the list is narrowed by it. */
  verb: string;
  entity: string;
  entityId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string;
  /** `unknown` until the change has been completed. */
  outcome: Outcome;
  source: ActivityView['source'];
  words: string[];
}

const sorted = { createdAt: -1, _id: -1 } as const;

/** The log of what was done. */
export const activitiesStore = defineStore<Activity>({
  name: 'activities',
  entity: 'Activity',
  indexes: [
    { key: sorted },
    { key: { userId: 1, ...sorted } },
    { key: { entity: 1, ...sorted } },
    { key: { verb: 1, ...sorted } },
    { key: { outcome: 1, ...sorted } },
    { key: { words: 1 } },
  ],
});

/** An entry that has left the log. */
export interface ArchivedActivity extends Activity {
  archivedAt: Date;
}

export const ARCHIVE_INDEXES: readonly IndexDefinition[] = [
  { key: { archivedAt: 1 }, options: { expireAfterSeconds: ACTIVITY_ARCHIVE_DAYS * 86_400 } },
];

/** What was exported and deleted, for a while. */
export const archiveOf = (core: Core) => core.db.collection<ArchivedActivity>('activity_archive');
