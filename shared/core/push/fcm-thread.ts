import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FcmTarget } from './fcm-sender.ts';
import type { PushMessage, PushSender, SendResult } from './sender.ts';

/** A batch to send; the answer has its id. */
export interface ToThread {
  id: number;
  message: PushMessage;
  tokens: readonly string[];
}

/** The thread's messages: `ready` once it takes batches, then the results of each. */
export type FromThread = 'ready' | { id: number; results: SendResult[] } | { id: number; error: unknown };

interface FcmThread extends PushSender {
  readonly hasEnded: boolean;
}

interface FcmThreadOptions {
  /** Ends the thread at once. */
  ending: AbortSignal;
  /** Called with the reason when the thread ends by itself; the next batch goes to another one. */
  onDeath: (err: Error) => void;
}

/** The pause in ms of all pushes after a thread has died, since the cause may end the next one too. */
const PAUSE_MS = 10_000;

/** A batch leaves much garbage: a small young generation is collected often and stays in the processor's caches. */
const YOUNG_MB = 8;

/**
 * A sender to the target in its own thread: a push to many phones keeps a processor busy, and other jobs of the process
 * do not wait for it. Rejects when the thread cannot start. Batches under way when it dies get the result `later`; when
 * the process ends they reject.
 */
export async function startFcmThread(target: FcmTarget, options: FcmThreadOptions): Promise<PushSender> {
  let thread = await startThread(target, options);
  let starting: Promise<FcmThread> | undefined;
  return {
    async send(message, tokens) {
      if (thread.hasEnded) {
        starting ??= startThread(target, options).finally(() => {
          starting = undefined;
        });
        thread = await starting;
      }
      return thread.send(message, tokens);
    },
  };
}

async function startThread(target: FcmTarget, { ending, onDeath }: FcmThreadOptions): Promise<FcmThread> {
  ending.throwIfAborted();
  const worker = new Worker(new URL('./fcm-thread-main.ts', import.meta.url), {
    workerData: target,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    name: 'push',
  });
  // A batch under way keeps the process running; the thread itself does not.
  worker.unref();
  const end = () => void worker.terminate();
  ending.addEventListener('abort', end, { once: true });
  worker.once('exit', () => ending.removeEventListener('abort', end));
  await once(worker, 'message', { signal: ending });

  const waiting = new Map<number, PromiseWithResolvers<SendResult[]> & { tokens: readonly string[] }>();
  let count = 0;
  let hasEnded = false;
  let reason: Error | undefined;
  worker.on('message', (said: Exclude<FromThread, 'ready'>) => {
    const asked = waiting.get(said.id);
    waiting.delete(said.id);
    if ('results' in said) asked?.resolve(said.results);
    else asked?.reject(said.error);
  });
  worker.on('error', (err: Error) => {
    reason = err;
  });
  worker.on('exit', () => {
    hasEnded = true;
    const err = reason ?? new Error('The thread that sends pushes has ended.');
    for (const { tokens, resolve, reject } of waiting.values()) {
      if (ending.aborted) reject(err);
      else resolve(laterFor(tokens));
    }
    waiting.clear();
    if (!ending.aborted) onDeath(err);
  });
  return {
    get hasEnded() {
      return hasEnded;
    },
    async send(message, tokens) {
      // The thread may have died since it was chosen, and would never answer.
      if (hasEnded) return laterFor(tokens);
      const asked = { tokens, ...Promise.withResolvers<SendResult[]>() };
      count += 1;
      waiting.set(count, asked);
      worker.postMessage({ id: count, message, tokens } satisfies ToThread);
      return asked.promise;
    },
  };
}

const laterFor = (tokens: readonly string[]): SendResult[] =>
  tokens.map(() => ({ outcome: 'later', reason: 'sender-ended', retryAfterMs: PAUSE_MS }));
