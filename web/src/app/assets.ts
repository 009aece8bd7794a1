import type { Language } from '@touchline/contract/languages/languages';
import type { PageKind } from '@touchline/contract/page-table';
import { modulePathOf } from './routes.tsx';

/** Vite's manifest: the built files by source file. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
      readonly assets?: readonly string[];
    }
  >
>;

/** The files that a page needs for hydration, as paths from the root. */
export interface PageAssets {
  readonly entry: string;
  readonly styles: readonly string[];
  readonly modules: readonly string[];
}

const ENTRY = 'src/entry-client.tsx';
/** What loads the texts of a language other than English. */
const LANGUAGES_OF_PAGES = 'src/texts/languages-of-pages.ts';

/** The files of a page in a language from the build manifest; throws when the build lacks the page. */
export function assetsOf(manifest: Manifest, kind: PageKind, language: Language): PageAssets {
  const chunks = new Set<string>();
  const collect = (name: string) => {
    if (chunks.has(name)) return;
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The web build has no ${name}; build it again.`);
    chunks.add(name);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  collect(ENTRY);
  collect(modulePathOf(kind));
  // English texts come with the code that shows them.
  if (language !== 'en') {
    collect(LANGUAGES_OF_PAGES);
    collect(`../shared/contract/languages/${language}.ts`);
  }
  const files = [...chunks].map((name) => manifest[name]).filter((chunk) => chunk !== undefined);
  const entry = manifest[ENTRY]?.file ?? '';
  return {
    entry: `/${entry}`,
    styles: [...new Set(files.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    modules: files.map(({ file }) => `/${file}`).filter((file) => file !== `/${entry}`),
  };
}
