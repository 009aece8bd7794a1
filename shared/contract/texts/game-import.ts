/** Messages of the import of games about files, named by their file names, and about times. */
export const importTexts = {
  tooLarge: (file: string) => `${file} is larger than 1 MB. Split it.`,
  notUtf8: (file: string) => `${file} is not saved as UTF-8. Save it as 'CSV UTF-8'.`,
  timesAreIn: 'Times are in',
  /** For a wall-clock time that an IANA zone does not have exactly once. */
  notOnce: (zone: string, date: string, time: string) =>
    `In ${zone} the clocks skip or repeat ${date} ${time}.`,
} as const;
