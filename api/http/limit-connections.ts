import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '@touchline/core/platform/env';
import type { Logger } from '@touchline/core/platform/logger';

export interface ConnectionLimits {
  /** The most connections that may be open; a further one is closed at once. */
  readonly maxConnections: number;
  /** The most bytes that may wait in this process, over all connections, until their clients read them. */
  readonly maxWaitingBytes: number;
  /** The time in ms without reading after which a connection is closed once one of the limits is reached. */
  readonly unreadMs: number;
  /** The time in ms without reading after which a connection is closed in any case. */
  readonly silentMs: number;
}

/** A part of the process' memory: see docs/scaling.md. */
const MAX_WAITING_BYTES = 256 * 1024 ** 2;
const UNREAD_MS = 10_000;
/** Longer than any call works without a sign of it. */
const SILENT_MS = 60_000;
/** Enough for requests where an api may have few sockets. */
const LEAST_CONNECTIONS = 20_000;

/** The limits of an api: twice as many connections as it may have sockets, each of which is one. */
export const connectionLimits = ({ MAX_SOCKETS }: Pick<Env, 'MAX_SOCKETS'>): ConnectionLimits => ({
  maxConnections: Math.max(LEAST_CONNECTIONS, 2 * MAX_SOCKETS),
  maxWaitingBytes: MAX_WAITING_BYTES,
  unreadMs: UNREAD_MS,
  silentMs: SILENT_MS,
});

const LOOK_MS = 1_000;

interface Reading {
  /** The bytes that the client's machine has taken. */
  taken: number;
  /** The last moment at which it took some, or at which nothing waited. */
  at: number;
}

/**
 * Limits the open connections of a server and the bytes that wait to be read, sockets included. A connection whose client
 * reads nothing for a minute is closed: Node's own time-out takes twice as long while bytes wait, and knows no sockets.
 * Where a limit is reached, those that have read nothing for longest are closed before.
 */
export function limitConnections(http: Server, log: Logger, limits: ConnectionLimits): void {
  const { maxConnections, maxWaitingBytes, unreadMs, silentMs } = limits;
  const open = new Map<Socket, Reading>();
  http.maxConnections = maxConnections;
  http.on('connection', (socket) => {
    open.set(socket, { taken: 0, at: performance.now() });
    socket.once('close', () => open.delete(socket));
  });

  const look = () => {
    const now = performance.now();
    let waiting = 0;
    for (const [socket, reading] of open) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== reading.taken) Object.assign(reading, { taken, at: now });
      waiting += socket.writableLength;
    }
    const isFull = open.size >= maxConnections || waiting > maxWaitingBytes;
    const patienceMs = isFull ? unreadMs : silentMs;
    const unread = [...open]
      .filter(([{ writableLength }, { at }]) => writableLength > 0 && (isFull || now - at >= silentMs))
      .sort(([, a], [, b]) => a.at - b.at);
    let closed = 0;
    for (const [socket, { at }] of unread) {
      if (now - at < patienceMs && waiting <= maxWaitingBytes) break;
      waiting -= socket.writableLength;
      socket.destroy();
      closed += 1;
    }
    if (!isFull) return;
    log.warn({ connections: open.size, closed }, 'too many connections or unread bytes');
  };
  const looking = setInterval(look, Math.min(LOOK_MS, unreadMs, silentMs)).unref();
  http.once('close', () => clearInterval(looking));
}
