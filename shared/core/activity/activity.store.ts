import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import type { IndexDefinition } from '../platform/store.ts';

export type Outcome = 'unknown' | 'done' | 'failed';

/** Who did what to which record, with what changed. */
export interface Activity {
  _id: ObjectId;
  userId: ObjectId;
  username: string;
  email: string;
  role: string;
  /** In words: '{Created|Updated|Deleted|Restored|…} {entity}: {name}'. */
  action: string;
  entity: string;
  entityId: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string;
  /** `unknown` until the change has been completed. */
  outcome: Outcome;
  source: 'server' | 'client';
  words: string[];
  createdAt: Date;
}

const sorted = { createdAt: -1, _id: -1 } as const;

export const ACTIVITY_INDEXES: readonly IndexDefinition[] = [
  { key: sorted },
  { key: { userId: 1, ...sorted } },
  { key: { entity: 1, ...sorted } },
  { key: { outcome: 1, ...sorted } },
  { key: { words: 1 } },
];

/** The log of what was done. */
export const activitiesOf = (core: Core) => core.db.collection<Activity>('activities');
