import type { Core } from './core.ts';
import { metrics } from './metrics.ts';
import { secondsSince } from './seconds-since.ts';
import { within } from './within.ts';

const PATIENCE_MS = 500;
/** The time in ms that an answer is valid: every client may ask, and each check costs a write. */
const VALID_MS = 1_000;
/** The time in ms that Redis keeps the written value. */
const KEPT_MS = 60_000;

export interface ReadinessReport {
  status: 'ok' | 'not ready';
  /** The reasons why the process is not ready: `database`, `redis`, and reasons of the process itself. */
  missing: string[];
  /** True once the process is stopping. */
  leaving: boolean;
}

export interface Readiness {
  /**
   * Checks readiness with a write to the database and to Redis, since full servers still answer reads. Takes at most
   * half a second, or `patienceMs`, and never rejects.
   */
  report(): Promise<ReadinessReport>;
  /**
   * Checks the process alone: not ready until it was ready once, and once it is stopping. What its proxy asks for: a
   * server that stalls for all processes at once must not take them all out of service, since pages come from memory.
   */
  ofProcess(): Promise<ReadinessReport>;
  /** Marks the process as not ready from now on, so that it gets no new requests. */
  leaving(): void;
}

/** The report for the query of a request to `/readyz`: `of=process` asks for the process alone. */
export const reportFor = (
  readiness: Pick<Readiness, 'report' | 'ofProcess'>,
  url: string,
): Promise<ReadinessReport> =>
  new URLSearchParams(url.split('?')[1]).get('of') === 'process' ? readiness.ofProcess() : readiness.report();

/**
 * Checks whether a process can do its work; `more` returns further reasons that only the process knows, and a server may
 * take `patienceMs` for a write.
 */
export function createReadiness(
  core: Core,
  more: () => readonly string[] = () => [],
  patienceMs = PATIENCE_MS,
): Readiness {
  const { db, env, redis } = core;
  const counters = db.collection<{ _id: string; value: number }>('counters');
  const servers = {
    database: () => counters.updateOne({ _id: 'readiness' }, { $inc: { value: 1 } }, { upsert: true }),
    redis: () => redis.set(`${env.REDIS_PREFIX}:readiness`, '1', 'PX', KEPT_MS),
  };
  let isLeaving = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let refusing: Promise<string[]> = Promise.resolve([]);
  const refusingSince = new Map<string, number>();
  /** Logs one line when a server stops taking writes and one when it takes them again. */
  const logChange = (name: string, failure: string | null): void => {
    const since = refusingSince.get(name);
    if (failure !== null && since === undefined) {
      refusingSince.set(name, performance.now());
      core.log.warn({ err: { message: failure } }, `${name} takes no writes`);
    }
    if (failure === null && since !== undefined) {
      refusingSince.delete(name);
      core.log.info(`${name} takes writes again after ${secondsSince(since)} s`);
    }
  };
  const look = async (): Promise<string[]> => {
    const looks = Object.entries(servers).map(async ([name, write]) => {
      const failure = await failureOf(write, patienceMs);
      metrics.serverAway.set({ server: name }, failure === null ? 0 : 1);
      logChange(name, failure);
      return failure === null ? [] : [name];
    });
    return (await Promise.all(looks)).flat();
  };
  let wasReady = false;
  const report = async (): Promise<ReadinessReport> => {
    if (performance.now() - lookedAt >= VALID_MS) {
      lookedAt = performance.now();
      refusing = look();
    }
    const missing = [...(await refusing), ...more()];
    wasReady ||= missing.length === 0;
    const isReady = missing.length === 0 && !isLeaving;
    return { status: isReady ? 'ok' : 'not ready', missing, leaving: isLeaving };
  };
  return {
    report,
    async ofProcess() {
      if (!wasReady) return report();
      return { status: isLeaving ? 'not ready' : 'ok', missing: [], leaving: isLeaving };
    },
    leaving() {
      isLeaving = true;
    },
  };
}

/** The reason why the server did not take the write in time; null when it did. */
async function failureOf(write: () => Promise<unknown>, patienceMs: number): Promise<string | null> {
  let failure: string | null = `no answer within ${patienceMs} ms`;
  const writing = write().then(
    () => {
      failure = null;
    },
    (error: Error) => {
      failure = error.message;
    },
  );
  await within(patienceMs, writing);
  return failure;
}
