import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from './random.ts';
import type { Server } from './server.ts';

/** One failure of a server: it is killed and started again, or stopped for this many ms. */
export interface Failure {
  server: Server;
  stopMs?: number;
}

/**
 * Causes one failure after the other, with a pause (ms, from and to) before each. A server fails again only when it is
 * back, but other servers fail while it is down. Resolves when all are back.
 */
export async function injectFailures(
  failures: readonly Failure[],
  { random, pauseMs }: { random: Random; pauseMs: readonly [number, number] },
): Promise<void> {
  const back = new Map<Server, Promise<void>>();
  for (const failure of failures) {
    await pause(random.integer(...pauseMs));
    await back.get(failure.server);
    const downMs = random.integer(0, 1_500);
    const recovered = injectFailure(failure, downMs);
    // The later wait reports an error; until then it must not count as unhandled.
    recovered.catch(() => {});
    back.set(failure.server, recovered);
  }
  await Promise.all(back.values());
}

async function injectFailure({ server, stopMs }: Failure, downMs: number): Promise<void> {
  if (stopMs !== undefined) return server.stopFor(stopMs);
  await server.kill();
  await pause(downMs);
  await server.start();
}
