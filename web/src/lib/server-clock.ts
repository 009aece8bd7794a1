import { useHydratedStore } from './hydration.ts';

const SECOND_MS = 1000;
/** A difference beyond this is no noise of the network: one of the clocks was set, or the machine slept. */
const JUMP_MS = 5000;
/** How much of a small difference a new sample corrects at once. */
const SMOOTHING = 0.25;

type Source = 'none' | 'answer' | 'hello';

/** The server's clock as this browser knows it, and one tick per full second of it for everybody who counts. */
export class ServerClock {
  #offset = 0;
  #source: Source = 'none';
  #tick = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #local: () => number;

  constructor(local: () => number = () => Date.now()) {
    this.#local = local;
  }

  /** Now on the server's clock, in ms. */
  now(): number {
    return this.#local() + this.#offset;
  }

  /** False until the server has told its time once: until then `now` is only the browser's guess. */
  isSet(): boolean {
    return this.#source !== 'none';
  }

  /** Learns from the server's instant (ms) at the start of a connection: the best sample there is. */
  learnFromHello(serverTime: number): void {
    this.#learn(serverTime, this.#source === 'hello');
    this.#source = 'hello';
  }

  /** Learns from an answer's Date header, which knows only seconds: used as long as nothing better came. */
  learnFromDate(date: string | null): void {
    const sent = date === null ? Number.NaN : Date.parse(date);
    if (this.#source === 'hello' || Number.isNaN(sent)) return;
    // On average the second was half over when the header was written.
    this.#learn(sent + SECOND_MS / 2, this.#source === 'answer');
    this.#source = 'answer';
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      this.#tick = this.#second();
      this.#advance();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) {
        clearTimeout(this.#timer);
        this.#timer = undefined;
      }
    };
  };

  /** The last full second that was told, in ms on the server's clock. */
  readonly tick = (): number => {
    if (this.#timer === undefined && Math.abs(this.now() - this.#tick) >= SECOND_MS)
      this.#tick = this.#second();
    return this.#tick;
  };

  /** Tells the time again at once: for pages that come back from sleep or from behind. */
  readonly refresh = (): void => {
    if (this.#listeners.size > 0) this.#advance();
  };

  #learn(serverTime: number, isSmoothed: boolean): void {
    const difference = serverTime - this.now();
    const step = isSmoothed && Math.abs(difference) <= JUMP_MS ? difference * SMOOTHING : difference;
    this.#offset += step;
    this.refresh();
  }

  #second(): number {
    return Math.floor(this.now() / SECOND_MS) * SECOND_MS;
  }

  #advance(): void {
    clearTimeout(this.#timer);
    const tick = this.#second();
    // A timer may fire a moment early; the second that it was set for is the one that is told.
    this.#timer = setTimeout(() => this.#advance(), tick + SECOND_MS - this.now() + 1);
    if (tick === this.#tick) return;
    this.#tick = tick;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The clock of this page. */
export const serverClock = new ServerClock();

/** Now on the server's clock, in ms; not for rendering, where `useNow` belongs. */
export function serverNow(): number {
  return serverClock.now();
}

/** Now on the server's clock, in ms, every full second; null on the server and while hydrating. */
export function useNow(): number | null {
  return useHydratedStore<number | null>(serverClock.subscribe, serverClock.tick, nothing);
}

/**
 * What a component shows of now on the server's clock (ms), such as a day's name: drawn again when that changes, not
 * every second. `derive` answers a primitive; null on the server and while hydrating.
 */
export function useOfNow<T extends string | number | boolean | null>(derive: (now: number) => T): T | null {
  return useHydratedStore<T | null>(serverClock.subscribe, () => derive(serverClock.tick()), nothing);
}

const nothing = (): null => null;
