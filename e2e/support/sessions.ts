import { CONFIRMED_MS } from '@touchline/contract/constants';
import { type Collection, MongoClient, ObjectId } from 'mongodb';
import type { Site } from './site.ts';

type WithDatabase = Pick<Site, 'mongodbUri'>;

/** Makes the newest session of the site so old that its sign-in and confirmation have expired. */
export async function ageNewestSession(site: WithDatabase): Promise<void> {
  await withSessions(site, async (sessions) => {
    const [newest] = await sessions.find().sort({ createdAt: -1 }).limit(1).toArray();
    if (!newest) throw new Error('The site has no session.');
    const past = new Date(Date.now() - CONFIRMED_MS);
    await sessions.updateOne({ _id: newest._id }, { $set: { createdAt: past, confirmedAt: past } });
  });
}

/** Expires all sessions of a user. */
export async function expireSessions(site: WithDatabase, userId: string): Promise<void> {
  const past = new Date(Date.now() - 1);
  await withSessions(site, async (sessions) => {
    await sessions.updateMany({ userId: new ObjectId(userId) }, { $set: { expiresAt: past } });
  });
}

async function withSessions(
  { mongodbUri }: WithDatabase,
  change: (sessions: Collection) => Promise<void>,
): Promise<void> {
  const database = await new MongoClient(mongodbUri).connect();
  try {
    await change(database.db().collection('sessions'));
  } finally {
    await database.close();
  }
}
