import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { answer } from '../support/answering.ts';

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
  async listen(): Promise<number> {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  },
  /** Takes what is to be emitted. */
  hold(next: readonly unknown[]): void {
    payloads = next;
  },
  emit(): void {
    for (const payload of payloads) io.emit('game:changed', payload);
  },
});
