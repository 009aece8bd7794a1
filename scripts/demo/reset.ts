import { setTimeout as delay } from 'node:timers/promises';
import { STORES } from '@touchline/core/live-collections';
import type { Core } from '@touchline/core/platform/core';
import { DAY_COLLECTIONS } from '@touchline/core/platform/counts/day-counts';
import { DEMO_COLLECTION } from './demo-records.ts';

/** Collections about users, besides the users themselves. */
const ABOUT_USERS = ['sessions', 'tokens', 'activity_archive', 'guards'];
/** The time that a running site may take to notice deleted records, in ms: a little more than its catch-up. */
const NOTICED_WITHIN_MS = 2_500;

/**
 * Empties the database of all records of the site. Records are marked deleted first, so that a running site takes them
 * off its pages: it does not notice documents that merely vanish.
 */
export async function resetDatabase(core: Core): Promise<void> {
  let hidden = 0;
  for (const { name } of STORES.map(({ definition }) => definition)) {
    if (name === 'settings') continue;
    const { modifiedCount } = await core.db.collection(name).updateMany({ deletedAt: null }, [
      {
        $set: {
          deletedAt: '$$NOW',
          version: { $add: ['$version', 1] },
          changedAt: '$$NOW',
          contentAt: '$$NOW',
        },
      },
    ]);
    hidden += modifiedCount;
    await core.bus.emit(name, '*');
  }
  if (hidden > 0) {
    await core.bus.settled();
    await delay(NOTICED_WITHIN_MS);
  }
  const present = new Set((await core.db.listCollections().toArray()).map(({ name }) => name));
  const ours = [
    ...STORES.map(({ definition }) => definition.name),
    ...Object.values(DAY_COLLECTIONS),
    ...ABOUT_USERS,
    DEMO_COLLECTION,
  ];
  for (const name of ours) if (present.has(name)) await core.db.dropCollection(name);
}
