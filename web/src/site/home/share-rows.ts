/** The columns of a wide page, each as wide as a card. */
const COLUMNS = 3;

/**
 * The indexes of the groups of two games that stand in one column, one game under the other, where a page has three
 * columns, and of single games beside them. `sizes` are the numbers of cards of the groups, in order: groups of three or more take a row each, and
 * shorter ones share the rows that are left, so that none has an empty third but the last.
 */
export function stackedGroups(sizes: readonly number[]): ReadonlySet<number> {
  const short = sizes.flatMap((size, index) => (size < COLUMNS ? [{ size, index }] : []));
  const stacked = new Set<number>();
  while (short.length > 0) {
    const [first, second] = short;
    // A pair side by side and a single game fill a row.
    const taken = first && second && first.size + second.size === COLUMNS ? 2 : COLUMNS;
    const row = short.splice(0, taken);
    if (taken === 2 || row.length === 1 || row.every(({ size }) => size === 1)) continue;
    for (const { index } of row) stacked.add(index);
  }
  return stacked;
}
