import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from './random.ts';
import type { Server } from './server.ts';

/** One thing that happens to a server: it is killed and started again, or stopped for so many ms. */
export interface Blow {
  server: Server;
  holdMs?: number;
}

/**
 * Strikes one blow after the other, with a pause (ms, from and to) before each. A server is struck again only when it
 * is back, but others are struck while it is away. Resolves when all are back.
 */
export async function strike(
  blows: readonly Blow[],
  { random, pauseMs }: { random: Random; pauseMs: readonly [number, number] },
): Promise<void> {
  const back = new Map<Server, Promise<void>>();
  for (const blow of blows) {
    await pause(random.integer(...pauseMs));
    await back.get(blow.server);
    const downMs = random.integer(0, 1_500);
    const struck = suffer(blow, downMs);
    // The later wait reports a failure; until then it must not count as unhandled.
    struck.catch(() => {});
    back.set(blow.server, struck);
  }
  await Promise.all(back.values());
}

async function suffer({ server, holdMs }: Blow, downMs: number): Promise<void> {
  if (holdMs !== undefined) return server.holdFor(holdMs);
  await server.kill();
  await pause(downMs);
  await server.start();
}
