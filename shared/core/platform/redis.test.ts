import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { expect, it, onTestFinished } from 'vitest';
import { newInstallation } from '../../../test/support/core.ts';
import { startOwnRedis } from '../../../test/support/redis.ts';
import { startRelay } from '../../../test/support/relay.ts';
import { eventually } from '../../../test/support/wait.ts';
import { jobPrefix } from './jobs.ts';
import { connectBlockingRedis } from './redis.ts';

/** Two servers, of which one follows the other, and an address that leads to the one that takes writes. */
async function startPair() {
  const [first, second] = await Promise.all([startOwnRedis(), startOwnRedis()]);
  const [one, two] = [new Redis(first.url), new Redis(second.url)];
  onTestFinished(() => {
    one.disconnect();
    two.disconnect();
  });
  await two.replicaof('127.0.0.1', first.port);
  await eventually(async () => expect(await two.info('replication')).toContain('master_link_status:up'));
  const relay = await startRelay(first.port);
  return {
    url: `redis://127.0.0.1:${relay.port}`,
    promoted: two,
    /** The second one takes the writes, the first one follows it and lives on, and the address leads to the second. */
    async failOver() {
      await two.replicaof('NO', 'ONE');
      await one.replicaof('127.0.0.1', second.port);
      relay.leadTo(second.port);
    },
  };
}

it('is followed to the new primary by every connection, those that wait included', async () => {
  const pair = await startPair();
  const core = await newInstallation({ REDIS_URL: pair.url }).core();
  await core.redis.set('before', '1');
  const waiting = connectBlockingRedis(pair.url, core.log);
  onTestFinished(() => waiting.disconnect());
  const popped = waiting.blpop('list', 0);
  const ran: unknown[] = [];
  const worker = new Worker('push', async ({ data }) => void ran.push(data), {
    connection: connectBlockingRedis(pair.url, core.log),
    prefix: jobPrefix(core.env),
  });
  onTestFinished(() => worker.close());
  await worker.waitUntilReady();

  await pair.failOver();
  await eventually(() => core.redis.set('after', '1'));
  expect(await pair.promoted.get('after')).toBe('1');
  await core.redis.rpush('list', 'popped');
  expect(await popped).toEqual(['list', 'popped']);
  await core.jobs.queue('push').add('job', { after: true });
  await eventually(() => expect(ran).toEqual([{ after: true }]));
});
