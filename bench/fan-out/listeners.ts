import { answer } from '../support/answering.ts';
import { Listener } from '../support/listener.ts';

/** Handshakes that are under way at a time. */
const AT_ONCE = 50;
const EVENT = 'game:changed';

const listeners: Listener[] = [];
let missing = 0;
let complete: PromiseWithResolvers<void> | undefined;
let packets: Set<string> | undefined;

/** The visitors' sockets, all on one server. */
answer({
  /** Connects so many more. */
  async open({ port, count }: { port: number; count: number }): Promise<void> {
    for (let left = count; left > 0; left -= AT_ONCE) {
      const some = Array.from({ length: Math.min(left, AT_ONCE) }, () => Listener.open(port, hear));
      listeners.push(...(await Promise.all(some)));
    }
  },
  /** From now on so many games' news are waited for, on every socket. */
  expect(games: number): void {
    missing = games * listeners.length;
    complete = Promise.withResolvers();
  },
  /** Resolves when every socket has heard of all of them. */
  complete: () => complete?.promise,
  /** Keeps what is heard from now on, or gives it back: one payload for each game. */
  keep(): void {
    packets = new Set();
  },
  kept(): unknown[] {
    const kept = [...(packets ?? [])].map((packet) => JSON.parse(packet.slice(2))[1]);
    packets = undefined;
    return kept;
  },
  close(): void {
    for (const listener of listeners.splice(0)) listener.close();
  },
});

function hear(packet: Buffer): void {
  if (packet.toString('latin1', 4, 4 + EVENT.length) !== EVENT) return;
  packets?.add(packet.toString('utf8'));
  missing -= 1;
  if (missing === 0) complete?.resolve();
}
