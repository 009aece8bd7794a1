import { expect } from '@playwright/test';
import { TOPICS } from '@touchline/contract/live-collections';
import { NEVER_SHOWN } from '@touchline/core/platform/deletion';
import { MongoClient } from 'mongodb';
import { listedGames, type Site } from './site.ts';

/** Their entries are not marked as deleted. */
const LOGS = ['activities', 'activity_archive'];

/**
 * Removes every record that was added to the site since then, so that the next try of a journey can add it again; waits
 * until the public list has none of them. Rejects when the database is not reached.
 */
export async function removeAddedSince(site: Pick<Site, 'mongodbUri' | 'url'>, since: Date): Promise<void> {
  const client = await new MongoClient(site.mongodbUri).connect();
  try {
    const database = client.db();
    const added = { createdAt: { $gte: since } };
    const games = await database.collection('games').find(added).toArray();
    for (const log of LOGS) await database.collection(log).deleteMany(added);
    const now = { changedAt: '$$NOW', contentAt: '$$NOW' };
    const removal = [{ $set: { ...now, deletedAt: NEVER_SHOWN, version: { $add: ['$version', 1] } } }];
    for (const name of TOPICS) await database.collection(name).updateMany(added, removal);
    const ids = games.map(({ _id }) => String(_id));
    await expect
      .poll(async () => (await listedGames(site)).filter(({ game }) => ids.includes(game._id)))
      .toEqual([]);
  } finally {
    await client.close();
  }
}
