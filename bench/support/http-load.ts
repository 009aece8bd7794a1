import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request as it goes over the wire. */
export function requestOf(method: string, path: string, headers: Record<string, string>, body = ''): Buffer {
  const all = { host: 'localhost', ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** A kept connection with one request on its way at a time. */
export class Connection {
  readonly #socket: Socket;
  #head = '';
  #arrived: PromiseWithResolvers<number> | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => this.#read(text));
    socket.on('close', () => this.#arrived?.reject(new Error('The server closed the connection.')));
  }

  /** Connects to a port of this machine. */
  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  /** Sends the request and resolves with the status of the whole answer. */
  async send(request: Buffer): Promise<number> {
    if (this.#socket.closed) throw new Error('The server has closed the connection.');
    this.#arrived = Promise.withResolvers<number>();
    this.#socket.write(request);
    return this.#arrived.promise;
  }

  close(): void {
    this.#arrived = undefined;
    this.#socket.destroy();
  }

  #read(text: string): void {
    this.#head += text;
    const end = this.#head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = lengthOf(this.#head, end);
    if (this.#head.length < end + 4 + length) return;
    const status = Number(this.#head.slice(9, 12));
    this.#head = '';
    this.#arrived?.resolve(status);
  }
}

/** The bytes of the body that a head announces; servers write the header in capitals, or else it is looked for. */
function lengthOf(head: string, end: number): number {
  let at = head.indexOf('\r\nContent-Length: ');
  if (at < 0 || at > end) at = head.slice(0, end).search(/\r\ncontent-length: /i);
  return at < 0 ? 0 : Number.parseInt(head.slice(at + 18, at + 30), 10);
}

/** What a load came to. */
export interface LoadResult {
  perSecond: number;
  /** How many answers had each status. */
  statuses: Record<number, number>;
}

/** Sends all requests over `connections` kept connections, each one as soon as the one before it is answered. */
export async function load(
  port: number,
  { requests, connections }: { requests: readonly Buffer[]; connections: number },
): Promise<LoadResult> {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const statuses: Record<number, number> = {};
  let next = 0;
  const started = performance.now();
  await Promise.all(
    open.map(async (connection) => {
      while (next < requests.length) {
        const status = await connection.send(requests[next++] as Buffer);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  const ms = performance.now() - started;
  for (const connection of open) connection.close();
  return { perSecond: (requests.length / ms) * 1_000, statuses };
}
