import { ar } from './ar.ts';
import { bn } from './bn.ts';
import { type Catalogue, ENGLISH } from './catalogue.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { LANGUAGES, type Language, type OtherLanguage } from './languages.ts';
import { ne } from './ne.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { zh } from './zh.ts';

/** The texts of every language but English, for a server, which speaks all. */
export const CATALOGUES: Readonly<Record<OtherLanguage, Catalogue>> = {
  es,
  fr,
  de,
  it,
  pt,
  ru,
  zh,
  ja,
  ko,
  ar,
  ne,
  hi,
  bn,
};

/** The texts of a language, English included. */
export const textsIn = (language: Language): Catalogue =>
  language === 'en' ? ENGLISH : CATALOGUES[language];

/** The language of a code from outside, such as a parameter; English for everything else. */
export const languageOf = (code: unknown): Language =>
  typeof code === 'string' && Object.hasOwn(LANGUAGES, code) ? (code as Language) : 'en';
