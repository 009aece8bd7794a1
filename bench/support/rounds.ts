/** Rounds that count; `ROUNDS` in the environment asks for another number while something is being made faster. */
export const ROUNDS = Number(process.env.ROUNDS ?? 7);
/** For what takes less than a second: their median stands stiller where others use the machine as well. */
export const SHORT_ROUNDS = 3 * ROUNDS;

/** What ours and its limit came to, round by round. */
export interface Rounds<T> {
  ours: T[];
  limit: T[];
}

/**
 * Measures ours and its limit in turn, so that a machine that is busy for a while slows both; each begins every other
 * round. `warmUps` rounds at the start are thrown away.
 */
export async function inTurn<T>(
  sides: { ours: () => Promise<T>; limit: () => Promise<T> },
  { warmUps = 1, rounds = ROUNDS }: { warmUps?: number; rounds?: number } = {},
): Promise<Rounds<T>> {
  const results: Rounds<T> = { ours: [], limit: [] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['ours', 'limit'] as const) : (['limit', 'ours'] as const);
    for (const side of order) {
      const result = await sides[side]();
      if (round >= 0) results[side].push(result);
    }
  }
  return results;
}

/** One figure of every round. */
export const eachOf = <T, F>({ ours, limit }: Rounds<T>, pick: (result: T) => F): Rounds<F> => ({
  ours: ours.map(pick),
  limit: limit.map(pick),
});
