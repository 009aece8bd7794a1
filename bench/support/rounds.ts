/** The number of rounds that count; the variable `ROUNDS` changes it. */
const ROUNDS = Number(process.env.ROUNDS ?? 7);

/** The results of the site and of its limit, round by round. */
export interface Rounds<T> {
  ours: T[];
  limit: T[];
}

/**
 * Measures the site and its limit in turn, so that a machine that is busy for a while slows both; each begins every
 * other round. The results of `warmUps` rounds at the start do not count.
 */
export async function inTurn<T>(
  sides: { ours: () => Promise<T>; limit: () => Promise<T> },
  { warmUps = 1 }: { warmUps?: number } = {},
): Promise<Rounds<T>> {
  const results: Rounds<T> = { ours: [], limit: [] };
  for (let round = -warmUps; round < ROUNDS; round += 1) {
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
