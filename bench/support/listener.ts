import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What an event frame of Socket.IO's default namespace begins with. */
const EVENT = '42["';
const [PING, PONG, JOIN] = ['2', '3', '40'];

/**
 * A visitor's socket that costs next to nothing: it speaks as much WebSocket and Socket.IO as listening takes, so
 * that a machine that holds thousands of them spends its time on the server.
 */
export class Listener {
  readonly #socket: Socket;
  readonly #hear: (packet: Buffer) => void;
  #rest: Buffer = Buffer.alloc(0);

  private constructor(socket: Socket, hear: (packet: Buffer) => void) {
    this.#socket = socket;
    this.#hear = hear;
  }

  /** Connects, and resolves when the server has let it in; `onEvent` gets every event's packet as it came. */
  static async open(port: number, onEvent: (packet: Buffer) => void): Promise<Listener> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\n` +
        `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.once('close', () => reject(new Error('The server closed a socket.')));
    const listener = new Listener(socket, (packet) => {
      const head = packet.subarray(0, 4).toString('latin1');
      if (head === EVENT) onEvent(packet);
      else if (head === PING) listener.#send(PONG);
      else if (head.startsWith('0')) listener.#send(JOIN);
      else if (head.startsWith(JOIN)) resolve();
    });
    let upgraded = false;
    socket.on('data', (chunk: Buffer) => {
      if (upgraded) return listener.#read(chunk);
      const end = chunk.indexOf('\r\n\r\n');
      if (!chunk.toString('latin1', 9, 12).startsWith('101') || end < 0)
        return reject(new Error(`The server refused a socket: ${chunk.toString('latin1', 0, 60)}`));
      upgraded = true;
      listener.#read(chunk.subarray(end + 4));
    });
    await promise;
    return listener;
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Takes the frames of a server apart, which are never masked or split here. */
  #read(chunk: Buffer): void {
    let data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    while (data.length >= 2) {
      const short = (data[1] as number) & 127;
      const header = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (data.length < header) break;
      const length =
        short === 126 ? data.readUInt16BE(2) : short === 127 ? Number(data.readBigUInt64BE(2)) : short;
      if (data.length < header + length) break;
      this.#hear(data.subarray(header, header + length));
      data = data.subarray(header + length);
    }
    this.#rest = data;
  }

  /** A client's frames are masked; by zeros here, which leaves them as they are. */
  #send(packet: string): void {
    const head = Buffer.from([0x81, 0x80 | packet.length, 0, 0, 0, 0]);
    this.#socket.write(Buffer.concat([head, Buffer.from(packet)]));
  }
}
