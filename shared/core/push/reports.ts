import type { PushReport } from '@touchline/contract/records/push';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { campaignsStore, chunksOf } from './campaigns.store.ts';

/** An empty report. */
export const emptyReport = (): PushReport => ({ devices: 0, sent: 0, failed: {}, pruned: 0 });

/** The sum of the reports. */
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

/** A reason as the name of a field: dots and dollars have a meaning in the database. */
export const keyOf = (reason: string) => reason.replace(/[.$]/g, '-') || 'unknown';

/** A process adds to the shown progress of a push at most once in this time (ms). */
const SHOW_EVERY_MS = 250;

/** Results that the process has not added yet, by campaign. */
const unshown = new WeakMap<Core, Map<string, PushReport>>();

/**
 * Adds to the progress that staff see while a push is sent, at once or a quarter of a second after the last time. At
 * the end the chunks give the exact sum.
 */
export async function showProgress(core: Core, campaignId: ObjectId, report: PushReport): Promise<void> {
  const ofCore = unshown.get(core) ?? new Map<string, PushReport>();
  unshown.set(core, ofCore);
  const id = campaignId.toHexString();
  const gathered = ofCore.get(id);
  if (gathered) return void ofCore.set(id, sumOf([gathered, report]));
  ofCore.set(id, emptyReport());
  const showRest = () =>
    showGathered(core, campaignId).catch((err: Error) =>
      core.log.warn({ err: { message: err.message } }, 'progress of a push not shown; its end will be right'),
    );
  setTimeout(showRest, SHOW_EVERY_MS).unref();
  await add(core, campaignId, report);
}

/** Adds the gathered results at once. */
export async function showGathered(core: Core, campaignId: ObjectId): Promise<void> {
  const id = campaignId.toHexString();
  const gathered = unshown.get(core)?.get(id);
  unshown.get(core)?.delete(id);
  if (gathered && (gathered.devices > 0 || gathered.pruned > 0))
    await showProgress(core, campaignId, gathered);
}

async function add(
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

const ONLY_ID = { projection: { _id: 1 } };

/** The sum of the reports of all chunks; null while one of them is open. */
export async function sumWhenDone(core: Core, campaignId: ObjectId): Promise<PushReport | null> {
  if (await chunksOf(core).findOne({ campaignId, isDone: false }, ONLY_ID)) return null;
  const chunks = await chunksOf(core)
    .find({ campaignId }, { projection: { report: 1 } })
    .toArray();
  return sumOf(chunks.map((chunk) => chunk.report));
}

/** Ends a campaign whose chunks are all made and done, with the sum of their reports. */
export async function finishIfDone(core: Core, id: ObjectId): Promise<void> {
  const store = campaignsStore(core);
  const campaign = await store.collection.findOne({ _id: id, state: 'sending', isPlanned: true });
  const report = campaign && (await sumWhenDone(core, id));
  if (!report) return;
  const state = report.devices > 0 && report.sent === 0 ? 'failed' : 'delivered';
  const ended = await store.change(
    { _id: id, state: 'sending' },
    { $set: { state, report, finishedAt: core.clock.date() } },
  );
  const facts = { campaignId: id.toHexString(), ...report };
  if (ended && state === 'failed') core.log.error(facts, 'push reached no device; its report says why');
  else if (ended) core.log.info(facts, 'push delivered');
}
