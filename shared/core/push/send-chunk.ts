import { titlePreview } from '@touchline/contract/rules/title-preview';
import { pruneToken, readAudience, readTargets, type Target } from '../devices/audience.ts';
import type { Core } from '../platform/core.ts';
import { metrics } from '../platform/metrics.ts';
import { BATCHES_AT_ONCE } from './batch-limit.ts';
import { campaignsStore } from './campaigns.store.ts';
import type { Campaign } from './campaigns.ts';
import { finishIfDone, showGathered, showProgress } from './reports.ts';
import { type ChunkTurn, runChunk } from './run-chunk.ts';
import type { PushMessage, PushSender } from './sender.ts';
import type { Sending } from './sending.ts';

/** The most devices that get a push twice when a worker dies. */
const MOST_REPEATED = 50;
/** The most tries of a device that may be reached later. */
const MAX_ROUNDS = 4;

/**
 * Sends as much of a campaign's chunk as one turn allows, and shows the progress. `stopping` ends the turn after the
 * current batch.
 */
export const sendChunk = (
  core: Core,
  sender: PushSender,
  chunkId: string,
  { stopping }: { stopping?: AbortSignal } = {},
): Promise<ChunkTurn> =>
  runChunk(core, chunkId, {
    async open({ campaignId }) {
      const campaign = await campaignsStore(core).collection.findOne({ _id: campaignId });
      return campaign && toPhones(core, sender, campaign);
    },
    onProgress: (campaignId, report) => showProgress(core, campaignId, report),
    onPause: (campaignId) => showGathered(core, campaignId),
    onDone: (campaignId) => finishIfDone(core, campaignId),
    stopping,
  });

/** A campaign as its chunks send it. */
function toPhones(core: Core, sender: PushSender, campaign: Campaign): Sending<Target> {
  const { audience } = campaign;
  return {
    channel: 'phones',
    batchSize: MOST_REPEATED / BATCHES_AT_ONCE,
    maxRounds: MAX_ROUNDS,
    pausesAll: true,
    readAudience: (range) => readAudience(core, audience, range),
    readAgain: (ids) => readTargets(core, audience, ids),
    send: (targets) =>
      sender.send(
        messageOf(campaign),
        targets.map(({ token }) => token),
      ),
    count: ({ outcome }) => metrics.pushDevices.inc({ result: outcome }),
    async settle(copies) {
      let pruned = 0;
      for (const { recipient, result } of copies) {
        if (result.outcome === 'gone' && (await pruneToken(core, recipient))) pruned += 1;
      }
      return pruned;
    },
  };
}

function messageOf(campaign: Campaign): PushMessage {
  const { _id, screen, category, matchId, gameId } = campaign;
  return {
    title: titlePreview(campaign),
    body: campaign.body,
    image: campaign.image,
    data: {
      screen,
      category,
      notificationId: _id.toHexString(),
      ...(matchId ? { matchId: matchId.toHexString() } : {}),
      ...(gameId ? { gameId: gameId.toHexString() } : {}),
    },
    collapseKey: `push-${_id.toHexString()}`,
  };
}
