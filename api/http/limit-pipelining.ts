import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';

/** Requests of one connection that may wait for their answers; browsers send one at a time. */
const MAX_UNANSWERED = 100;

/** Ends a connection whose client sends request after request without waiting for answers, or without reading them. */
export function limitPipelining(): RequestHandler {
  const unanswered = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: number): number => {
    const count = (unanswered.get(socket) ?? 0) + by;
    unanswered.set(socket, count);
    return count;
  };
  return ({ socket }, res, next) => {
    if (change(socket, 1) > MAX_UNANSWERED) {
      socket.destroy();
      return;
    }
    res.once('close', () => change(socket, -1));
    next();
  };
}
