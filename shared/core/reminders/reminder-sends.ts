import { REMINDERS } from '@touchline/contract/constants';
import { ObjectId } from 'mongodb';
import { type DueReminder, findDueReminders, teamKeysOf } from '../games/games-of-reminders.ts';
import type { Core } from '../platform/core.ts';
import { isDuplicateKey } from '../platform/errors.ts';
import { browserSenderOf } from '../push/browser-sender.ts';
import { enqueueChunk, enqueueOpenChunks, planChunks } from '../push/plan-chunks.ts';
import { emptyReport, sumWhenDone } from '../push/reports.ts';
import { endOfReminderAudience, newestReminderId } from './audience.ts';
import { type ReminderSend, reminderSendsOf } from './reminders.store.ts';

const DAY_MS = 86_400_000;
/** The time in ms for which the record of a message is kept, longer than it could still be found due. */
const KEPT_MS = 3 * DAY_MS;
/** A message whose worker has died is continued after this time in ms. */
const STUCK_MS = 60_000;

/**
 * Starts the messages that are due and continues those whose worker has died. Returns the number of started ones; does
 * nothing without VAPID keys.
 */
export async function sendDueReminders(core: Core): Promise<number> {
  if (!browserSenderOf(core)) return 0;
  const due = await findDueReminders(core);
  const known = await knownOnes(core, due);
  let started = 0;
  for (const each of due) if (!known.has(sendIdOf(each)) && (await startSend(core, each))) started += 1;
  await continueSends(core);
  return started;
}

/** Ends a message whose chunks are all made and done, with the sum of their reports. */
export async function finishSendIfDone(core: Core, sendId: ObjectId): Promise<void> {
  const sends = reminderSendsOf(core);
  const send = await sends.findOne({ sendId, isPlanned: true, finishedAt: null });
  const report = send && (await sumWhenDone(core, sendId));
  if (!report) return;
  const finishedAt = core.clock.date();
  const { matchedCount } = await sends.updateOne(
    { _id: send._id, finishedAt: null },
    { $set: { finishedAt, report } },
  );
  // Most games have no reminders.
  const level = report.devices > 0 ? 'info' : 'debug';
  if (matchedCount > 0) core.log[level]({ reminder: send._id, ...report }, 'reminder sent');
}

const sendIdOf = ({ kind, instant, game }: DueReminder) =>
  `${game._id.toHexString()}-${kind}-${instant.getTime()}`;

/** The ids of those messages that were started before. */
async function knownOnes(core: Core, due: readonly DueReminder[]): Promise<Set<string>> {
  if (due.length === 0) return new Set();
  const found = await reminderSendsOf(core)
    .find({ _id: { $in: due.map(sendIdOf) } }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
}

/** Starts a message unless another worker has started it. A game that is live again soon is not announced again. */
async function startSend(core: Core, due: DueReminder): Promise<boolean> {
  const now = core.clock.date();
  const isRepeated = due.kind === 'live' && (await wasLiveBefore(core, due));
  const send: ReminderSend = {
    _id: sendIdOf(due),
    sendId: new ObjectId(),
    kind: due.kind,
    gameId: due.game._id,
    wants: wantsOf(due),
    game: factsOf(due),
    until: untilOf(due, now),
    maxReminderId: isRepeated ? null : await newestReminderId(core),
    isPlanned: isRepeated,
    startedAt: now,
    finishedAt: isRepeated ? now : null,
    report: emptyReport(),
    expiresAt: new Date(now.getTime() + KEPT_MS),
  };
  try {
    await reminderSendsOf(core).insertOne(send);
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  if (isRepeated) return false;
  await planSend(core, send);
  return true;
}

/** True where the game was announced as live in the last half hour. */
async function wasLiveBefore(core: Core, { game }: DueReminder): Promise<boolean> {
  const startedAt = { $gt: new Date(core.clock.now() - REMINDERS.liveOnceMs) };
  const before = { gameId: game._id, kind: 'live', startedAt, maxReminderId: { $ne: null } } as const;
  return (await reminderSendsOf(core).findOne(before, { projection: { _id: 1 } })) !== null;
}

async function planSend(core: Core, { _id, sendId, wants, maxReminderId, expiresAt }: ReminderSend) {
  await planChunks(core, {
    id: sendId,
    lastId: maxReminderId,
    endOf: (range) => endOfReminderAudience(core, wants, range),
    enqueue: (chunkId) => enqueueChunk(core, 'reminder-chunk', chunkId),
    expiresAt,
  });
  await reminderSendsOf(core).updateOne({ _id }, { $set: { isPlanned: true } });
  await finishSendIfDone(core, sendId);
}

/** Continues messages that have been under way for long: chunks that were not made, and chunks without a job. */
async function continueSends(core: Core): Promise<void> {
  const startedAt = { $lte: new Date(core.clock.now() - STUCK_MS) };
  const open = await reminderSendsOf(core).find({ finishedAt: null, startedAt }).toArray();
  for (const send of open) {
    if (!send.isPlanned) await planSend(core, send);
    await enqueueOpenChunks(core, 'reminder-chunk', send.sendId);
    await finishSendIfDone(core, send.sendId);
  }
}

/** Visitors who want to know of another time also hear that a game is off. */
function wantsOf({ kind, game }: DueReminder): string[] {
  const choice = kind === 'off' ? 'moved' : kind;
  return [
    `${choice}:game:${game._id.toHexString()}`,
    `${choice}:league:${game.leagueId.toHexString()}`,
    ...new Set(teamKeysOf(game).map((key) => `${choice}:team:${key}`)),
  ];
}

const factsOf = ({ game: { matchId, title, homeTeam, awayTeam, startsAt } }: DueReminder) => ({
  matchId: matchId.toHexString(),
  title,
  homeTeam,
  awayTeam,
  startsAt,
});

function untilOf({ kind, game, instant }: DueReminder, now: Date): Date {
  if (kind === 'live') return new Date(now.getTime() + REMINDERS.liveOnceMs);
  if (kind === 'before') return game.startsAt ?? instant;
  return new Date(now.getTime() + DAY_MS);
}
