import type { Core } from '../platform/core.ts';
import { metrics } from '../platform/metrics.ts';
import type { BrowserSender } from '../push/browser-sender.ts';
import { type ChunkTurn, runChunk } from '../push/run-chunk.ts';
import type { Sending } from '../push/sending.ts';
import {
  type ReminderTarget,
  readReminderAudience,
  readReminderTargets,
  settleReminders,
} from './audience.ts';
import { finishSendIfDone } from './reminder-sends.ts';
import { type ReminderSend, reminderSendsOf } from './reminders.store.ts';
import { messagesOf } from './write-message.ts';

/** The browsers of a batch: with two batches at a time, no more than a chunk's get a message twice when a worker dies. */
const BATCH_BROWSERS = 100;
/** The most tries of a browser whose push service fails for a while. */
const MAX_ROUNDS = 5;

/** Sends as much of a reminder's chunk as one turn allows; `stopping` ends the turn after the current batch. */
export const sendReminderChunk = (
  core: Core,
  sender: BrowserSender,
  chunkId: string,
  { stopping }: { stopping?: AbortSignal } = {},
): Promise<ChunkTurn> =>
  runChunk(core, chunkId, {
    async open({ campaignId }) {
      const send = await reminderSendsOf(core).findOne({ sendId: campaignId });
      return send && toBrowsers(core, sender, send);
    },
    onDone: (sendId) => finishSendIfDone(core, sendId),
    stopping,
  });

/** A message as its chunks send it. */
function toBrowsers(core: Core, sender: BrowserSender, send: ReminderSend): Sending<ReminderTarget> {
  const { wants, until, gameId } = send;
  const messageFor = messagesOf(send);
  const topic = gameId.toHexString();
  return {
    channel: 'browsers',
    batchSize: BATCH_BROWSERS,
    maxRounds: MAX_ROUNDS,
    pausesAll: false,
    readAudience: (range) => readReminderAudience(core, wants, range),
    readAgain: (ids) => readReminderTargets(core, wants, ids),
    send: (targets) =>
      Promise.all(targets.map((target) => sender.send(target, { text: messageFor(target), until, topic }))),
    count: ({ outcome }) => metrics.pushBrowsers.inc({ of: 'visitors', result: outcome }),
    settle: (copies) => settleReminders(core, sender, copies),
  };
}
