import type { Language } from './languages.ts';

/** The name of each language in itself. Only the menu needs them, so that they are not in the first view of a page. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
  ru: 'Русский',
  zh: '简体中文',
  ja: '日本語',
  ko: '한국어',
  ar: 'العربية',
  ne: 'नेपाली',
  hi: 'हिन्दी',
  bn: 'বাংলা',
};
