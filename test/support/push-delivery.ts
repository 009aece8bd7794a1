import type { Core } from '@touchline/core/platform/core';
import type { Campaign } from '@touchline/core/push/campaigns';
import { chunksOf } from '@touchline/core/push/campaigns.store';
import { startCampaign } from '@touchline/core/push/delivery';
import { sendChunk } from '@touchline/core/push/send-chunk';
import type { PushSender } from '@touchline/core/push/sender';
import { type FakeClock, fakeClock, newInstallation } from './core.ts';
import { recordingSender } from './pushes.ts';

/** A core with a fake clock at noon. */
export async function openCore() {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const core = await newInstallation().core({ clock });
  return { clock, core };
}

/** A second core of the same installation with the same clock, like another worker. */
export const newProcess = (core: Core): Core => ({ ...core });

/** The tokens, sorted. */
export const tokensOf = (devices: readonly { notificationToken: string }[]) =>
  devices.map(({ notificationToken }) => notificationToken).sort();

/** Starts the campaign at its scheduled time. */
export const start = (core: Core, { _id, deliverAt }: Campaign) => startCampaign(core, _id, deliverAt);

/** The ids of the unfinished chunks, in the order of their ranges. */
export const openChunks = async (core: Core) =>
  (await chunksOf(core).find({ isDone: false }).sort({ to: 1 }).toArray()).map(({ _id }) => _id);

/** The id of the first unfinished chunk. */
export const firstChunk = async (core: Core) => (await openChunks(core))[0] as string;

/** Works like the queue: turn after turn, each after its delay, until all chunks are done. */
export async function settle(core: Core, clock: FakeClock, sender: PushSender) {
  for (let chunks = await openChunks(core); chunks.length > 0; chunks = await openChunks(core))
    for (const chunk of chunks) {
      const turn = await sendChunk(core, sender, chunk);
      if (!turn.done) clock.advance(turn.waitMs);
    }
}

/** A sender whose batches wait for `letGo`. */
export function waitingSender() {
  const inner = recordingSender();
  const release = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  return {
    inner,
    arrived: arrived.promise,
    letGo: release.resolve,
    async send(message: Parameters<PushSender['send']>[0], tokens: readonly string[]) {
      const results = await inner.send(message, tokens);
      arrived.resolve();
      await release.promise;
      return results;
    },
  };
}
