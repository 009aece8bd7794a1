import { fail } from './errors.ts';
import { writeCursor } from './wire.ts';

const BATCH_BYTES = 16 << 20;
const FIRST_BATCH = 101;
const IDLE_MS = 10 * 60_000;

interface Cursor {
  ns: string;
  documents: Iterator<Uint8Array>;
  /** The document that did not fit into the last batch. */
  ahead: Uint8Array | undefined;
  used: number;
}

/** The open cursors. Each keeps the rest of an answer until it is fetched, killed or idle for ten minutes. */
export class Cursors {
  readonly #cursors = new Map<number, Cursor>();
  #last = Math.floor(Math.random() * 2 ** 40);

  /** The first batch of an answer; the cursor remains open when there is more and `single` is false. */
  open(ns: string, documents: Iterable<Uint8Array>, batchSize = FIRST_BATCH, single = false): Uint8Array {
    const cursor: Cursor = {
      ns,
      documents: documents[Symbol.iterator](),
      ahead: undefined,
      used: Date.now(),
    };
    const batch = take(cursor, batchSize);
    if (single || (batchSize > 0 && cursor.ahead === undefined))
      return writeCursor('firstBatch', ns, 0, batch);
    const id = ++this.#last;
    this.#cursors.set(id, cursor);
    return writeCursor('firstBatch', ns, id, batch);
  }

  /** The next batch; throws CursorNotFound. */
  more(id: number, ns: string, batchSize = Number.POSITIVE_INFINITY): Uint8Array {
    const cursor = this.#cursors.get(id);
    if (cursor === undefined) fail('CursorNotFound', `cursor id ${id} not found`);
    if (cursor.ns !== ns)
      fail(
        13,
        `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    cursor.used = Date.now();
    try {
      const batch = take(cursor, batchSize);
      if (cursor.ahead === undefined) this.#cursors.delete(id);
      return writeCursor('nextBatch', ns, cursor.ahead === undefined ? 0 : id, batch);
    } catch (error) {
      this.#cursors.delete(id);
      throw error;
    }
  }

  /** Closes a cursor; returns false when there is none. */
  kill(id: number): boolean {
    return this.#cursors.delete(id);
  }

  /** Closes the cursors that were not used for ten minutes. */
  sweep(now: number): void {
    for (const [id, cursor] of this.#cursors) if (now - cursor.used > IDLE_MS) this.#cursors.delete(id);
  }
}

function take(cursor: Cursor, batchSize: number): Uint8Array[] {
  const batch: Uint8Array[] = [];
  let bytes = 0;
  if (batchSize === 0) return batch;
  for (;;) {
    const next = cursor.ahead ?? nextOf(cursor);
    cursor.ahead = next;
    if (next === undefined) return batch;
    if (batch.length >= batchSize || (batch.length > 0 && bytes + next.length > BATCH_BYTES)) return batch;
    batch.push(next);
    bytes += next.length;
    cursor.ahead = undefined;
  }
}

function nextOf(cursor: Cursor): Uint8Array | undefined {
  const { done, value } = cursor.documents.next();
  return done ? undefined : value;
}
