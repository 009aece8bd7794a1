import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { answer } from '../support/answering.ts';
import { listen } from '../support/listen.ts';

const server = createServer();
/** The limit: Socket.IO alone, with the settings of ours that cost or save anything. */
const io = new Server(server, {
  serveClient: false,
  transports: ['websocket'],
  maxHttpBufferSize: 16_384,
  perMessageDeflate: false,
});

let payloads: readonly unknown[] = [];

answer({
  listen: () => listen(server),
  /** Takes what is to be emitted. */
  load(next: readonly unknown[]): void {
    payloads = next;
  },
  emit(): void {
    for (const payload of payloads) io.emit('game:changed', payload);
  },
});
