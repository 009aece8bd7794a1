/**
 * True where every screen is shown on every axis, which takes an hour; else each matter is shown once for each screen,
 * and what all screens share goes round them.
 */
export const IS_WHOLE = process.env.TEST_LONG === '1';

/** All of these in the whole product; else the one whose turn it is at this place of a round. */
export function inTurn<T>(all: readonly T[], place: number): readonly T[] {
  return IS_WHOLE ? all : all.filter((_, n) => n === place % all.length);
}
