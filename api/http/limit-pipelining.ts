import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';

/** The most requests of one connection that may wait for answers; browsers send one at a time. */
const MAX_UNANSWERED = 100;

/** Ends a connection whose client keeps sending requests without reading the answers. */
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
