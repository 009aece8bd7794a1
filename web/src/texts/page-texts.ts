import type { Catalogue, ENGLISH } from '@touchline/contract/languages/catalogue';
import { LANGUAGES, type Language } from '@touchline/contract/languages/languages';
import { createContext, use } from 'react';

type Topic = keyof Catalogue;

/** The language of a page, with its texts; those of English come with the code that shows them. */
export interface PageLanguage {
  readonly language: Language;
  readonly texts: Catalogue | null;
}

export const ENGLISH_PAGE: PageLanguage = { language: 'en', texts: null };

export const PageLanguageContext = createContext<PageLanguage>(ENGLISH_PAGE);

/** The language of the page. */
export const useLanguage = (): Language => use(PageLanguageContext).language;

/** The locale of the page's language, for `Intl` and sorting. */
export const useLocale = (): string => LANGUAGES[useLanguage()].locale;

/** Makes the hook that reads one topic of texts in the language of the page. */
export function textsOf<T extends Topic>(topic: T, english: (typeof ENGLISH)[T]): () => Catalogue[T] {
  return () => use(PageLanguageContext).texts?.[topic] ?? english;
}

let ofDocument: Catalogue | null = null;

/** Sets the texts of this document, for code outside of components; null for English. */
export function setDocumentTexts(texts: Catalogue | null): void {
  ofDocument = texts;
}

/** One topic of texts in the language of this document, for handlers in the browser. */
export function documentTexts<T extends Topic>(topic: T, english: (typeof ENGLISH)[T]): Catalogue[T] {
  return ofDocument?.[topic] ?? english;
}
