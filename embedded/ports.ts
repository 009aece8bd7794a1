import net from 'node:net';

/** A TCP port of 127.0.0.1 that is free now: `preferred` when it is free, else any. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await portProblem(preferred, '127.0.0.1')) === undefined) return preferred;
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Why listening on this port of this host (undefined: every address) fails now, as an error code; or nothing. */
export function portProblem(port: number, host: string | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
