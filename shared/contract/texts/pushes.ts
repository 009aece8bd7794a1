import { RESTORE_DAYS } from '../constants.ts';
import { LENGTHS } from '../lengths.ts';
import { counted } from '../rules/formats.ts';

/** Texts of the screens for push notifications. */
export const pushTexts = {
  /** The reasons why devices did not get a push notification, by the sender's reason: a title and its explanation. */
  failures: {
    unregistered: ['Token no longer valid', 'App removed; these tokens were pruned'],
    unreachable: ['No answer', 'The push service could not be reached'],
    'no-answer': ['No answer', 'The push service did not report the result'],
    'internal-error': ['Fault of the push service', 'It failed at every try'],
    'server-unavailable': ['Push service not available', 'It was not available at any try'],
    'quota-exceeded': ['Too many at once', 'The push service accepts no more for now'],
    'message-rate-exceeded': ['Too many at once', 'The push service accepts no more for now'],
    'invalid-argument': ['Message refused', 'The push service does not accept this text or token'],
    'authentication-error': ['Credentials refused', 'The push service does not accept this site'],
    'invalid-credential': ['Credentials refused', 'The push service does not accept this site'],
    'mismatched-credential': ['Credentials refused', 'The app belongs to another project'],
    'not-found': ['Project not found', 'The push service does not know this project'],
  } as Readonly<Record<string, readonly [title: string, text: string]>>,
  otherFailure: 'The reason as the push service names it',
  /** Shown while no worker has the credentials of a push service. */
  noService: 'No push service is connected: notifications are written to the log only.',
  connecting: {
    title: 'How to connect one',
    text: "Set FCM_PROJECT_ID, FCM_CLIENT_EMAIL and FCM_PRIVATE_KEY of a Firebase service account for the workers, or FCM_ENDPOINT for a gateway of your own, and restart them. More under 'Pushes to phones' in docs/operations.md.",
  },
  /** The result of a notification that was sent while no push service was connected. */
  logOnly: 'Written to the log',
  stopsAtDelete: 'Deleting also cancels it, and restoring does not schedule it again.',
  /** The delivery of a push relative to a game. */
  relative: ({ event, minutes }: { event: 'kickoff' | 'live'; minutes: number }, game: string) => {
    if (event === 'live') return `When ${game} goes live`;
    if (minutes === 0) return `At kick-off of ${game}`;
    return `${counted(minutes, 'minute', 'minutes')} before kick-off of ${game}`;
  },
  /** The reasons why a push was cancelled with its game. */
  cancelReasons: {
    'game-deleted': 'Its game was deleted.',
    'game-finished': 'Its game is finished.',
    'no-kick-off': 'Its game has no kick-off time.',
    late: 'It would have come more than 30 minutes late.',
  },
  /** For a game that the app does not show, such as a web-only one. */
  gameNotInApp: 'The app does not show this game.',
  cannotBeTakenBack: 'A push notification that is being sent cannot be stopped.',
  /** Names of audiences that are no platform: in sentences, and as an option. */
  allPlatforms: 'All platforms',
  all: 'All',
  actions: {
    add: 'Add notification',
    sendNow: 'Send now',
    sendAgain: 'Send again',
    cancel: 'Cancel',
    report: 'Report',
    delete: 'Delete notification',
  },
  columns: { result: 'Sent / failed' },
  entity: 'Notification',
  /** Under the question of deletion. */
  loss: (title: string) => `${title} leaves the list. You can restore it for ${RESTORE_DAYS} days.`,
  form: {
    context: 'Goes to phones that allow notifications',
    opensScreen: 'Opens screen',
    chooseGame: 'Choose a game that the app shows',
    categoryNeedsGame: (category: string) => `The category ${category} needs a game.`,
    screenNeedsGame: 'The screen Game needs a game.',
    titleHint: (count: string) => `${count}, at least ${LENGTHS.pushTitle.min}. The prefix is added for you.`,
    bodyHint: (length: number, seen: number) =>
      `At least ${LENGTHS.pushBody.min} characters. ${length} / ${seen} before phones cut it.`,
    moment: 'When',
    moments: {
      time: 'At a date and time',
      kickoff: 'Minutes before kick-off',
      live: 'When it goes live',
    },
    minutesBefore: 'Minutes before kick-off',
    momentNeedsGame: 'A moment of a game needs the game.',
    moves: 'It moves with the game, and is cancelled with it.',
    collision: (title: string, minutes: number) =>
      minutes === 0
        ? `Another notification is due at the same minute: ${title}.`
        : `Another notification is due ${counted(Math.abs(minutes), 'minute', 'minutes')} ${minutes < 0 ? 'before' : 'after'} this one: ${title}.`,
    deliveryDate: 'Delivery date',
    deliveryTime: (zone: string) => `Delivery time, ${zone}`,
    cancelled: 'It is cancelled, and stays so unless you give it another delivery time.',
    deliveredIn: (time: string) => `Delivered in ${time}.`,
    audienceUnknown: 'Not known',
  },
  /** The picture of a locked phone. */
  preview: { iPhone: 'iPhone', on: (system: string) => `On ${system}`, now: 'now' },
  sentOf: (title: string) => `Sent of ${title}`,
  question: {
    notCounted: 'How many devices it reaches could not be counted.',
    nobody: 'No device of this audience allows notifications.',
    atOnce: (devices: string) => `It goes out at once: ${devices}.`,
  },
  report: {
    devices: 'Devices',
    sent: (share: string) => `Sent, ${share}`,
    failed: (share: string) => `Failed, ${share}`,
    pruned: 'Pruned',
    nobody: 'No device of this audience allowed notifications.',
    failedByReason: 'Failed by reason',
    opens: 'Opens',
  },
  overview: {
    last: 'Last pushes',
    all: 'All notifications',
    none: 'No push notification has been sent yet.',
    sentAt: (zone: string) => `Sent at, ${zone}`,
    scheduled: 'Pushes scheduled',
    nextIn: (time: string) => `next in ${time}`,
    next: 'Next scheduled',
    allScheduled: 'All scheduled',
    noneScheduled: 'No push notification is scheduled.',
    deliveredIn: 'Delivered in',
    toPhones: (phones: number) => `to ${counted(phones, 'phone', 'phones')}`,
  },
} as const;
