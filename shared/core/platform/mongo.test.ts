import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startMongoRelay } from '../../../test/support/mongo-proxy.ts';
import { connectMongo } from './mongo.ts';

const server = process.env.TEST_MONGODB_URI as string;

/** A log that keeps its warnings. */
function warnings() {
  const said: string[] = [];
  return { said, log: { warn: (text: string) => said.push(text) } as never };
}

async function connected(uri: string) {
  const mongo = await connectMongo(uri, warnings().log);
  onTestFinished(() => mongo.client.close());
  return mongo;
}

/** Replaces a part of the server's answers with `found`, which has the same length. */
const saying = (original: string, found: string) => (answer: Buffer) =>
  Buffer.from(answer.toString('latin1').replaceAll(original, found), 'latin1');

describe('the connection to MongoDB', () => {
  it('writes for the majority and reads from the primary', async () => {
    const { db } = await connected(server);
    expect(db.writeConcern).toMatchObject({ w: 'majority' });
    expect(db.readPreference.mode).toBe('primary');
  });

  it.each([
    ['', 'touchline'],
    ['/', 'touchline'],
    ['/?appName=x', 'touchline'],
    ['/test', 'test'],
    ['/other%2Dname?appName=x', 'other-name'],
  ])('to an address that ends with "%s" uses the database %s', async (end, name) => {
    const { origin } = new URL(server.replace(/^mongodb:/, 'http:'));
    const { db } = await connected(`${origin.replace(/^http:/, 'mongodb:')}${end}`);
    expect(db.databaseName).toBe(name);
  });

  it('is awaited, with a line in the log', async () => {
    const port = await freePort();
    const { said, log } = warnings();
    const uri = server.replace(/:\d+/, `:${port}`);
    const waiting = connectMongo(uri, log);
    await expect.poll(() => said).toContainEqual(expect.stringMatching(/^MongoDB does not/));
    await startMongoRelay({ port });
    const { client } = await waiting;
    await client.close();
  });
});

describe('a MongoDB that is too old', () => {
  it('is refused by its version', async () => {
    const { client } = await connected(server);
    const { version } = await client.db('admin').command({ buildInfo: 1 });
    const older = `4${version.slice(1)}`;
    const uri = await startMongoRelay({ change: saying(version, older) });
    await expect(connected(uri)).rejects.toThrow(
      `The server of MONGODB_URI runs MongoDB ${older}. Touchline needs MongoDB 7.0 or newer.`,
    );
  });

  it('is refused by its feature compatibility version', async () => {
    const change = (answer: Buffer) => {
      if (!answer.includes('featureCompatibilityVersion')) return answer;
      return Buffer.from(answer.toString('latin1').replace(/\d\.\d\0/g, '6.0\0'), 'latin1');
    };
    const uri = await startMongoRelay({ change });
    await expect(connected(uri)).rejects.toThrow(
      'The server of MONGODB_URI has the featureCompatibilityVersion 6.0. Touchline needs MongoDB 7.0 or newer; raise it.',
    );
  });

  it('is refused when the driver cannot speak with it', async () => {
    const field = Buffer.from('maxWireVersion\0');
    const change = (answer: Buffer) => {
      const at = answer.indexOf(field);
      if (at !== -1) answer.writeInt32LE(6, at + field.length);
      return answer;
    };
    await expect(connected(await startMongoRelay({ change }))).rejects.toThrow(
      /maximum wire version 6.* Touchline needs MongoDB 7\.0 or newer\.$/,
    );
  });
});

function freePort(): Promise<number> {
  const taken = createServer();
  return new Promise((resolve) => {
    taken.listen(0, '127.0.0.1', () => {
      const { port } = taken.address() as { port: number };
      taken.close(() => resolve(port));
    });
  });
}
