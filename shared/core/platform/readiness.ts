import type { Core } from './core.ts';
import { within } from './within.ts';

const PATIENCE_MS = 500;

export interface ReadinessReport {
  status: 'ok' | 'not ready';
  /** What keeps the process from doing its work: `database`, `redis`, and what the process itself knows of. */
  missing: string[];
  /** It is being stopped. */
  leaving: boolean;
}

export interface Readiness {
  /** Asks everything that the process needs; takes half a second at the most, and never rejects. */
  report(): Promise<ReadinessReport>;
  /** From now on the process says that it is not ready, so that nobody sends it anything new. */
  leaving(): void;
}

/** Whether a process can do its work; `more` names what else is missing, by its own knowledge. */
export function createReadiness(core: Core, more: () => readonly string[] = () => []): Readiness {
  let isLeaving = false;
  return {
    async report() {
      const [database, redis] = await Promise.all([
        answers(() => core.db.command({ ping: 1 })),
        answers(() => core.redis.ping()),
      ]);
      const missing = [...(database ? [] : ['database']), ...(redis ? [] : ['redis']), ...more()];
      const isReady = missing.length === 0 && !isLeaving;
      return { status: isReady ? 'ok' : 'not ready', missing, leaving: isLeaving };
    },
    leaving() {
      isLeaving = true;
    },
  };
}

/** Whether the server answered, and well, in time. */
async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  let answered = false;
  await within(
    PATIENCE_MS,
    ask().then(() => {
      answered = true;
    }),
  );
  return answered;
}
