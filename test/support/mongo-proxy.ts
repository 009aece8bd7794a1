import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface MongoProxy {
  /** The connection string through the proxy. */
  uri: string;
  /** Resolves when the first message that was to be held has come; it does not reach the database. */
  held: Promise<void>;
  /** Lets everything that is held pass, and whatever comes from now on. */
  release(): void;
}

/**
 * A way to the database that lets everything pass until a message of a client meets the condition, and then nothing
 * more of that client's connection until it is released. Gone at the end of the test.
 */
export async function startMongoProxy(
  uri: string,
  isHeld: (message: Buffer) => boolean,
): Promise<MongoProxy> {
  const target = new URL(uri.replace(/^mongodb:/, 'http:'));
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const open = new Set<Socket>();
  let waiting: (() => void)[] = [];
  let isReleased = false;
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
    database.pipe(client);
    let isHolding = false;
    client.on('data', (message) => {
      isHolding = !isReleased && (isHolding || isHeld(message as Buffer));
      if (!isHolding) return void database.write(message);
      waiting.push(() => database.write(message));
      resolve();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const through = new URL(target);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  through.searchParams.set('directConnection', 'true');
  return {
    uri: through.href.replace(/^http:/, 'mongodb:'),
    held,
    release() {
      isReleased = true;
      for (const pass of waiting) pass();
      waiting = [];
    },
  };
}

/** How a command on a collection begins, as its bytes. */
export function commandOn(name: string, collection: string): Buffer {
  const value = Buffer.from(`${collection}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32LE(value.length);
  return Buffer.concat([Buffer.from(`\x02${name}\0`), length, value]);
}
