import { LANGUAGE_CODES, LANGUAGES, type Language, type OtherLanguage } from './languages.ts';

/** The language of an address, and the rest of its path: '/es/contact-us' is '/contact-us' in Spanish. */
export function splitLanguage(path: string): { readonly language: Language; readonly path: string } {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  if (code === 'en' || !Object.hasOwn(LANGUAGES, code)) return { language: 'en', path };
  return { language: code as OtherLanguage, path: rest || '/' };
}

/** The path of a page in a language: '/contact-us' in Spanish is '/es/contact-us', and '/' is '/es'. */
export function pathIn(language: Language, path: string): string {
  // Browsers take two slashes of either kind, also with white space between them, for the beginning of another site.
  const own = path.replace(/^[\s/\\]+/, '/');
  if (language === 'en') return own;
  return `/${language}${own.replace(/^\/(?=$|[?#])/, '')}`;
}

/** The paths of a page in all languages, by their `hreflang`; readers of other languages get the English one. */
export const alternatesOf = (path: string): { readonly hreflang: string; readonly path: string }[] => [
  ...LANGUAGE_CODES.map((code) => ({ hreflang: LANGUAGES[code].locale, path: pathIn(code, path) })),
  { hreflang: 'x-default', path },
];

/** The address of a calendar or stream, whose language is a parameter: '/stream?id=1' is '/stream?id=1&lang=es'. */
export function withLanguage(language: Language, address: string): string {
  if (language === 'en') return address;
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
