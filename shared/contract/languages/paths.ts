import { LANGUAGES, type Language, type OtherLanguage } from './languages.ts';

/** The language of an address, and the rest of its path: '/es/contact-us' is '/contact-us' in Spanish. */
export function splitLanguage(path: string): { readonly language: Language; readonly path: string } {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  if (code === 'en' || !Object.hasOwn(LANGUAGES, code)) return { language: 'en', path };
  return { language: code as OtherLanguage, path: rest || '/' };
}

/** The path of a page in a language: '/contact-us' in Spanish is '/es/contact-us', and '/' is '/es'. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path;
  return `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`;
}
