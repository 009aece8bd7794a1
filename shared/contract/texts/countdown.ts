/** The units of a countdown: letters after numbers, '1d 02h 03m 04s', and words below them. */
export const countdownTexts = {
  letters: { days: 'd', hours: 'h', minutes: 'm', seconds: 's' },
  words: { days: 'days', hours: 'hours', minutes: 'minutes', seconds: 'seconds' },
} as const;
