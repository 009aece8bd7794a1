import { setTimeout as pause } from 'node:timers/promises';
import { TOPICS, type Topic } from '@touchline/contract/live-collections';
import type { Core } from '@touchline/core/platform/core';
import { connectBlockingRedis } from '@touchline/core/platform/redis';

const READ_BLOCK_MS = 1_000;
const READ_COUNT = 500;
const RETRY_MS = 200;

/** "Look at this record now" or, with `*`, at the latest writes of the collection. */
export interface ChangeNotification {
  topic: Topic;
  id: string;
  /** The id of the request that made the change. */
  requestId?: string | undefined;
}

interface Listener {
  /**
   * The notifications of other processes since the last call; empty about once a second. A rejection counts as trouble.
   */
  received(notifications: readonly ChangeNotification[]): Promise<void>;
  /** Notifications may be lost. Does not reject. */
  missed(): Promise<void>;
}

export interface ChangeNotifications {
  /** Starts to read the entries added since the stream was opened. */
  start(listener: Listener): void;
  stop(): Promise<void>;
}

/** The change notifications of other processes from now on. */
export async function openChangeNotifications(core: Core): Promise<ChangeNotifications> {
  const stream = connectBlockingRedis(core.env.REDIS_URL, core.log);
  const stopped = Promise.withResolvers<null>();
  let lastId = await endOfStream(core);
  let reading: Promise<void> | undefined;
  let isRunning = true;
  let isInTrouble = false;

  const read = async (): Promise<ChangeNotification[]> => {
    const { key, sender } = core.bus;
    const answered = stream.xread('COUNT', READ_COUNT, 'BLOCK', READ_BLOCK_MS, 'STREAMS', key, lastId);
    // While Redis is away a read waits for it, even after the connection was closed.
    const answer = await Promise.race([answered, stopped.promise]);
    return (answer?.[0]?.[1] ?? []).flatMap(([id, fields]) => {
      lastId = id;
      const { by, ...notification } = parse(fields);
      // The listeners of this process already got the record when it was written.
      if (by === sender) return [];
      if (isNotification(notification)) {
        const { topic, id: recordId, requestId } = notification;
        core.log.debug({ topic, recordId, ...(requestId && { requestId }) }, 'changed by another process');
        return notification;
      }
      core.log.warn(
        { id, fields },
        'an unknown change notification was skipped; is a newer version running?',
      );
      return [];
    });
  };
  const run = async ({ received, missed }: Listener): Promise<void> => {
    while (isRunning) {
      try {
        if (isInTrouble) {
          isInTrouble = false;
          lastId = lower(lastId, await endOfStream(core));
          await missed();
        }
        await received(await read());
      } catch (err) {
        if (!isRunning) return;
        core.log.debug({ err }, 'change notifications not read');
        isInTrouble = true;
        await pause(RETRY_MS);
      }
    }
  };

  return {
    start(listener) {
      stream.on('close', () => {
        isInTrouble = true;
      });
      stream.on('ready', () => {
        if (isInTrouble) void listener.missed();
      });
      reading = run(listener);
    },
    async stop() {
      isRunning = false;
      stopped.resolve(null);
      stream.disconnect();
      await reading;
    },
  };
}

/** The fields of a stream entry, which Redis returns as alternating names and values. */
function parse(fields: readonly string[]): Record<string, string | undefined> {
  const values: Record<string, string> = {};
  for (let at = 0; at + 1 < fields.length; at += 2) values[fields[at] as string] = fields[at + 1] as string;
  return { topic: values.topic, id: values.id, by: values.by, requestId: values.request };
}

const isNotification = (fields: object): fields is ChangeNotification => {
  const { topic, id } = fields as Partial<ChangeNotification>;
  return TOPICS.some((name) => name === topic) && /^(\*|[0-9a-f]{24})$/.test(id ?? '');
};

/** The id of the stream's last entry; `0` when it has none or Redis is away. */
async function endOfStream(core: Core): Promise<string> {
  try {
    const [last] = await core.redis.xrevrange(core.bus.key, '+', '-', 'COUNT', 1);
    return last?.[0] ?? '0';
  } catch {
    return '0';
  }
}

/**
 * The lower of two stream ids: after Redis has lost its tail, new entries may have lower ids than the last one read.
 */
function lower(a: string, b: string): string {
  const [aTime = '0', aSequence = '0'] = a.split('-');
  const [bTime = '0', bSequence = '0'] = b.split('-');
  if (aTime !== bTime) return BigInt(aTime) < BigInt(bTime) ? a : b;
  return BigInt(aSequence) <= BigInt(bSequence) ? a : b;
}
