import type { WebSocket } from 'ws';
import { openVisitorSocket } from '../support/visitor-socket.ts';

/** Handshakes in progress at a time. */
const AT_ONCE = 50;
const EVENT = '42["game:changed"';

/** The sockets of many visitors of one server. */
export class Visitors {
  readonly #port: number;
  readonly #sockets: WebSocket[] = [];
  #missing = 0;
  #complete = Promise.withResolvers<void>();
  /** The last packets of changed games that the first socket received. */
  #latest: string[] = [];

  constructor(port: number) {
    this.#port = port;
  }

  /** Connects more sockets until there are `count`. */
  async growTo(count: number): Promise<void> {
    while (this.#sockets.length < count) {
      const some = Math.min(count - this.#sockets.length, AT_ONCE);
      const opening = Array.from({ length: some }, (_, n) => {
        const keeps = this.#sockets.length === 0 && n === 0;
        return openVisitorSocket(this.#port, (packet) => this.#receive(packet, keeps));
      });
      this.#sockets.push(...(await Promise.all(opening)));
    }
  }

  /** Resolves when every socket has received changes of this many games from now on. */
  receive(games: number): Promise<void> {
    this.#missing = games * this.#sockets.length;
    this.#latest = [];
    this.#complete = Promise.withResolvers();
    return this.#complete.promise;
  }

  /** The payloads of the last changes. */
  latest(): unknown[] {
    return this.#latest.map((packet) => JSON.parse(packet.slice(2))[1]);
  }

  close(): void {
    for (const socket of this.#sockets.splice(0)) socket.terminate();
  }

  #receive(packet: string, keeps: boolean): void {
    if (!packet.startsWith(EVENT)) return;
    if (keeps) this.#latest.push(packet);
    this.#missing -= 1;
    if (this.#missing === 0) this.#complete.resolve();
  }
}
