/** What the screens of push notifications say. */
export const pushTexts = {
  /** Why devices did not get a push notification, by the sender's reason: what it means, and what to make of it. */
  failures: {
    unregistered: ['Token no longer valid', 'App removed; these tokens were pruned'],
    unreachable: ['No answer', 'The push service could not be reached'],
    'no-answer': ['No answer', 'The push service did not say what became of it'],
    'internal-error': ['Fault of the push service', 'It kept failing until the last try'],
    'server-unavailable': ['Push service not available', 'It was away until the last try'],
    'quota-exceeded': ['Too many at once', 'The push service takes no more for now'],
    'message-rate-exceeded': ['Too many at once', 'The push service takes no more for now'],
    'invalid-argument': ['Message refused', 'The push service does not take this text or token'],
    'authentication-error': ['Credentials refused', 'The push service does not accept this site'],
    'invalid-credential': ['Credentials refused', 'The push service does not accept this site'],
    'mismatched-credential': ['Credentials refused', 'The app belongs to another project'],
    'not-found': ['Project not found', 'The push service does not know this project'],
  } as Readonly<Record<string, readonly [title: string, text: string]>>,
  otherFailure: 'As the push service calls it',
  stopsAtDelete: 'It is cancelled too, and stays so when you restore it.',
  cannotBeTakenBack: 'A push notification that is being sent cannot be taken back.',
} as const;
