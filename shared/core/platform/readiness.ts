import type { Core } from './core.ts';
import { metrics } from './metrics.ts';
import { within } from './within.ts';

const PATIENCE_MS = 500;
/** How long an answer stands: every client may ask, and each look costs a write. */
const VALID_MS = 1_000;
/** How long Redis keeps what is written to it. */
const KEPT_MS = 60_000;

export interface ReadinessReport {
  status: 'ok' | 'not ready';
  /** What keeps the process from doing its work: `database`, `redis`, and what the process itself knows of. */
  missing: string[];
  /** It is being stopped. */
  leaving: boolean;
}

export interface Readiness {
  /**
   * Writes to the database and to Redis, since both answer questions also when they are full; takes half a second at
   * the most, and never rejects.
   */
  report(): Promise<ReadinessReport>;
  /** From now on the process says that it is not ready, so that it gets no new requests. */
  leaving(): void;
}

/** Whether a process can do its work; `more` names what else is missing, by its own knowledge. */
export function createReadiness(core: Core, more: () => readonly string[] = () => []): Readiness {
  const { db, env, redis } = core;
  const counters = db.collection<{ _id: string; value: number }>('counters');
  const servers = {
    database: () => counters.updateOne({ _id: 'readiness' }, { $inc: { value: 1 } }, { upsert: true }),
    redis: () => redis.set(`${env.REDIS_PREFIX}:readiness`, '1', 'PX', KEPT_MS),
  };
  let isLeaving = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let refusing: Promise<string[]> = Promise.resolve([]);
  const look = async (): Promise<string[]> => {
    const looks = Object.entries(servers).map(async ([name, write]) => {
      const isThere = await isDone(core, name, write);
      metrics.serverAway.set({ server: name }, isThere ? 0 : 1);
      return isThere ? [] : [name];
    });
    return (await Promise.all(looks)).flat();
  };
  return {
    async report() {
      if (performance.now() - lookedAt >= VALID_MS) {
        lookedAt = performance.now();
        refusing = look();
      }
      const missing = [...(await refusing), ...more()];
      const isReady = missing.length === 0 && !isLeaving;
      return { status: isReady ? 'ok' : 'not ready', missing, leaving: isLeaving };
    },
    leaving() {
      isLeaving = true;
    },
  };
}

/** Whether the server took the write in time. */
async function isDone({ log }: Core, name: string, write: () => Promise<unknown>): Promise<boolean> {
  let done = false;
  const writing = write().then(
    () => {
      done = true;
    },
    (err: Error) => log.warn({ err: { message: err.message } }, `${name} takes no writes`),
  );
  await within(PATIENCE_MS, writing);
  return done;
}
