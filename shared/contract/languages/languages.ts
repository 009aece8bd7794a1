/** The languages of the public site, in the order of its menu; each is named in itself. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en', openGraph: 'en_GB' },
  es: { name: 'Español', locale: 'es', openGraph: 'es_ES' },
  fr: { name: 'Français', locale: 'fr', openGraph: 'fr_FR' },
  de: { name: 'Deutsch', locale: 'de', openGraph: 'de_DE' },
  it: { name: 'Italiano', locale: 'it', openGraph: 'it_IT' },
  pt: { name: 'Português', locale: 'pt', openGraph: 'pt_PT' },
  ru: { name: 'Русский', locale: 'ru', openGraph: 'ru_RU' },
  zh: { name: '简体中文', locale: 'zh-Hans', openGraph: 'zh_CN' },
  ja: { name: '日本語', locale: 'ja', openGraph: 'ja_JP' },
  ko: { name: '한국어', locale: 'ko', openGraph: 'ko_KR' },
  ar: { name: 'العربية', locale: 'ar', openGraph: 'ar_AR' },
  ne: { name: 'नेपाली', locale: 'ne', openGraph: 'ne_NP' },
  hi: { name: 'हिन्दी', locale: 'hi', openGraph: 'hi_IN' },
  bn: { name: 'বাংলা', locale: 'bn', openGraph: 'bn_BD' },
} as const satisfies Record<string, { name: string; locale: string; openGraph: string }>;

export type Language = keyof typeof LANGUAGES;

/** The codes of the languages, in the order of the menu. */
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

/** Languages whose pages stand below their code; English pages have no code. */
export type OtherLanguage = Exclude<Language, 'en'>;
