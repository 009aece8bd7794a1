/** Times by their distance from now, in the dashboard. */
export const timeTexts = {
  now: 'now',
  /** For times of jobs and games that have come. */
  due: 'due',
  ago: (duration: string) => `${duration} ago`,
  in: (duration: string) => `in ${duration}`,
} as const;
