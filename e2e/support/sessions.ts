import { CONFIRMED_MS } from '@touchline/contract/constants';
import { MongoClient } from 'mongodb';
import type { Site } from './site.ts';

/** Makes the newest session of the site as old as one whose sign-in and confirmation have run out. */
export async function ageNewestSession({ mongodbUri }: Pick<Site, 'mongodbUri'>): Promise<void> {
  const database = await new MongoClient(mongodbUri).connect();
  try {
    const sessions = database.db().collection('sessions');
    const [newest] = await sessions.find().sort({ createdAt: -1 }).limit(1).toArray();
    if (!newest) throw new Error('The site has no session.');
    const past = new Date(Date.now() - CONFIRMED_MS);
    await sessions.updateOne({ _id: newest._id }, { $set: { createdAt: past, confirmedAt: past } });
  } finally {
    await database.close();
  }
}
