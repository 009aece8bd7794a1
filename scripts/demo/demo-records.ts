import type { Core } from '@touchline/core/platform/core';
import type { ObjectId } from 'mongodb';

/** The records of the demo. All others belong to the people who use the site and are never changed. */
export interface DemoRecords {
  readonly _id: 'demo';
  readonly startedAt: Date;
  /** Null while the demo is being written, and when that was cut short. */
  readonly finishedAt: Date | null;
  /** Whether accounts were made with it. */
  readonly hasAccounts?: boolean;
  /** Matches and games by their keys in the plan. */
  readonly matches: Readonly<Record<string, ObjectId>>;
  readonly games: Readonly<Record<string, ObjectId>>;
}

export const DEMO_COLLECTION = 'demo';

/** The records of the demo in this database; null when it has none. */
export const readDemo = (core: Core): Promise<DemoRecords | null> =>
  collectionOf(core).findOne({ _id: 'demo' });

/** Stores the list of the demo's records. */
export async function writeDemo(core: Core, demo: Omit<DemoRecords, '_id'>): Promise<void> {
  await collectionOf(core).replaceOne({ _id: 'demo' }, demo, { upsert: true });
}

const collectionOf = (core: Core) => core.db.collection<DemoRecords>(DEMO_COLLECTION);
