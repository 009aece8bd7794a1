/** The words of visitors for a stream that does not play well. */
export const streamStateTexts = {
  trouble: { shown: 'Having trouble', spoken: 'having trouble' },
  down: { shown: 'Not responding', spoken: 'not responding' },
  foreign: { shown: 'Not for this browser', spoken: 'not for this browser' },
} as const;
