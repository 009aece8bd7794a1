import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Below what systems give to connections that go out, one of which could take a port before it is listened on. */
const PORTS = { from: 20_000, to: 32_000 } as const;

/** A TCP port of 127.0.0.1 that is free now: `preferred` when it is free, else any. */
export async function freePort(preferred?: number): Promise<number> {
  let port = preferred || randomInt(PORTS.from, PORTS.to);
  while ((await portProblem(port, '127.0.0.1')) !== undefined) port = randomInt(PORTS.from, PORTS.to);
  return port;
}

/** Why listening on this port of this host (undefined: every address) fails now, as an error code; or nothing. */
export function portProblem(port: number, host: string | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
