/** Rows one after the other, such as a cursor of MongoDB. */
export interface Rows<T> {
  /** The next row, null after the last one. */
  next(): Promise<T | null>;
  close(): Promise<unknown>;
}

/** How many rows one turn takes by default. */
const BATCH_ROWS = 100;

/**
 * The rows of a list for an export, which needs all of them: a list that is read with it gives the next batch out of one
 * cursor, which the first turn opens, instead of a page.
 */
export class RowSource {
  readonly #batchRows: number;
  #cursor: Rows<unknown> | undefined;
  #hasEnded = false;

  constructor(batchRows = BATCH_ROWS) {
    this.#batchRows = batchRows;
  }

  /** True once a turn has found no further rows. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** The next rows, at most a batch. */
  async take<T>(open: () => Rows<T>): Promise<T[]> {
    this.#cursor ??= open();
    const rows: T[] = [];
    while (rows.length < this.#batchRows) {
      const row = (await this.#cursor.next()) as T | null;
      if (row === null) {
        this.#hasEnded = true;
        break;
      }
      rows.push(row);
    }
    return rows;
  }

  /** Lets the cursor go, also before its end. */
  async close(): Promise<void> {
    await this.#cursor?.close();
  }
}
