/** A record of a list that can be deleted. */
export interface Listed extends Stamped {
  _id: { toHexString(): string };
  createdAt: Date;
  deletedAt: Date | null;
}

/** The records that are not deleted. */
export const living = <T extends Listed>(records: ReadonlyMap<string, T>): T[] =>
  [...records.values()].filter((record) => !record.deletedAt);

/** Compares by age, the oldest first, ties by id. */
export const byAge = (a: Listed, b: Listed) =>
  a.createdAt.getTime() - b.createdAt.getTime() || (idOf(a) < idOf(b) ? -1 : 1);

/** The record's id in hex digits. */
export const idOf = (record: { _id: { toHexString(): string } }) => record._id.toHexString();

/** The fields in which two states of one record differ. */
interface Stamped {
  version: number;
  changedAt: Date;
  viewCount?: number;
}

/** The record's stamp as in events. */
export const stampOf = ({ version, changedAt }: Stamped) => ({ version, changedAt: changedAt.toISOString() });

/**
 * True when the record is a later state than the known one. Within a version only counters change, and they only grow.
 * Clocks do not decide, since that of another replica set member may be behind.
 */
export function isNewer(record: Stamped, known: Stamped): boolean {
  if (record.version !== known.version) return record.version > known.version;
  return (record.viewCount ?? 0) > (known.viewCount ?? 0);
}
