import { REMINDERS } from '@touchline/contract/constants';
import type { ReminderTopic } from '@touchline/contract/forms/reminders';
import type { ReminderKind } from '@touchline/contract/lists/reminders';
import type { PushReport } from '@touchline/contract/records/push';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import type { IndexDefinition } from '../platform/store.ts';
import type { SubscriptionKeys } from '../push/encrypt-push.ts';

/** A visitor's browser, and everything that it is reminded of. */
export interface Reminder {
  _id: ObjectId;
  /** The address at the push service, which belongs to one browser alone. */
  endpoint: string;
  keys: SubscriptionKeys;
  /** Our public key that the browser has subscribed with. */
  vapidKey: string;
  /** The hash of the browser's token. */
  tokenHash: string;
  topics: ReminderTopic[];
  /** Each choice of each topic that exists, such as `live:team:northgate-united`. */
  wants: string[];
  /** These topics, such as `team:northgate-united`: the index has one entry for each, whatever is chosen of it. */
  topicKeys: string[];
  zone: string;
  hours: 12 | 24;
  language: string;
  /** How often in a row the push service has refused a push. */
  refusals: number;
  /** The time of a push that the service accepted; missing where it never has. */
  acceptedAt?: Date;
  createdAt: Date;
  /** The time of the last visit: the record is deleted 90 days later. */
  visitedAt: Date;
}

export const REMINDER_INDEXES: readonly IndexDefinition[] = [
  { key: { endpoint: 1 }, options: { unique: true } },
  { key: { tokenHash: 1 }, options: { unique: true } },
  { key: { topicKeys: 1, _id: 1 } },
  { key: { visitedAt: 1 }, options: { expireAfterSeconds: REMINDERS.keptDays * 86_400 } },
];

/** The fields of a browser that wants these choices of topics. */
export const wantsFields = (wants: readonly string[]): Pick<Reminder, 'wants' | 'topicKeys'> => ({
  wants: [...wants],
  topicKeys: topicKeysOf(wants),
});

/** The topics of choices: `team:northgate-united` of `live:team:northgate-united`. */
const topicKeysOf = (wants: readonly string[]): string[] => [
  ...new Set(wants.map((want) => want.slice(want.indexOf(':') + 1))),
];

/** The filter for the browsers that want one of these. */
export const whoWants = (wants: readonly string[]) => ({
  topicKeys: { $in: topicKeysOf(wants) },
  wants: { $in: [...wants] },
});

export const remindersOf = (core: Core) => core.db.collection<Reminder>('reminders');

/** A message about a game that was sent, or is being sent, to everyone who wants it. */
export interface ReminderSend {
  /** `<game>-<kind>-<instant in ms>`: no message is sent a second time. */
  _id: string;
  /** The id that its chunks name. */
  sendId: ObjectId;
  kind: ReminderKind;
  gameId: ObjectId;
  /** The choices of topics whose browsers get it. */
  wants: string[];
  /** The facts of the game at the time of sending. */
  game: { matchId: string; title: string; homeTeam: string; awayTeam: string; startsAt: Date | null };
  /** The time after which push services drop it. */
  until: Date;
  /** The newest browser when sending began; later ones do not belong to the audience. */
  maxReminderId: ObjectId | null;
  /** True once every chunk has been made. */
  isPlanned: boolean;
  startedAt: Date;
  /** Null while it is sent. */
  finishedAt: Date | null;
  report: PushReport;
  /** The time at which the record is deleted. */
  expiresAt: Date;
}

export const REMINDER_SEND_INDEXES: readonly IndexDefinition[] = [
  { key: { sendId: 1 } },
  { key: { gameId: 1, kind: 1, startedAt: 1 } },
  { key: { finishedAt: 1 } },
  { key: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
];

export const reminderSendsOf = (core: Core) => core.db.collection<ReminderSend>('reminder_sends');
