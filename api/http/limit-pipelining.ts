import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** The most requests of one connection that may be without an answer; browsers send one at a time. */
const MAX_UNANSWERED = 10;

/**
 * Handles the requests of one connection in turn: the next one once the answer before it has been read, and not before
 * new requests of others. Ends a connection whose client sends more requests without reading the answers.
 */
export function limitPipelining(handle: RequestListener): RequestListener {
  /** The requests of each connection that wait while one is handled. */
  const waitingOf = new WeakMap<Socket, (() => void)[]>();
  const handleSoon = createSlowQueue();
  const handleNext = (socket: Socket) => {
    const next = socket.destroyed ? undefined : waitingOf.get(socket)?.shift();
    if (next) handleSoon(next);
    else waitingOf.delete(socket);
  };
  return (req, res) => {
    const { socket } = req;
    if (socket.destroyed) return;
    const waiting = waitingOf.get(socket);
    if (waiting && waiting.length + 1 >= MAX_UNANSWERED) {
      socket.destroy();
      return;
    }
    res.once('close', () => handleNext(socket));
    if (waiting) waiting.push(() => handle(req, res));
    else {
      waitingOf.set(socket, []);
      handle(req, res);
    }
  };
}

/** Runs functions in their order, one in each turn of the event loop, so that all other work comes between. */
function createSlowQueue(): (run: () => void) => void {
  const queue: (() => void)[] = [];
  const runFirst = () => {
    queue[0]?.();
    queue.shift();
    if (queue.length > 0) setImmediate(runFirst);
  };
  return (run) => {
    if (queue.push(run) === 1) setImmediate(runFirst);
  };
}
