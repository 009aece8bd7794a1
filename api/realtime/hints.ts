import { TOPICS, type Topic } from '@touchline/core/platform/bus';
import type { Core } from '@touchline/core/platform/core';
import { connectBlockingRedis } from '@touchline/core/platform/redis';

const READ_BLOCK_MS = 1_000;
const READ_COUNT = 500;
const RETRY_MS = 200;

/** "Look at this now": a record of the topic, or with `*` whatever was written of it lately. */
export interface Hint {
  topic: Topic;
  id: string;
  /** When this process wrote it itself, in ms by the database's clock. */
  ownAt?: number;
}

interface Listener {
  /** What came in since the last time; also called without any, about once a second. Its failure is trouble. */
  heard(hints: readonly Hint[]): Promise<void>;
  /** Hints may have been missed. Does not reject. */
  missed(): Promise<void>;
}

export interface Hints {
  /** Begins to tell what came in since the hints were opened. */
  follow(listener: Listener): void;
  stop(): Promise<void>;
}

/** The hints of the bus from now on. */
export async function openHints(core: Core): Promise<Hints> {
  const stream = connectBlockingRedis(core.env.REDIS_URL, core.log);
  const stopped = Promise.withResolvers<null>();
  let lastId = await endOfStream(core);
  let following: Promise<void> | undefined;
  let running = true;
  let trouble = false;

  const read = async (): Promise<Hint[]> => {
    const { key } = core.bus;
    const reading = stream.xread('COUNT', READ_COUNT, 'BLOCK', READ_BLOCK_MS, 'STREAMS', key, lastId);
    // While Redis is away a read waits for it, also after the connection was given up.
    const answer = await Promise.race([reading, stopped.promise]);
    return (answer?.[0]?.[1] ?? []).flatMap(([id, fields]) => {
      lastId = id;
      const hint = readHint(fields, core.bus.sender);
      if (!hint)
        core.log.warn(
          { id, fields },
          'a hint that nobody understands was skipped; is a newer version running?',
        );
      return hint ?? [];
    });
  };
  const run = async ({ heard, missed }: Listener): Promise<void> => {
    while (running) {
      try {
        if (trouble) {
          trouble = false;
          lastId = lower(lastId, await endOfStream(core));
          await missed();
        }
        await heard(await read());
      } catch (err) {
        if (!running) return;
        core.log.debug({ err }, 'following stumbled');
        trouble = true;
        await pause(RETRY_MS);
      }
    }
  };

  return {
    follow(listener) {
      stream.on('close', () => {
        trouble = true;
      });
      stream.on('ready', () => {
        if (trouble) void listener.missed();
      });
      following = run(listener);
    },
    async stop() {
      running = false;
      stopped.resolve(null);
      stream.disconnect();
      await following;
    },
  };
}

function readHint(fields: readonly string[], sender: string): Hint | null {
  const values = new Map<string, string>();
  for (let at = 0; at + 1 < fields.length; at += 2)
    values.set(fields[at] as string, fields[at + 1] as string);
  const topic = TOPICS.find((name) => name === values.get('topic'));
  const id = values.get('id');
  if (!topic || !id || !/^(\*|[0-9a-f]{24})$/.test(id)) return null;
  return values.get('by') === sender ? { topic, id, ownAt: Number(values.get('at')) } : { topic, id };
}

/** The id of the stream's last entry; `0` when it has none or Redis is away. */
async function endOfStream(core: Core): Promise<string> {
  try {
    const [last] = await core.redis.xrevrange(core.bus.key, '+', '-', 'COUNT', 1);
    return last?.[0] ?? '0';
  } catch {
    return '0';
  }
}

/** The lower of two stream ids: after Redis has lost its tail, new entries may stand below the last one read. */
function lower(a: string, b: string): string {
  const [aTime = '0', aSequence = '0'] = a.split('-');
  const [bTime = '0', bSequence = '0'] = b.split('-');
  if (aTime !== bTime) return BigInt(aTime) < BigInt(bTime) ? a : b;
  return BigInt(aSequence) <= BigInt(bSequence) ? a : b;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
