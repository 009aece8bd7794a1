import type { Server } from 'node:http';
import { promisify } from 'node:util';

const LOOK_MS = 50;

/**
 * Lets connections end by themselves: from now on every answer is marked as the last of its connection, so that no
 * client sends a request on a connection that is about to close. Resolves when no connection is open, or after `ms`.
 */
export async function drain(http: Server, ms: number): Promise<void> {
  http.prependListener('request', (_req, res) => void res.setHeader('Connection', 'close'));
  const open = promisify(http.getConnections.bind(http));
  const until = performance.now() + ms;
  while (performance.now() < until && ((await open()) ?? 0) > 0)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
