/** The greatest number of intervals on an axis. */
const SPACES = 4;
const ROUND = [1, 2, 5, 10];

/** The labels of an axis for these counts: from 0 to the greatest or above it, in round steps of whole numbers. */
export function axisTicks(counts: readonly number[]): number[] {
  const least = Math.max(1, ...counts) / SPACES;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const step = power * (ROUND.find((each) => each * power >= least) ?? 10);
  const spaces = Math.max(1, Math.ceil(Math.max(0, ...counts) / step));
  return Array.from({ length: spaces + 1 }, (_, index) => index * step);
}
