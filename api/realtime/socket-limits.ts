import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey } from '@touchline/core/platform/address-key';
import type { Env } from '@touchline/core/platform/env';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Socket } from 'socket.io';
import { clientAddress } from '../http/client-address.ts';
import { consume } from '../http/rate-limit.ts';

const MINUTE_S = 60;
/** The most times that a connection may ask to join a namespace; a page asks once. */
const MOST_ASKS = 3;

type Connection = Pick<Socket['conn'], 'request' | 'once'>;

/** The limits of connections per client address, counted in each process. */
export interface SocketLimits {
  /** True where the handshake may go on; a handshake beyond the limits is answered with 429. */
  admit(handshake: IncomingMessage): Promise<boolean>;
  /** Counts the connection as open until it closes. */
  count(connection: Connection): void;
  /** The key that the connection counts for. */
  addressOf(connection: Pick<Connection, 'request'>): string;
}

/** Handshakes a minute and open connections for each address, with the limits of the environment. */
export function createSocketLimits(env: Env): SocketLimits {
  const mostHandshakes = env.SOCKET_HANDSHAKES_PER_MINUTE;
  const handshakes = new RateLimiterMemory({ points: mostHandshakes, duration: MINUTE_S });
  const open = new Map<string, number>();
  const change = (address: string, by: number): void => {
    const count = (open.get(address) ?? 0) + by;
    if (count > 0) open.set(address, count);
    else open.delete(address);
  };
  const addressOf: SocketLimits['addressOf'] = ({ request }) => addressKey(clientAddress(env, request));
  return {
    addressOf,
    async admit(handshake) {
      const address = addressOf({ request: handshake });
      const { consumedPoints, msBeforeNext } = await consume(handshakes, address);
      const isFull = (open.get(address) ?? 0) >= env.SOCKETS_PER_ADDRESS;
      if (consumedPoints <= mostHandshakes && !isFull) return true;
      refuseHandshake(handshake, 429, Math.max(1, Math.ceil(msBeforeNext / 1_000)));
      return false;
    },
    count(connection) {
      const address = addressOf(connection);
      change(address, 1);
      connection.once('close', () => change(address, -1));
    },
  };
}

const REASONS = { 429: 'Too Many Requests', 503: 'Service Unavailable' } as const;

/** Answers a handshake with a status that Engine.IO itself cannot send: its refusals are all 400. */
export function refuseHandshake(
  handshake: IncomingMessage & { res?: ServerResponse },
  status: keyof typeof REASONS,
  retryAfter: number,
): void {
  const { socket, res } = handshake;
  // A handshake of HTTP polling is an ordinary request.
  if (res) return void res.writeHead(status, { 'Retry-After': retryAfter }).end();
  const lines = [`HTTP/1.1 ${status} ${REASONS[status]}`, `Retry-After: ${retryAfter}`, 'Content-Length: 0'];
  socket.on('error', () => socket.destroy());
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  socket.destroySoon();
}

const asks = new WeakMap<Socket['conn'], number>();

/** Ends a connection that repeatedly asks for namespaces; counted before anything is read for it. */
export function limitAsks({ conn }: Socket, next: (error?: Error) => void): void {
  const count = (asks.get(conn) ?? 0) + 1;
  asks.set(conn, count);
  if (count <= MOST_ASKS) {
    next();
    return;
  }
  next(new Error('Too many connects.'));
  conn.close();
}

/** Ends the connection after a refusal, which is still sent, where it has no asks left. */
export function endAfterLastAsk({ conn }: Pick<Socket, 'conn'>): void {
  if ((asks.get(conn) ?? 0) >= MOST_ASKS) setImmediate(() => conn.close());
}
