import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface MongoProxy {
  /** The connection string through the proxy. */
  uri: string;
  /** Resolves when the first message that is to be stopped has come; it never reaches the database. */
  stopped: Promise<void>;
}

/**
 * A way to the database that lets everything pass until a message of a client meets the condition, and then nothing
 * more of that client's connection: what stands behind it is never asked. Gone at the end of the test.
 */
export async function startMongoProxy(
  uri: string,
  isHeld: (message: Buffer) => boolean,
): Promise<MongoProxy> {
  const target = new URL(uri.replace(/^mongodb:/, 'http:'));
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
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
    database.pipe(client);
    let isHolding = false;
    client.on('data', (message) => {
      isHolding ||= isHeld(message as Buffer);
      if (isHolding) resolve();
      else database.write(message);
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
  return { uri: through.href.replace(/^http:/, 'mongodb:'), stopped };
}

/** How a command on a collection begins, as its bytes. */
export function commandOn(name: string, collection: string): Buffer {
  const value = Buffer.from(`${collection}\0`);
  const length = Buffer.alloc(4);
  length.writeInt32LE(value.length);
  return Buffer.concat([Buffer.from(`\x02${name}\0`), length, value]);
}
