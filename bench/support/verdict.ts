import { median, spread } from './numbers.ts';
import type { Rounds } from './rounds.ts';

/** The bound of a figure. */
type Bound = { atLeast: number } | { atMost: number };

interface Figure {
  name: string;
  unit: string;
  digits?: number;
}

const HEAD = ['', 'ours', 'limit', 'ours / limit', 'bound', ''];

/** Collects figures and prints them as one table: medians, spreads, and whether each bound is kept. */
export class Verdict {
  readonly #rows: string[][] = [];
  #missed = 0;

  /** Adds a figure of the site and its limit: the median of the rounds' ratios must keep the bound. */
  ratio({ name, unit, digits = 1 }: Figure, { ours, limit }: Rounds<number>, bound: Bound): void {
    const ratios = ours.map((value, round) => value / (limit[round] as number));
    this.#check(
      [`${name}, ${unit}`, spread(ours, digits), spread(limit, digits), spread(ratios, 2)],
      median(ratios),
      bound,
    );
  }

  /** Adds a figure with a bound of its own: the median of the rounds must keep it. */
  figure({ name, unit, digits = 1 }: Figure, values: readonly number[], bound: Bound): void {
    this.#check([`${name}, ${unit}`, spread(values, digits), '', ''], median(values), bound);
  }

  /** Prints the table; the process ends with 1 when a figure missed its bound. */
  print(): void {
    const rows = [HEAD, ...this.#rows];
    const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length)));
    for (const row of rows) {
      const cells = row.map((cell, column) => cell.padEnd(widths[column] as number));
      console.log(cells.join('   ').trimEnd());
    }
    if (this.#missed > 0) process.exitCode = 1;
  }

  #check(cells: string[], value: number, bound: Bound): void {
    const good = 'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost;
    const text = 'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`;
    if (!good) this.#missed += 1;
    this.#rows.push([...cells, text, good ? 'kept' : 'MISSED']);
  }
}
