import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface MongoProxy {
  /** The connection string through the proxy. */
  uri: string;
  /** Resolves when the first message that meets the condition arrives; the message does not reach the database. */
  stopped: Promise<void>;
  /** Passes on all waiting messages, and every later one. */
  release(): void;
}

/**
 * A proxy to the database that passes on everything until a message of a client meets the condition, and then nothing
 * more of that client's connection until it is released. It closes at the end of the test.
 */
export async function startMongoProxy(
  uri: string,
  isHeld: (message: Buffer) => boolean,
): Promise<MongoProxy> {
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  let waiting: (() => void)[] = [];
  let isReleased = false;
  const through = await listen(uri, 0, (client, database) => {
    database.pipe(client);
    let isHolding = false;
    client.on('data', (message) => {
      isHolding = !isReleased && (isHolding || isHeld(message as Buffer));
      if (!isHolding) return void database.write(message);
      waiting.push(() => database.write(message));
      resolve();
    });
  });
  return {
    uri: through,
    stopped,
    release() {
      isReleased = true;
      for (const pass of waiting) pass();
      waiting = [];
    },
  };
}

/**
 * A proxy to the test database whose answers pass through `change`, which must keep their length; resolves with the
 * connection string. It listens on `port`, else on any, and closes at the end of the test.
 */
export function startMongoRelay({
  port = 0,
  change = (answer: Buffer) => answer,
}: {
  port?: number;
  change?: (answer: Buffer) => Buffer;
} = {}): Promise<string> {
  return listen(process.env.TEST_MONGODB_URI as string, port, (client, database) => {
    client.pipe(database);
    database.on('data', (answer: Buffer) => client.write(change(answer)));
  });
}

/**
 * Connects every client to the database behind `uri` by a connection of its own; resolves with the connection string of
 * the proxy.
 */
async function listen(
  uri: string,
  port: number,
  join: (client: Socket, database: Socket) => void,
): Promise<string> {
  const target = new URL(uri.replace(/^mongodb:/, 'http:'));
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port || 27_017), target.hostname);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    join(client, database);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const through = new URL(target);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  through.searchParams.set('directConnection', 'true');
  return through.href.replace(/^http:/, 'mongodb:');
}

/** The first bytes of a command on a collection. */
export function commandOn(name: string, collection: string): Buffer {
  const value = Buffer.from(`${collection}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32LE(value.length);
  return Buffer.concat([Buffer.from(`\x02${name}\0`), length, value]);
}
