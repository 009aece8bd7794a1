/** What stands in a list and can be deleted. */
export interface Listed extends Stamped {
  _id: { toHexString(): string };
  createdAt: Date;
  deletedAt: Date | null;
}

/** Those that are not deleted. */
export const living = <T extends Listed>(records: ReadonlyMap<string, T>): T[] =>
  [...records.values()].filter((record) => !record.deletedAt);

/** The oldest first, ties by id. */
export const byAge = (a: Listed, b: Listed) =>
  a.createdAt.getTime() - b.createdAt.getTime() || (idOf(a) < idOf(b) ? -1 : 1);

/** The record's id in hex digits. */
export const idOf = (record: { _id: { toHexString(): string } }) => record._id.toHexString();

/** What two states of one record differ in. */
interface Stamped {
  version: number;
  changedAt: Date;
}

/** The record's stamp as events carry it. */
export const stampOf = ({ version, changedAt }: Stamped) => ({ version, changedAt: changedAt.toISOString() });

/**
 * Whether the record is a later state than the known one. Content first: the database's clock decides only between
 * writes of the same version.
 */
export function isNewer(record: Stamped, known: Stamped): boolean {
  if (record.version !== known.version) return record.version > known.version;
  return record.changedAt > known.changedAt;
}
