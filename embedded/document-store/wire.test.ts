import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { BSON, type Document } from 'bson';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { startedStore } from './test-store.ts';

/** A bare connection that collects the answers. */
async function dial(
  port: number,
): Promise<{ socket: Socket; received: () => Buffer; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  return { socket, received: () => Buffer.concat(chunks), closed };
}

function message(body: Buffer, { opCode = 2013, length = body.length + 16 } = {}): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(length, 0);
  header.writeInt32LE(7, 4);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, body]);
}

function msg(command: Document, flags = 0): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(flags, 0);
  return Buffer.concat([head, BSON.serialize(command)]);
}

/** Sends bytes and returns the first document of the answer. */
async function ask(port: number, bytes: Buffer): Promise<Document> {
  const { socket, received } = await dial(port);
  socket.write(bytes);
  await expect.poll(() => received().length).toBeGreaterThan(16);
  await expect.poll(() => received().length).toBeGreaterThanOrEqual(received().readInt32LE(0));
  const answer = received();
  expect(answer.readInt32LE(8)).toBe(7);
  return BSON.deserialize(answer.subarray(21));
}

const PING = msg({ ping: 1, $db: 'admin' });

test('a command that arrives byte by byte is answered', async () => {
  const { store } = await startedStore();
  const { socket, received } = await dial(store.port);
  for (const byte of message(PING)) socket.write(Buffer.from([byte]));
  await expect.poll(() => received().length).toBeGreaterThan(16);
  expect(BSON.deserialize(received().subarray(21))).toEqual({ ok: 1 });
});

test('two commands in one piece get two answers', async () => {
  const { store } = await startedStore();
  const { socket, received } = await dial(store.port);
  const one = message(PING);
  socket.write(Buffer.concat([one, one]));
  const size = 16 + 5 + BSON.calculateObjectSize({ ok: 1 });
  await expect.poll(() => received().length).toBe(2 * size);
});

test('a message with no readable header closes the connection', async () => {
  const { store } = await startedStore();
  const broken = {
    'too long': message(PING, { length: 48_000_001 }),
    'as long as can be': message(PING, { length: 0x7fffffff }),
    'of negative length': message(PING, { length: -5 }),
    'shorter than its header': message(PING, { length: 15 }),
    'of an unknown operation': message(PING, { opCode: 2012 }),
    'an HTTP request': Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
  };
  for (const [name, bytes] of Object.entries(broken)) {
    const { socket, closed } = await dial(store.port);
    socket.write(bytes);
    await expect(closed, name).resolves.toBeDefined();
  }
});

test('a message that is cut is dropped with its connection', async () => {
  const { store, client } = await startedStore();
  const { socket, closed, received } = await dial(store.port);
  socket.end(message(msg({ insert: 'c', documents: [{ a: 1 }], $db: 'd' })).subarray(0, 40));
  await closed;
  expect(received().length).toBe(0);
  expect(await client.db('d').collection('c').countDocuments()).toBe(0);
});

test('malformed content gets an error answer and changes nothing', async () => {
  const { store, client } = await startedStore();
  const insert = msg({ insert: 'c', documents: [{ a: 1 }], $db: 'd' });
  const sequence = (size: number, content: Buffer) => {
    const head = Buffer.alloc(5);
    head[0] = 1;
    head.writeInt32LE(size, 1);
    return Buffer.concat([msg({ insert: 'c', $db: 'd' }), head, content]);
  };
  const longDocument = Buffer.from(insert);
  longDocument.writeInt32LE(1 << 20, 5);
  const badType = Buffer.from(insert);
  badType[9] = 0x77;
  const broken: [string, Buffer, number][] = [
    ['no section', Buffer.alloc(4), 9],
    ['an unknown section', Buffer.concat([insert, Buffer.from([9])]), 9],
    ['two bodies', Buffer.concat([insert, insert.subarray(4)]), 9],
    ['unknown required flags', msg({ ping: 1, $db: 'd' }, 0x80), 9],
    ['a document longer than its message', longDocument, 9],
    ['a value of no type', badType, 22],
    ['a sequence longer than its message', sequence(9999, Buffer.from('documents\0')), 9],
    ['a sequence of no size', sequence(0, Buffer.from('documents\0')), 9],
    ['a sequence with half a document', sequence(20, Buffer.from('documents\0\x10\0\0\0\0\0')), 9],
    ['no command', msg({}), 59],
    ['a database that cannot be', msg({ ping: 1, $db: 'a b' }), 73],
    ['a number for a filter', msg({ find: 'c', filter: 5, $db: 'd' }), 14],
    ['an inherited name', msg({ toString: 1, $db: 'd' }), 59],
  ];
  for (const [name, body, code] of broken) {
    expect(await ask(store.port, message(body)), name).toMatchObject({ ok: 0, code });
  }
  expect(await client.db('d').collection('c').countDocuments()).toBe(0);
});

test('a legacy query other than hello is refused', async () => {
  const { store } = await startedStore();
  const query = (command: Document) =>
    message(
      Buffer.concat([Buffer.alloc(4), Buffer.from('admin.$cmd\0'), Buffer.alloc(8), BSON.serialize(command)]),
      { opCode: 2004 },
    );
  const reply = async (command: Document) => {
    const { socket, received } = await dial(store.port);
    socket.write(query(command));
    await expect.poll(() => received().length).toBeGreaterThan(36);
    return BSON.deserialize(received().subarray(36));
  };
  expect(await reply({ isMaster: 1, helloOk: true })).toMatchObject({
    helloOk: true,
    ismaster: true,
    maxWireVersion: 21,
    ok: 1,
  });
  expect(await reply({ insert: 'c', documents: [{}] })).toMatchObject({ ok: 0, code: 352 });
});

test('the store still answers after any malformed bytes', async () => {
  const { store, client } = await startedStore();
  const valid = message(msg({ find: 'c', filter: { a: { $gt: 1 } }, $db: 'd' }));
  const damaged = fc
    .array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
    .map((changes) => {
      const bytes = Buffer.from(valid);
      for (const [at, byte] of changes) bytes[at] = byte;
      return bytes;
    });
  const random = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
  const framed = random.map((bytes) => message(bytes));
  await fc.assert(
    fc.asyncProperty(fc.oneof(damaged, random, framed), async (bytes) => {
      const { socket, closed } = await dial(store.port);
      socket.end(bytes);
      await closed;
      expect(await client.db('d').command({ ping: 1 })).toEqual({ ok: 1 });
    }),
    { numRuns: 150 },
  );
});

test('documents nested too deeply are refused', async () => {
  const { client } = await startedStore();
  let deep: Document = {};
  for (let i = 0; i < 200; i++) deep = { d: deep };
  const collection = client.db('d').collection('c');
  await expect(collection.insertOne(deep)).rejects.toMatchObject({ code: 15 });
  expect(await collection.countDocuments()).toBe(0);
});
