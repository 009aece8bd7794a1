import { encodeKey, encodeValue, successor } from './keys.ts';
import type { Index } from './storage/catalogue.ts';
import type { Storage } from './storage/storage.ts';
import { RANK } from './values.ts';

/** Deletes every document that is past its TTL at `now` (milliseconds); returns their number. */
export function expireDocuments(storage: Storage, now: number): number {
  let deleted = 0;
  for (const collection of [...storage.catalogue.collections()]) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      const [low, high] = expiredRange(index, now - index.expireAfterSeconds * 1000);
      const records = new Set<number>();
      for (const entry of storage.entries.range(low, high, false))
        records.add(storage.entries.recordOf(collection, entry));
      for (const record of records) storage.remove(collection, record, storage.documents.get(record));
      deleted += records.size;
    }
  }
  return deleted;
}

/** The entries that hold a date up to `until`; other types never expire. */
function expiredRange(index: Index, until: number): [Buffer, Buffer] {
  const prefix = encodeKey(index.id, [], []);
  const direction = index.directions[0] ?? 1;
  const last = encodeValue(new Date(until), direction);
  const type = Buffer.from([direction === 1 ? RANK.date : ~RANK.date & 0xff]);
  const at = (part: Buffer) => Buffer.concat([prefix, part]);
  return direction === 1 ? [at(type), at(successor(last))] : [at(last), at(successor(type))];
}
