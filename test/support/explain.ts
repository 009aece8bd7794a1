import type { Core } from '@touchline/core/platform/core';
import type { Document, Filter, Sort } from 'mongodb';

/** The number of documents that the database examines for a find. */
export async function documentsExamined(
  core: Core,
  collection: string,
  { filter, sort, skip = 0, limit }: { filter: Filter<Document>; sort: Sort; skip?: number; limit: number },
): Promise<number> {
  const plan = await core.db
    .collection(collection)
    .find(filter)
    .sort(sort)
    .skip(skip)
    .limit(limit)
    .explain('executionStats');
  return plan.executionStats.totalDocsExamined;
}
