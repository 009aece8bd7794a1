import {
  type Db,
  MongoClient,
  MongoCompatibilityError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb';
import type { Logger } from './logger.ts';

interface Mongo {
  client: MongoClient;
  db: Db;
}

/**
 * The longest time in ms that a write of a followed collection may take; the change feed looks back further than that.
 */
export const WRITE_TIMEOUT_MS = 10_000;
/** The time in ms of one try: the driver repeats an operation once, and both together end after `WRITE_TIMEOUT_MS`. */
const TRY_MS = WRITE_TIMEOUT_MS / 2;
/** The oldest major version of MongoDB that is supported; docs/operations.md names it too. */
const OLDEST_VERSION = 7;
const NEEDED = `Touchline needs MongoDB ${OLDEST_VERSION}.0 or newer`;
const PATIENCE_MS = 3_000;

/** The server's MongoDB is too old; the message is a sentence with the remedy. */
export class OldMongoError extends Error {}

/**
 * Connects to MongoDB. The database is the one in the connection string, else `touchline`. Writes are acknowledged by
 * the majority, and reads go to the primary. Retries until the server answers; after three seconds it logs so and calls
 * `onAway`. Throws an OldMongoError, and the driver's error when the server refuses the connection.
 */
export async function connectMongo(
  uri: string,
  log: Logger,
  onAway: () => void = () => undefined,
): Promise<Mongo> {
  const client = new MongoClient(uri, {
    appName: 'touchline',
    socketTimeoutMS: TRY_MS,
    serverSelectionTimeoutMS: TRY_MS,
    waitQueueTimeoutMS: WRITE_TIMEOUT_MS,
    ignoreUndefined: true,
    writeConcern: { w: 'majority' },
    readPreference: 'primary',
    // The api learns from any answer that the database is there.
    monitorCommands: true,
  });
  try {
    await untilConnected(client, log, onAway);
    await checkVersion(client);
    return { client, db: client.db(databaseOf(uri)) };
  } catch (error) {
    await client.close();
    throw error;
  }
}

async function untilConnected(client: MongoClient, log: Logger, onAway: () => void): Promise<void> {
  const impatience = setTimeout(() => {
    log.warn(
      'MongoDB does not answer. It is asked until it does; npm run admin -- doctor says why it does not.',
    );
    onAway();
  }, PATIENCE_MS);
  try {
    for (;;) {
      try {
        await client.connect();
        return;
      } catch (error) {
        if (!(error instanceof MongoServerSelectionError)) throw error;
        if (error.cause instanceof MongoCompatibilityError)
          throw new OldMongoError(`${error.message}. ${NEEDED}.`);
        log.warn(`MongoDB still does not answer: ${error.message}`);
      }
    }
  } finally {
    clearTimeout(impatience);
  }
}

/** The driver's default database is `test`, where the connection string names none. */
function databaseOf(uri: string): string {
  const [, name = ''] = /^[^:]+:\/\/[^/?]+\/([^?]*)/.exec(uri) ?? [];
  return decodeURIComponent(name) || 'touchline';
}

async function checkVersion(client: MongoClient): Promise<void> {
  const admin = client.db('admin');
  const { version } = (await admin.command({ buildInfo: 1 })) as { version: string };
  if (majorOf(version) < OLDEST_VERSION) {
    throw new OldMongoError(`The server of MONGODB_URI runs MongoDB ${version}. ${NEEDED}.`);
  }
  const compatibility = await compatibilityOf(client);
  if (compatibility !== undefined && majorOf(compatibility) < OLDEST_VERSION) {
    throw new OldMongoError(
      `The server of MONGODB_URI has the featureCompatibilityVersion ${compatibility}. ${NEEDED}; raise it.`,
    );
  }
}

/** The version whose features the server offers; undefined where the user may not read it. */
async function compatibilityOf(client: MongoClient): Promise<string | undefined> {
  try {
    const command = { getParameter: 1, featureCompatibilityVersion: 1 };
    const { featureCompatibilityVersion: found } = await client.db('admin').command(command);
    return found?.version;
  } catch (error) {
    if (error instanceof MongoServerError) return undefined;
    throw error;
  }
}

const majorOf = (version: string): number => Number.parseInt(version, 10);
