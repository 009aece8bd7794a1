/** Texts about the language of the site. */
export const languageTexts = {
  language: 'Language',
  /** Above policies. */
  onlyEnglish: 'This page is in English only.',
} as const;

/** Said in English alone: the texts of the other language are what is missing. */
export const notLoadedText = 'The texts of your language did not load. The site stays in English.';
