import { texts } from '@touchline/contract/texts';
import type { Core } from './core.ts';
import { AppError } from './errors.ts';
import { secondsSince } from './seconds-since.ts';
import { within } from './within.ts';

/** A ping without an answer for this long has failed; two in a row mean that the database is away. */
const PING_MS = 2_500;
const PAUSE_MS = 500;
const FAILURES = 2;
/** The time in ms for work that may need no database while that is away: answers from memory come at once. */
const PATIENCE_MS = 250;

interface Work {
  /** True for work that can do nothing without the database. */
  readonly needsDatabase: boolean;
  /** True once the answer has begun, which then goes on. */
  readonly hasBegun?: () => boolean;
}

/** Knows whether the database answers, so that nobody waits for the driver's own tries and repeats. */
export interface DatabaseWatch {
  /** Does the work; rejects with UNAVAILABLE as soon as the database is known to be away. */
  run<T>(work: () => Promise<T>, options: Work): Promise<T>;
  stop(): void;
}

/** Pings the database until it is stopped, and logs when it is away and when it is back. One that answers anything is slow, not silent: pings may wait in its queue. */
export function watchDatabase({ db, log }: Pick<Core, 'db' | 'log'>): DatabaseWatch {
  const running = new Set<() => void>();
  let failures = 0;
  let timer: NodeJS.Timeout;
  let hasAnswered = false;
  let answeredAt = performance.now();
  const noteAnswer = () => {
    hasAnswered = true;
  };
  db.client.on('commandSucceeded', noteAnswer);
  const look = async () => {
    hasAnswered = false;
    await within(PING_MS, db.command({ ping: 1 }));
    const isThere = hasAnswered;
    if (isThere && failures >= FAILURES)
      log.info(`the database answers again after ${secondsSince(answeredAt)} s`);
    if (isThere) answeredAt = performance.now();
    failures = isThere ? 0 : failures + 1;
    if (failures === FAILURES) log.warn('the database does not answer');
    if (failures >= FAILURES) for (const refuse of running) refuse();
    timer = setTimeout(look, PAUSE_MS).unref();
  };
  timer = setTimeout(look, PAUSE_MS).unref();
  return {
    async run<T>(work: () => Promise<T>, { needsDatabase, hasBegun = () => false }: Work): Promise<T> {
      const isAway = failures >= FAILURES;
      if (isAway && needsDatabase) throw unavailable();
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const refuse = () => {
        if (!hasBegun()) reject(unavailable());
      };
      const patience = isAway ? setTimeout(refuse, PATIENCE_MS) : undefined;
      running.add(refuse);
      work().then(resolve, reject);
      try {
        return await promise;
      } finally {
        clearTimeout(patience);
        running.delete(refuse);
      }
    },
    stop() {
      clearTimeout(timer);
      db.client.off('commandSucceeded', noteAnswer);
    },
  };
}

const unavailable = () => new AppError('UNAVAILABLE', texts.errors.unavailable);
