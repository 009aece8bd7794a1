import type { ObjectId } from 'mongodb';

/** The ids, each once. */
export const distinctIds = (ids: readonly ObjectId[]): ObjectId[] => [
  ...new Map(ids.map((id) => [id.toHexString(), id])).values(),
];
