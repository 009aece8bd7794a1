/** One promise: the condition in numbers, and the actual number. */
export interface Row {
  promise: string;
  expected: string | number;
  found: string | number;
  isKept: boolean;
}

/** A row whose promise is kept when both are equal. */
export const equalRow = (promise: string, expected: number, found: number): Row => ({
  promise,
  expected,
  found,
  isKept: expected === found,
});

/** A row whose promise is kept when no more than `most` is found. */
export const atMostRow = (promise: string, most: number, found: number): Row => ({
  promise,
  expected: `<= ${most}`,
  found,
  isKept: found <= most,
});

/** Lines of text in columns. */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The table of the promises. */
export const formatRows = (rows: readonly Row[]): string =>
  formatTable(
    ['promise', 'expected', 'found', ''],
    rows.map(({ promise, expected, found, isKept }) => [
      promise,
      expected,
      found,
      isKept ? 'kept' : 'BROKEN',
    ]),
  );
