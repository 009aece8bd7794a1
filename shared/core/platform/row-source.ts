/** Rows one after the other, such as a cursor of MongoDB. */
export interface Rows<T> {
  /** The next row, null after the last one. */
  next(): Promise<T | null>;
  close(): Promise<unknown>;
}

/** The default number of rows of one batch. */
const BATCH_ROWS = 100;

/**
 * All rows of a list, for an export. A list that is read with it returns the next batch of one cursor, which the first
 * batch opens, instead of a page.
 */
export class RowSource {
  readonly #batchRows: number;
  #cursor: Rows<unknown> | undefined;
  #hasEnded = false;

  constructor(batchRows = BATCH_ROWS) {
    this.#batchRows = batchRows;
  }

  /** True once a list was read with it. */
  get hasBegun(): boolean {
    return this.#cursor !== undefined;
  }

  /** True once a batch was the last one. */
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

  /** Closes the cursor, also before its end. */
  async close(): Promise<void> {
    await this.#cursor?.close();
  }
}

/** The first rows of a list, read without counting the others. */
export async function firstRows<T>(
  count: number,
  list: (rows: RowSource) => Promise<{ records: T[] }>,
): Promise<T[]> {
  const rows = new RowSource(count);
  try {
    return (await list(rows)).records;
  } finally {
    await rows.close();
  }
}
