import { createStore } from 'zustand/vanilla';
import { useHydratedStore } from './hydration.ts';

const SECOND_MS = 1000;
/** A difference beyond this is not network noise: one of the clocks was set, or the machine slept. */
const JUMP_MS = 5000;
/** The share of a small difference that a new sample corrects at once. */
const SMOOTHING = 0.25;

type Source = 'none' | 'answer' | 'hello';

/** The server's clock as this browser knows it, with one tick per full second for all subscribers. */
export class ServerClock {
  /** The last full second in ms on the server's clock; null while the clock does not run. */
  readonly second = createStore<number | null>(() => null);
  #offset = 0;
  #source: Source = 'none';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #runs = 0;
  readonly #local: () => number;

  constructor(local: () => number = () => Date.now()) {
    this.#local = local;
  }

  /** Now on the server's clock, in ms. */
  now(): number {
    return this.#local() + this.#offset;
  }

  /** False until the server's time has arrived once: until then `now` is only the browser's guess. */
  isSet(): boolean {
    return this.#source !== 'none';
  }

  /** Learns from the server's instant (ms) at the start of a connection: the most exact sample. */
  learnFromHello(serverTime: number): void {
    this.#learn(serverTime, this.#source === 'hello');
    this.#source = 'hello';
  }

  /** Learns from an answer's Date header, which is exact to a second: used only until a better sample comes. */
  learnFromDate(date: string | null): void {
    const sent = date === null ? Number.NaN : Date.parse(date);
    if (this.#source === 'hello' || Number.isNaN(sent)) return;
    // On average the second was half over when the header was written.
    this.#learn(sent + SECOND_MS / 2, this.#source === 'answer');
    this.#source = 'answer';
  }

  /** Keeps `second` following the clock until every function that this has returned is called. */
  run(): () => void {
    this.#runs += 1;
    this.#advance();
    return () => {
      this.#runs -= 1;
      if (this.#runs > 0) return;
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.second.setState(null);
    };
  }

  /** Sets the clock at once: for pages that return from sleep or from the background. */
  readonly refresh = (): void => {
    if (this.#timer !== undefined) this.#advance();
  };

  #learn(serverTime: number, isSmoothed: boolean): void {
    const difference = serverTime - this.now();
    const step = isSmoothed && Math.abs(difference) <= JUMP_MS ? difference * SMOOTHING : difference;
    this.#offset += step;
    this.refresh();
  }

  #advance(): void {
    clearTimeout(this.#timer);
    const second = Math.floor(this.now() / SECOND_MS) * SECOND_MS;
    // A timer may fire a moment early; the second that it was set for is the one that counts.
    this.#timer = setTimeout(() => this.#advance(), second + SECOND_MS - this.now() + 1);
    this.second.setState(second);
  }
}

/** The clock of this page. */
export const serverClock = new ServerClock();

/** Now on the server's clock, in ms, updated every full second; null on the server and while hydrating. */
export function useNow(): number | null {
  return useHydratedStore(serverClock.second, (second) => second);
}

/**
 * A value derived from now on the server's clock (ms), such as a day's name; the component renders again when the
 * value changes, not every second. `derive` returns a primitive; null on the server and while hydrating.
 */
export function useOfNow<T extends string | number | boolean | null>(derive: (now: number) => T): T | null {
  return useHydratedStore(serverClock.second, (second) => (second === null ? null : derive(second)));
}
