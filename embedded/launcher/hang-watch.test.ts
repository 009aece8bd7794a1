import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive, watchForHang } from './hang-watch.ts';

async function addressOf(server: Server): Promise<URL> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/livez`);
}

test('a process that answers is alive, and one that takes the connection and says nothing is not', async () => {
  expect(await isAlive(await addressOf(createHttpServer((_, res) => res.end('{}'))))).toBe(true);
  const silent = createServer((socket) => onTestFinished(() => void socket.destroy()));
  expect(await isAlive(await addressOf(silent))).toBe(false);
});

test('a process hangs once it was silent three times in a row, and is not looked at any more', async () => {
  const seen = [true, false, false, true, false, false, false, false];
  let looks = 0;
  const hangs = Promise.withResolvers<number>();
  const watch = watchForHang(
    async () => seen[looks++] ?? true,
    () => hangs.resolve(looks),
    1,
  );
  onTestFinished(() => watch.stop());
  expect(await hangs.promise).toBe(7);
});

test('a process that has ended meanwhile is not taken for one that hangs', async () => {
  const looked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<boolean>();
  let ended = 0;
  const watch = watchForHang(
    async () => {
      looked.resolve();
      return answer.promise;
    },
    () => (ended += 1),
    1,
  );
  await looked.promise;
  watch.stop();
  answer.resolve(false);
  await answer.promise;
  expect(ended).toBe(0);
});
