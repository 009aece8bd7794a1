/** Texts of the screens for push notifications. */
export const pushTexts = {
  /** Why devices did not get a push notification, by the sender's reason: a title and its explanation. */
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
  /** For a game that the app does not show, such as a web-only one. */
  gameNotInApp: 'The app does not show this game.',
  cannotBeTakenBack: 'A push notification that is being sent cannot be stopped.',
} as const;
