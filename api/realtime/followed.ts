import type { Core } from '@touchline/core/platform/core';
import type { Feed } from '@touchline/core/platform/feed';
import type { BaseRecord } from '@touchline/core/platform/store';
import { ObjectId } from 'mongodb';
import type { Change } from '../listing/listing.ts';

/** How far back a sweep looks: longer than any write may take. */
const OVERLAP_MS = 15_000;
/** How long the stamps of what was seen are kept; longer than a sweep looks back. */
const STAMPS_KEPT_MS = 60_000;

/** One collection as the follower reads it. */
export interface Followed {
  /** Takes a record that was just written and gives what changed for visitors. */
  take(record: BaseRecord): Change[];
  /** Reads the records and gives what changed for visitors. */
  read(core: Core, ids: Iterable<string>): Promise<Change[]>;
  /** The ids of what was written since the last look, but for what was seen already. */
  written(core: Core): Promise<string[]>;
  /** Whether the record was taken as it was written then, in ms. */
  hasSeen(id: string, stamp: number | undefined): boolean;
  /** Takes what was written lately as seen. */
  prime(core: Core): Promise<void>;
}

/** A collection with the stamps of what was seen of it; `apply` takes its records and gives what changed for visitors. */
export function followed<T extends BaseRecord>(
  feed: Feed<T>,
  apply: (records: readonly T[]) => Change[],
): Followed {
  const seen = new Map<string, number>();
  let latest = 0;
  const note = ({ _id, changedAt }: Pick<T, '_id' | 'changedAt'>) => {
    seen.set(_id.toHexString(), changedAt.getTime());
    latest = Math.max(latest, changedAt.getTime());
  };
  const lately = (core: Core) => feed.changedSince(core, new Date(latest - OVERLAP_MS));
  return {
    take(record) {
      const changes = apply([record as T]);
      note(record);
      return changes;
    },
    async read(core, ids) {
      const records = await feed.byIds(
        core,
        [...ids].filter((id) => ObjectId.isValid(id)).map((id) => ObjectId.createFromHexString(id)),
      );
      const changes = apply(records);
      for (const record of records) note(record);
      for (const [id, stamp] of seen) if (stamp < latest - STAMPS_KEPT_MS) seen.delete(id);
      return changes;
    },
    async written(core) {
      const records = await lately(core);
      return records.flatMap(({ _id, changedAt }) => {
        const id = _id.toHexString();
        return seen.get(id) === changedAt.getTime() ? [] : [id];
      });
    },
    hasSeen: (id, stamp) => stamp !== undefined && seen.get(id) === stamp,
    async prime(core) {
      const [newest] = await feed.latest(core);
      if (!newest) return;
      latest = newest.changedAt.getTime();
      for (const record of await lately(core)) note(record);
    },
  };
}
