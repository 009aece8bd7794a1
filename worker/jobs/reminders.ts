import { REMINDERS } from '@touchline/contract/constants';
import { browserSenderOf } from '@touchline/core/push/browser-sender';
import { sendDueReminders } from '@touchline/core/reminders/reminder-sends';
import { sendReminderChunk } from '@touchline/core/reminders/send-reminders';
import { sendStaffPush } from '@touchline/core/staff-push/staff-push';
import { defineJob } from '../job.ts';

/** Starts the messages to visitors that are due. */
export const reminderSweepJob = defineJob(
  'reminder-sweep',
  async (core) => ({ started: await sendDueReminders(core) }),
  { everyMs: REMINDERS.sweepMs },
);

/** Sends one range of a message's audience, turn by turn, until all its browsers have been tried. */
export const reminderChunkJob = defineJob(
  'reminder-chunk',
  async (core, { chunkId }, { stopping, postpone }) => {
    const sender = browserSenderOf(core);
    if (!sender) return { isOff: true };
    const turn = await sendReminderChunk(core, sender, chunkId, { stopping });
    return turn.done ? turn : postpone(new Date(core.clock.now() + turn.waitMs));
  },
);

/** Sends a notification to the closed dashboards of staff. */
export const staffPushJob = defineJob('staff-push', async (core, notice) => sendStaffPush(core, notice));
