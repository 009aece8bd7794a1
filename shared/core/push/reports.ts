import type { PushReport } from '@touchline/contract/records/push';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { campaignsStore, chunksOf } from './campaigns.store.ts';

/** A report of nothing. */
export const emptyReport = (): PushReport => ({ devices: 0, sent: 0, failed: {}, pruned: 0 });

/** All of them together. */
export function sumOf(reports: readonly PushReport[]): PushReport {
  const total = emptyReport();
  for (const { devices, sent, failed, pruned } of reports) {
    total.devices += devices;
    total.sent += sent;
    total.pruned += pruned;
    for (const [reason, count] of Object.entries(failed))
      total.failed[reason] = (total.failed[reason] ?? 0) + count;
  }
  return total;
}

/** A reason as the name of a field: dots and dollars mean something to the database. */
export const keyOf = (reason: string) => reason.replace(/[.$]/g, '-') || 'unknown';

/** Adds to what staff watch while a push is sent; the exact sum is made from the chunks at the end. */
export async function showProgress(
  core: Core,
  campaignId: ObjectId,
  { devices, sent, failed, pruned }: PushReport,
): Promise<void> {
  const reasons = Object.entries(failed).map(([reason, count]) => [`report.failed.${reason}`, count]);
  await campaignsStore(core).touch(
    { _id: campaignId, state: 'sending' },
    {
      $inc: {
        'report.devices': devices,
        'report.sent': sent,
        'report.pruned': pruned,
        ...Object.fromEntries(reasons),
      },
    },
  );
}

/** Ends a campaign whose chunks are all made and done, with the sum of their reports. */
export async function finishIfDone(core: Core, id: ObjectId): Promise<void> {
  const store = campaignsStore(core);
  const campaign = await store.collection.findOne({ _id: id, state: 'sending', isPlanned: true });
  if (!campaign || (await chunksOf(core).countDocuments({ campaignId: id, isDone: false })) > 0) return;
  const chunks = await chunksOf(core)
    .find({ campaignId: id }, { projection: { report: 1 } })
    .toArray();
  const report = sumOf(chunks.map((chunk) => chunk.report));
  const state = report.devices > 0 && report.sent === 0 ? 'failed' : 'delivered';
  const ended = await store.change(
    { _id: id, state: 'sending' },
    { $set: { state, report, finishedAt: core.clock.date() } },
  );
  const facts = { campaignId: id.toHexString(), ...report };
  if (ended && state === 'failed') core.log.error(facts, 'push reached nobody; its report says why');
  else if (ended) core.log.info(facts, 'push delivered');
}
