/** The languages of the public site, in the order of its menu. */
export const LANGUAGES = {
  en: { locale: 'en', openGraph: 'en_GB' },
  es: { locale: 'es', openGraph: 'es_ES' },
  fr: { locale: 'fr', openGraph: 'fr_FR' },
  de: { locale: 'de', openGraph: 'de_DE' },
  it: { locale: 'it', openGraph: 'it_IT' },
  pt: { locale: 'pt', openGraph: 'pt_PT' },
  ru: { locale: 'ru', openGraph: 'ru_RU' },
  zh: { locale: 'zh-Hans', openGraph: 'zh_CN' },
  ja: { locale: 'ja', openGraph: 'ja_JP' },
  ko: { locale: 'ko', openGraph: 'ko_KR' },
  ar: { locale: 'ar', openGraph: 'ar_AR' },
  ne: { locale: 'ne', openGraph: 'ne_NP' },
  hi: { locale: 'hi', openGraph: 'hi_IN' },
  bn: { locale: 'bn', openGraph: 'bn_BD' },
} as const satisfies Record<string, { locale: string; openGraph: string }>;

export type Language = keyof typeof LANGUAGES;

/** The codes of the languages, in the order of the menu. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

/** Languages whose pages stand below their code; English pages have no code. */
export type OtherLanguage = Exclude<Language, 'en'>;
