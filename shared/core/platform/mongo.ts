import { type Db, MongoClient } from 'mongodb';

export interface Mongo {
  client: MongoClient;
  db: Db;
}

/**
 * Connects to MongoDB; the database is the one in the connection string, else `touchline`. Every operation ends
 * within 10 seconds: the follower looks back 15, so no acknowledged write can hide from it.
 */
export async function connectMongo(uri: string): Promise<Mongo> {
  const client = new MongoClient(uri, {
    appName: 'touchline',
    timeoutMS: 10_000,
    serverSelectionTimeoutMS: 5_000,
    ignoreUndefined: true,
  });
  await client.connect();
  const name = new URL(uri.replace(/^mongodb(\+srv)?:/, 'http:')).pathname.slice(1);
  return { client, db: client.db(name || 'touchline') };
}
