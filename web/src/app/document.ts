import { LINK_PICTURE, NOT_STARTED_ID, OLD_BROWSER_ID, SITE_PICTURE } from '@touchline/contract/constants';
import type { Catalogue } from '@touchline/contract/languages/catalogue';
import { languageAttributes } from '@touchline/contract/languages/direction';
import type { Language } from '@touchline/contract/languages/languages';
import { pathIn } from '@touchline/contract/languages/paths';
import type { PageData } from '@touchline/contract/pages';
import type { PageAssets } from './assets.ts';
import { type Head, type HeadTag, headTags, meta } from './head.ts';

/** The id of the element with the page's data. */
export const DATA_ID = 'page-data';

/** The line above a page whose scripts do not run. */
const LINE = 'page-column py-3 type-small text-wait';

interface DocumentParts {
  readonly language: Language;
  readonly texts: Pick<Catalogue, 'days' | 'withoutScripts'>;
  /** Structured data for search engines; null for none. */
  readonly structured: object | null;
  readonly head: Head;
  readonly body: string;
  readonly data: PageData;
  readonly assets: PageAssets;
  /** The fonts that the first paint needs, as paths from the root. */
  readonly fonts: readonly string[];
  /** The address of a file of `public/` with a hash of its content; null when there is none. */
  readonly publicFile: (path: string) => string | null;
}

/** The whole HTML of a page: the same for every visitor at any time, without inline scripts. */
export function documentOf({
  language,
  texts: { days, withoutScripts },
  structured,
  head,
  body,
  data,
  assets,
  fonts,
  publicFile,
}: DocumentParts): string {
  const tags = headTags(head, data.publicUrl, language).map((tag) => tagHtml(tag, ' data-page'));
  // Only link previews read these tags, and they run no script: the page removes them on navigation.
  const previews = pictureTags(head, data.publicUrl, language).map((tag) => tagHtml(tag));
  const withFile = (path: string, tag: (address: string) => string) => {
    const address = publicFile(path);
    return address === null ? '' : tag(address);
  };
  return [
    `<!doctype html><html ${languageAttributes(language)} data-zone="${escapeHtml(data.settings.siteTimeZone)}"${language === 'en' ? '' : daysHtml(days)}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    `<title>${escapeHtml(head.title)}</title>`,
    // Blocks painting until the footer is parsed, because later HTML may be placed further up.
    '<link rel="expect" href="#footer" blocking="render">',
    // Runs before the first paint: theme, view and times are those of the visitor.
    withFile('/first-paint.js', (src) => `<script src="${src}"></script>`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    // The page can be read without scripts: on a slow line they must not compete with styles and fonts.
    `<script type="module" src="${assets.entry}" fetchpriority="low"></script>`,
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    withFile('/favicon.svg', (href) => `<link rel="icon" href="${href}" type="image/svg+xml">`),
    withFile('/apple-touch-icon.png', (href) => `<link rel="apple-touch-icon" href="${href}">`),
    withFile('/manifest.webmanifest', (href) => `<link rel="manifest" href="${href}">`),
    ...tags,
    ...previews,
    structured === null
      ? ''
      : `<script type="application/ld+json">${escapeJson(JSON.stringify(structured))}</script>`,
    '</head><body>',
    `<noscript><p class="${LINE}">${withoutScripts.off}</p></noscript>`,
    `<p id="${OLD_BROWSER_ID}" class="${LINE}">${withoutScripts.oldBrowser}</p>`,
    `<p id="${NOT_STARTED_ID}" class="${LINE}">${withoutScripts.notStarted}</p>`,
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="${DATA_ID}">${escapeJson(JSON.stringify(data))}</script>`,
    '</body></html>',
  ].join('');
}

function tagHtml({ tag, attributes }: HeadTag, mark = ''): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag}${pairs.join('')}${mark}>`;
}

/** The script in the head has the English words. */
function daysHtml({ today, tomorrow }: Catalogue['days']): string {
  return ` data-today="${escapeHtml(today)}" data-tomorrow="${escapeHtml(tomorrow)}"`;
}

/** The picture of link previews: that of the page, or the site's. */
function pictureTags({ picture, siteName }: Head, publicUrl: string, language: Language): HeadTag[] {
  const { path, alt } = picture
    ? { ...picture, path: pathIn(language, picture.path) }
    : { path: SITE_PICTURE, alt: siteName };
  return [
    meta('property', 'og:image', publicUrl + path),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(LINK_PICTURE.width)),
    meta('property', 'og:image:height', String(LINK_PICTURE.height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** Escapes text for an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Escapes JSON for a script element, so that it cannot end the element or open a comment. */
function escapeJson(json: string): string {
  return json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
