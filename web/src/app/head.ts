import { LANGUAGES, type Language } from '@touchline/contract/languages/languages';
import { alternatesOf, pathIn } from '@touchline/contract/languages/paths';
import { type PagePicture, type PageTableTexts, pageRow } from '@touchline/contract/page-table';
import type { PageRef } from '@touchline/contract/pages';
import type { PublicLeague } from '@touchline/contract/records/league';
import type { KnownMatch } from '@touchline/contract/records/match';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { homePath } from '@touchline/contract/rules/slugs';

/** The metadata of a page for tabs, search engines and link previews. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The page's canonical path in English; null for pages without one. */
  readonly canonical: string | null;
  readonly index: boolean;
  readonly siteName: string;
  /** The picture of link previews in place of the site's own. */
  readonly picture?: PagePicture;
}

export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

interface HeadSources {
  readonly settings: PublicSettings;
  readonly league: PublicLeague | null;
  readonly match: KnownMatch | null;
  /** The name of the page's team. */
  readonly team: string | null;
}

/** The head of a page by its row and the records that it shows, in the language of these texts. */
export function headOf(
  page: PageRef,
  { settings, league, match, team }: HeadSources,
  texts: PageTableTexts,
): Head {
  const siteName = settings.productName;
  const withName = (text: string) => text.replaceAll('{name}', siteName);
  const row = pageRow(page.kind);
  if ('text' in row) {
    const { path, isIndexed = true } = row;
    const { title, about } = row.text(texts);
    return {
      title: `${title} | ${siteName}`,
      description: withName(about),
      canonical: path,
      index: isIndexed,
      siteName,
    };
  }
  const game = ('gameId' in page && match?.games.find(({ _id }) => _id === page.gameId)) || null;
  const category = 'category' in page ? page.category : null;
  const head = row.head({ settings, league, match, game, category, team }, texts);
  if (head) {
    const { title, description, canonical, isIndexed = true, picture } = head;
    return { title, description, canonical, index: isIndexed, siteName, picture };
  }
  const absent = row.absent(texts);
  return {
    title: `${absent.title} | ${siteName}`,
    description: withName(absent.text),
    canonical: null,
    index: false,
    siteName,
  };
}

/** The tags of a head, beside its title. `publicUrl` has no slash at the end. */
export function headTags(head: Head, publicUrl: string, language: Language): HeadTag[] {
  const tags: HeadTag[] = [
    meta('name', 'description', head.description),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:locale', LANGUAGES[language].openGraph),
  ];
  if (!head.index) tags.push(meta('name', 'robots', 'noindex'));
  if (head.canonical !== null) {
    const href = publicUrl + pathIn(language, head.canonical);
    tags.push({ tag: 'link', attributes: { rel: 'canonical', href } }, meta('property', 'og:url', href));
    if (head.index)
      for (const { hreflang, path } of alternatesOf(head.canonical))
        tags.push({ tag: 'link', attributes: { rel: 'alternate', hreflang, href: publicUrl + path } });
  }
  return tags;
}

/** The address to render a page at: its canonical one, or its bare ids where there is no record. */
export function pathToRender(page: PageRef, head: Head): string {
  if (page.kind === 'home') return homePath(page.category);
  if (head.canonical !== null) return head.canonical;
  if (page.kind === 'not-found') return '/not-found';
  const ids: Readonly<Record<string, unknown>> = { ...page };
  return pageRow(page.kind)
    .path.replace(/\/:\w+\?/g, '')
    .replace(/:(\w+)/g, (_param, name: string) => String(ids[name] ?? '-'));
}

/** A meta tag with its content. */
export function meta(by: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [by]: name, content } };
}
