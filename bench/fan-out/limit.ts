import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { answer } from '../support/answering.ts';
import { listen } from '../support/listen.ts';

const server = createServer();
/** The limit: Socket.IO alone, with those of our settings that affect its cost. */
const io = new Server(server, {
  serveClient: false,
  transports: ['websocket'],
  maxHttpBufferSize: 16_384,
  perMessageDeflate: false,
});

let payloads: readonly unknown[] = [];

answer({
  listen: () => listen(server),
  /** Sets the payloads to emit. */
  load(next: readonly unknown[]): void {
    payloads = next;
  },
  emit(): void {
    for (const payload of payloads) io.emit('game:changed', payload);
  },
});
