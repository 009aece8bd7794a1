import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * Below the range from which systems take ports for outgoing connections; such a connection could take a port before it
 * is listened on.
 */
const PORTS = { from: 20_000, to: 32_000 } as const;

/** A TCP port of 127.0.0.1 that is free now: `preferred` when it is free, else any. */
export async function freePort(preferred?: number): Promise<number> {
  let port = preferred || randomInt(PORTS.from, PORTS.to);
  while ((await portProblem(port, '127.0.0.1')) !== undefined) port = randomInt(PORTS.from, PORTS.to);
  return port;
}

/**
 * The error code with which listening on this port of this host (undefined: every address) fails now; undefined when it
 * would work.
 */
export function portProblem(port: number, host: string | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
