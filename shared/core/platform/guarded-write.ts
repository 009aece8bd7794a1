import {
  type AnyClientBulkWriteModel,
  type Document,
  type MongoClient,
  MongoClientBulkWriteError,
  ObjectId,
} from 'mongodb';

/** One write of several that go to the database together. */
export type WritePart = AnyClientBulkWriteModel<Document>;

/**
 * A change that goes to the database in one command with what has to come before it. The parts are run in order and
 * end at the first that fails, so that the change is made only after all of them were.
 */
export class GuardedWrite {
  readonly #client: MongoClient;
  readonly #before: readonly WritePart[];
  #isOver = false;

  constructor(client: MongoClient, before: readonly WritePart[]) {
    this.#client = client;
    this.#before = before;
  }

  /** Whether the change was made, or nobody knows: it must not be tried once more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Writes all parts and then the change of one document; false when one of them failed or the document was not there
   * as the change wants it, and nothing was changed. Rejects when it is not known whether it was.
   */
  async make(change: WritePart): Promise<boolean> {
    const parts = [...this.#before, change];
    this.#isOver = true;
    try {
      const { matchedCount } = await this.#client.bulkWrite(parts);
      this.#isOver = matchedCount === parts.filter(({ name }) => name === 'updateOne').length;
    } catch (error) {
      this.#isOver = !(error instanceof MongoClientBulkWriteError && error.writeErrors.size > 0);
      if (this.#isOver) throw error;
    }
    return this.#isOver;
  }
}

/** A part that changes nothing, and fails unless the record is there with these fields. */
export const unlessChanged = (
  namespace: string,
  { _id, ...fields }: { _id: ObjectId } & Record<string, unknown>,
): WritePart => ({
  name: 'updateOne',
  namespace,
  filter: { _id, ...fields },
  // Where none is, this is one to be made, with an id that it cannot have.
  update: { $setOnInsert: { _id: new ObjectId() } },
  upsert: true,
});
