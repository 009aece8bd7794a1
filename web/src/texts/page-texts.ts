import type { Catalogue, ENGLISH } from '@touchline/contract/languages/catalogue';
import { createContext, use } from 'react';

type Topic = keyof Catalogue;

/** The texts of the page's language; null for English, whose texts come with the code that shows them. */
export const PageTextsContext = createContext<Catalogue | null>(null);

/** Makes the hook that reads one topic of texts in the language of the page. */
export function textsOf<T extends Topic>(topic: T, english: (typeof ENGLISH)[T]): () => Catalogue[T] {
  return () => use(PageTextsContext)?.[topic] ?? english;
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
