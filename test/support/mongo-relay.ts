import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A way to the database of the tests whose answers pass through `change`, which keeps their length; answers the
 * connection string. It listens on `port`, else on any, and is gone at the end of the test.
 */
export async function startMongoRelay({
  port = 0,
  change = (answer: Buffer) => answer,
}: {
  port?: number;
  change?: (answer: Buffer) => Buffer;
} = {}): Promise<string> {
  const target = new URL((process.env.TEST_MONGODB_URI as string).replace(/^mongodb:/, 'http:'));
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
    client.pipe(database);
    database.on('data', (answer: Buffer) => client.write(change(answer)));
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
