import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Relay {
  readonly port: number;
  /** Leads every connection from now on to another port; those that are open stay where they are. */
  leadTo(port: number): void;
}

/** An address on loopback that leads to a server, as a host name does whose server changes; it closes at the end of the test. */
export async function startRelay(to: number): Promise<Relay> {
  let target = to;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port;
    },
  };
}
