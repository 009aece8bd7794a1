import { LANGUAGES, type Language } from './languages.ts';

/** The direction in which a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The attributes of a document in a language: `lang="ar" dir="rtl"`; from left to right needs no word. */
export const languageAttributes = (language: Language): string =>
  `lang="${LANGUAGES[language].locale}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}`;
