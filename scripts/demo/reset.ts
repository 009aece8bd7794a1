import { setTimeout as delay } from 'node:timers/promises';
import { counted } from '@touchline/contract/rules/formats';
import { gamesStore } from '@touchline/core/games/games.store';
import { STORES } from '@touchline/core/live-collections';
import type { Core } from '@touchline/core/platform/core';
import { DAY_COLLECTIONS } from '@touchline/core/platform/counts/day-counts';
import { usersStore } from '@touchline/core/users/users.store';
import { DEMO_COLLECTION, readDemo } from './demo-records.ts';
import { hostsOf, isLoopback, SeedProblem } from './seed-arguments.ts';

/** Collections about users, besides the users themselves. */
const ABOUT_USERS = ['sessions', 'tokens', 'activity_archive', 'guards'];
/** The time that a running site may take to notice deleted records, in ms: a little more than its catch-up. */
const NOTICED_WITHIN_MS = 2_500;

/**
 * Throws a SeedProblem unless the database was made by the demo on this machine, or holds nothing, or its name is typed
 * where the reset is forced.
 */
export async function assertMayReset(
  core: Core,
  {
    isForced,
    ask = async () => '',
  }: { isForced: boolean; ask?: ((question: string) => Promise<string>) | undefined },
): Promise<void> {
  const [demo, people, games] = [
    await readDemo(core),
    await usersStore(core).collection.countDocuments(),
    await gamesStore(core).collection.countDocuments(),
  ];
  const isOfDemo = demo !== null || people + games === 0;
  const uri = core.env.MONGODB_URI;
  if (isOfDemo && isLoopback(uri)) return;
  const name = core.db.databaseName;
  const where = `The database '${name}' on ${hostsOf(uri).join(', ')}`;
  const why = isOfDemo ? 'is not on this machine' : 'was not made by the demo';
  const what = `${where} ${why}. It holds ${counted(people, 'person', 'people')} and ${counted(games, 'game', 'games')}, and --reset deletes all of it.`;
  if (!isForced)
    throw new SeedProblem(`${what} Nothing was deleted. Add --force if you mean it: it asks for the name.`);
  const typed = await ask(`${what}\nType its name to go on: `);
  if (typed.trim() !== name) throw new SeedProblem('That is not its name. Nothing was deleted.');
}

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
