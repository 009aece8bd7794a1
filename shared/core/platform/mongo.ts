import { type Db, MongoClient } from 'mongodb';

export interface Mongo {
  client: MongoClient;
  db: Db;
}

/** No write lasts longer: the catch-up of the change feed looks back further than that. */
export const WRITE_TIMEOUT_MS = 10_000;

/**
 * Connects to MongoDB; the database is the one in the connection string, else `touchline`. Rejects when it cannot be
 * reached within five seconds.
 */
export async function connectMongo(uri: string): Promise<Mongo> {
  const client = new MongoClient(uri, {
    appName: 'touchline',
    socketTimeoutMS: WRITE_TIMEOUT_MS,
    serverSelectionTimeoutMS: 5_000,
    ignoreUndefined: true,
  });
  await client.connect();
  const name = new URL(uri.replace(/^mongodb(\+srv)?:/, 'http:')).pathname.slice(1);
  return { client, db: client.db(name || 'touchline') };
}
