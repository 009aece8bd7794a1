import type { Catalogue } from '@touchline/contract/languages/catalogue';
import type { OtherLanguage } from '@touchline/contract/languages/languages';

/** The texts of each language, one file each. */
const FILES: Readonly<Record<OtherLanguage, () => Promise<Catalogue>>> = {
  es: async () => (await import('@touchline/contract/languages/es')).es,
  fr: async () => (await import('@touchline/contract/languages/fr')).fr,
  de: async () => (await import('@touchline/contract/languages/de')).de,
  it: async () => (await import('@touchline/contract/languages/it')).it,
  pt: async () => (await import('@touchline/contract/languages/pt')).pt,
  ru: async () => (await import('@touchline/contract/languages/ru')).ru,
  zh: async () => (await import('@touchline/contract/languages/zh')).zh,
  ja: async () => (await import('@touchline/contract/languages/ja')).ja,
  ko: async () => (await import('@touchline/contract/languages/ko')).ko,
  ar: async () => (await import('@touchline/contract/languages/ar')).ar,
  ne: async () => (await import('@touchline/contract/languages/ne')).ne,
  hi: async () => (await import('@touchline/contract/languages/hi')).hi,
  bn: async () => (await import('@touchline/contract/languages/bn')).bn,
};

/** Loads the texts of a language. Rejects when its file does not come. */
export const loadTexts = (language: OtherLanguage): Promise<Catalogue> => FILES[language]();
