import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { SOCKET_PATH } from '@touchline/contract/events';
import type { Core } from '@touchline/core/platform/core';
import type { Express } from 'express';
import { type ConnectionLimits, connectionLimits, limitConnections } from './limit-connections.ts';
import { limitPipelining } from './limit-pipelining.ts';

export interface HttpServerOptions extends Partial<ConnectionLimits> {
  /** The time in ms that a request with its body may take to arrive. */
  requestTimeoutMs?: number;
}

const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** The interval in ms between checks for requests that take too long. */
const CHECK_MS = 1_000;

const CONNECT_REFUSED = [
  'HTTP/1.1 405 Method Not Allowed',
  'Allow: GET, HEAD, POST, PUT, DELETE, OPTIONS',
  'Content-Length: 0',
  'Connection: close',
].join('\r\n');

/**
 * The HTTP server of the application, not listening yet. A request that does not arrive in time gets 408, and its
 * connection ends; so does one whose client does not read its answer.
 */
export function createHttpServer(
  app: Express,
  { env, log }: Pick<Core, 'env' | 'log'>,
  { requestTimeoutMs = REQUEST_TIMEOUT_MS, ...changed }: HttpServerOptions = {},
): Server {
  const limits = { ...connectionLimits(env), ...changed };
  const http = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
      connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeoutMs),
      // Requests to upgrade at any other path are answered as ordinary requests.
      shouldUpgradeCallback: ({ url }) => url?.startsWith(`${SOCKET_PATH}/`) ?? false,
    },
    limitPipelining(app),
  );
  http.timeout = limits.silentMs;
  limitConnections(http, log, limits);
  // Node does not pass CONNECT to the application.
  http.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.write(`${CONNECT_REFUSED}\r\n\r\n`);
    // A client that does not end its side would keep the connection for ever, which no limit counts any more.
    (socket as Socket).destroySoon();
  });
  return http;
}
