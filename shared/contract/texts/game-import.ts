/** What is said of a file with games that cannot be read, by its name. */
export const importTexts = {
  tooLarge: (file: string) => `${file} is larger than 1 MB. Split it.`,
  notUtf8: (file: string) => `${file} is not saved as UTF-8. Save it as 'CSV UTF-8'.`,
} as const;
