import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { BSON, type Document } from 'mongodb';
import { onTestFinished } from 'vitest';

const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

/**
 * A MongoDB server that greets every client and refuses every other command, as one with accounts does without a
 * sign-in; it closes at the end of the test. `setName` is its replica set. Resolves with its host and port.
 */
export async function startRefusingMongo({ setName }: { setName?: string } = {}): Promise<string> {
  const server = createServer((client) => {
    client.on('error', () => undefined);
    let waiting = Buffer.alloc(0);
    client.on('data', (part: Buffer) => {
      waiting = Buffer.concat([waiting, part]);
      while (waiting.length >= HEADER_BYTES && waiting.length >= waiting.readInt32LE(0)) {
        const length = waiting.readInt32LE(0);
        answer(client, waiting.subarray(0, length), { setName, host });
        waiting = waiting.subarray(length);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => void server.close());
  return host;
}

function answer(
  client: Socket,
  message: Buffer,
  server: { setName: string | undefined; host: string },
): void {
  const isLegacy = message.readInt32LE(12) === OP_QUERY;
  // A query has flags, the name of a collection and two numbers before its document; a message has flags and a kind.
  const at = isLegacy ? message.indexOf(0, HEADER_BYTES + 4) + 1 + 8 : HEADER_BYTES + 5;
  const command = BSON.deserialize(message.subarray(at, at + message.readInt32LE(at)));
  const document = BSON.serialize(replyTo(Object.keys(command)[0] ?? '', server));
  const head = Buffer.alloc(isLegacy ? HEADER_BYTES + 20 : HEADER_BYTES + 5);
  head.writeInt32LE(head.length + document.length, 0);
  head.writeInt32LE(message.readInt32LE(4), 8);
  head.writeInt32LE(isLegacy ? OP_REPLY : OP_MSG, 12);
  if (isLegacy) head.writeInt32LE(1, HEADER_BYTES + 16);
  client.write(Buffer.concat([head, document]));
}

function replyTo(
  command: string,
  { setName, host }: { setName: string | undefined; host: string },
): Document {
  if (['hello', 'isMaster', 'ismaster'].includes(command))
    return {
      ok: 1,
      helloOk: true,
      isWritablePrimary: true,
      ismaster: true,
      maxBsonObjectSize: 16_777_216,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      minWireVersion: 0,
      maxWireVersion: 25,
      localTime: new Date(),
      ...(setName ? { setName, hosts: [host], me: host, primary: host } : {}),
    };
  if (command === 'saslStart')
    return { ok: 0, code: 18, codeName: 'AuthenticationFailed', errmsg: 'Authentication failed.' };
  return { ok: 0, code: 13, codeName: 'Unauthorized', errmsg: `Command ${command} requires authentication` };
}
