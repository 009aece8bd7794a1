/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** A source of random numbers (mulberry32); `seed` is a whole number. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    integer,
    pick: (list) => list[integer(0, list.length - 1)] as (typeof list)[number],
    shuffled(list) {
      const mixed = [...list];
      for (let at = mixed.length - 1; at > 0; at -= 1) {
        const other = integer(0, at);
        [mixed[at], mixed[other]] = [
          mixed[other] as (typeof mixed)[number],
          mixed[at] as (typeof mixed)[number],
        ];
      }
      return mixed;
    },
  };
}

/** The seed in FAILURES_SEED, with which a run can be repeated, or a new one. */
export const seedOfRun = (): number =>
  Number(process.env.FAILURES_SEED) || Math.floor(Math.random() * 2 ** 31) + 1;
