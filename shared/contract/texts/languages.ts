/** Texts about the language of the site; `{name}` is the name of the site. */
export const languageTexts = {
  language: 'Language',
  /** The bar that offers a visitor the language of the browser, in that language. */
  offer: { text: '{name} is there in English.', accept: 'Read in English', decline: 'No thanks' },
  /** Above policies. */
  onlyEnglish: 'This page is in English only.',
  notLoaded: 'The texts of your language did not load. The site stays in English.',
} as const;
