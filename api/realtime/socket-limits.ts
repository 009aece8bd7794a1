import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressKey } from '@touchline/core/platform/address-key';
import type { Env } from '@touchline/core/platform/env';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Socket } from 'socket.io';
import { clientAddress } from '../http/client-address.ts';
import { consume } from '../http/rate-limit.ts';

const MINUTE_S = 60;
/** The seconds after which a client may try a full process again. */
const FULL_RETRY_S = 10;
/** The most times that a connection may ask to join a namespace; a page asks once. */
const MOST_ASKS = 3;

type Connection = Pick<Socket['conn'], 'request' | 'once'>;

/** The limits of connections, of all and per client address, counted in each process. */
export interface SocketLimits {
  /**
   * True where the handshake may go on. One beyond the limits of its address is answered with 429, one beyond that of the
   * process with 503.
   */
  admit(handshake: IncomingMessage): Promise<boolean>;
  /** Counts the connection as open until it closes. */
  count(connection: Connection): void;
  /** The key that the connection counts for. */
  addressOf(connection: Pick<Connection, 'request'>): string;
}

/**
 * Handshakes a minute and open connections for each address, with the limits of the environment: a carrier's whole city
 * can have one, so they are low only while more than half of the process' own bound is open. Open connections stay.
 */
export function createSocketLimits(env: Env): SocketLimits {
  const usual = { handshakes: env.SOCKET_HANDSHAKES_PER_MINUTE, open: env.SOCKETS_PER_ADDRESS };
  const busy = {
    handshakes: Math.min(usual.handshakes, env.BUSY_SOCKET_HANDSHAKES_PER_MINUTE),
    open: Math.min(usual.open, env.BUSY_SOCKETS_PER_ADDRESS),
  };
  const handshakes = new RateLimiterMemory({ points: usual.handshakes, duration: MINUTE_S });
  const open = new Map<string, number>();
  let openInAll = 0;
  const change = (address: string, by: number): void => {
    openInAll += by;
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
      const most = openInAll * 2 > env.MAX_SOCKETS ? busy : usual;
      const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1_000));
      if (consumedPoints > most.handshakes || (open.get(address) ?? 0) >= most.open)
        refuseHandshake(handshake, 429, retryAfter);
      else if (openInAll >= env.MAX_SOCKETS) refuseHandshake(handshake, 503, FULL_RETRY_S);
      else return true;
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
