import { affiliatesStore } from '@touchline/core/affiliates/affiliates.store';
import type { Core } from '@touchline/core/platform/core';
import type { CountKind } from '@touchline/core/platform/counts/count-keys';
import { DAY_COLLECTIONS, siteToday } from '@touchline/core/platform/counts/day-counts';
import type { ObjectId } from 'mongodb';

/** Views and affiliate clicks of the last two weeks, the oldest day first and today last. */
const VIEWS = [
  ...[31_240, 28_410, 44_020, 52_160, 39_380, 35_070, 61_450],
  ...[58_120, 33_260, 30_190, 47_330, 55_240, 49_080, 72_410],
];
const CLICKS = [
  ...[1_204, 1_051, 1_738, 2_002, 1_344, 1_310, 2_385],
  ...[2_261, 1_325, 1_184, 1_842, 2_113, 1_851, 2_704],
];

/** Gives the demo a past: views of its games and clicks on its link for each day of the last two weeks. */
export async function makePastDays(
  core: Core,
  games: readonly ObjectId[],
  affiliateId: ObjectId,
): Promise<void> {
  await writeDays(core, 'views', VIEWS, games);
  await writeDays(core, 'clicks', CLICKS, [affiliateId]);
  const clicks = CLICKS.reduce((sum, count) => sum + count, 0);
  await affiliatesStore(core).collection.updateOne({ _id: affiliateId }, { $inc: { clicks } });
}

async function writeDays(
  core: Core,
  kind: CountKind,
  counts: readonly number[],
  records: readonly ObjectId[],
): Promise<void> {
  const today = siteToday(core);
  const rows = counts.map((count, index) => {
    const recordId = records[index % records.length] as ObjectId;
    const day = today.subtract({ days: counts.length - 1 - index }).toString();
    return { _id: `${recordId.toHexString()}:${day}`, recordId, day, count, lastBatch: 0 };
  });
  await core.db.collection<(typeof rows)[number]>(DAY_COLLECTIONS[kind]).insertMany(rows);
}
