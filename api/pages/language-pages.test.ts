import { CATALOGUES } from '@touchline/contract/languages/catalogues';
import { LANGUAGE_CODES, LANGUAGES } from '@touchline/contract/languages/languages';
import { pathIn } from '@touchline/contract/languages/paths';
import { PAGES } from '@touchline/contract/page-table';
import { gamePath, leaguePath, matchPath } from '@touchline/contract/rules/slugs';
import { describe, expect, it } from 'vitest';
import { testId, testSettings } from '../../test/support/records.ts';
import {
  type Answer,
  first,
  league,
  markupOf,
  PUBLIC_URL,
  scheduled,
  servePages,
} from '../../test/support/served-pages.ts';
import { PageCache } from './page-cache.ts';

const pages = ['/', PAGES.about.path, leaguePath(league), matchPath(first), gamePath(first._id, scheduled)];
const others = LANGUAGE_CODES.filter((code) => code !== 'en');

/** The addresses of the links with this `rel`, by their language where they have one. */
function linksOf({ text }: Answer, rel: string): Record<string, string> {
  const found = text.matchAll(new RegExp(`<link rel="${rel}"(?: hreflang="([^"]+)")? href="([^"]+)"`, 'g'));
  return Object.fromEntries([...found].map(([, language = '', href = '']) => [language, href]));
}

describe.each(LANGUAGE_CODES)('the pages in %s', (code) => {
  it('name their language, their own address, and those of all other languages', async () => {
    const { get } = await servePages();
    const { locale, openGraph } = LANGUAGES[code];
    for (const path of pages) {
      const answer = await get(pathIn(code, path));
      expect(answer.status, path).toBe(200);
      expect(answer.text, path).toContain(`<html lang="${locale}"${code === 'ar' ? ' dir="rtl"' : ''} `);
      expect(answer.text, path).toContain(`<meta property="og:locale" content="${openGraph}"`);
      expect(answer.text, path).toContain(
        `<meta property="og:url" content="${PUBLIC_URL}${pathIn(code, path)}"`,
      );
      expect(linksOf(answer, 'canonical'), path).toEqual({ '': PUBLIC_URL + pathIn(code, path) });
      const all = LANGUAGE_CODES.map((each) => [LANGUAGES[each].locale, PUBLIC_URL + pathIn(each, path)]);
      expect(linksOf(answer, 'alternate'), path).toEqual({
        ...Object.fromEntries(all),
        'x-default': PUBLIC_URL + path,
      });
    }
  });
});

describe('a page in another language', () => {
  it('has its title, its texts and its links in it', async () => {
    const { get } = await servePages();
    for (const code of others) {
      const { heads, site, withoutScripts } = CATALOGUES[code];
      const answer = await get(pathIn(code, PAGES.contact.path));
      expect(answer.text, code).toContain(`<title>${heads.contact.title} | Touchline</title>`);
      expect(markupOf(answer), code).toMatch(new RegExp(`<h1[^>]*>${heads.contact.title}`));
      expect(answer.text, code).toContain(withoutScripts.off);
      const home = await get(pathIn(code, '/'));
      expect(home.text, code).toContain(`<title>Touchline: ${site.home.list}</title>`);
      const links = [...markupOf(answer).matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, href]) => href);
      expect(links.length, code).toBeGreaterThan(10);
      for (const href of links) expect(href).toMatch(new RegExp(`^/${code}(?:[/?#]|$)`));
    }
  });

  it('loads the texts of its language with its other files, and no other texts', async () => {
    const { get } = await servePages();
    const preloaded = async (path: string) =>
      [
        ...(await get(path)).text.matchAll(/<link rel="modulepreload" href="\/assets\/([a-z]{2})-[^"]+"/g),
      ].map(([, code]) => code);
    expect(await preloaded('/')).toEqual([]);
    expect(await preloaded('/de')).toEqual(['de']);
    expect(await preloaded('/ar/about-us')).toEqual(['ar']);
  });

  it('has its address and its language in its structured data', async () => {
    const { get } = await servePages();
    const graphOf = async (path: string) =>
      JSON.parse(/ld\+json">(.*?)<\/script>/s.exec((await get(path)).text)?.[1] ?? '')['@graph'];
    expect((await graphOf('/de'))[0]).toEqual({
      '@type': 'WebSite',
      '@id': `${PUBLIC_URL}/de#site`,
      url: `${PUBLIC_URL}/de`,
      name: 'Touchline',
      inLanguage: 'de',
    });
    expect((await graphOf('/'))[0]).toEqual({
      '@type': 'WebSite',
      '@id': `${PUBLIC_URL}/#site`,
      url: `${PUBLIC_URL}/`,
      name: 'Touchline',
    });
    const [event, , crumbs] = await graphOf(pathIn('de', gamePath(first._id, scheduled)));
    expect(event.url).toBe(`${PUBLIC_URL}/de${gamePath(first._id, scheduled)}`);
    expect(crumbs.itemListElement[0]).toMatchObject({
      name: CATALOGUES.de.site.layout.home,
      item: `${PUBLIC_URL}/de`,
    });
  });

  it('opens by its ids alone', async () => {
    const { get } = await servePages();
    const base = `/es/match/${first._id}/game/${scheduled._id}`;
    for (const path of [`${base}/Otro-partido`, base, `${base}/x/`, `/es/match/${first._id}/otra-cosa`]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.text, path).toContain('<html lang="es"');
    }
    expect(linksOf(await get(`${base}/Otro-partido`), 'canonical')).toEqual({
      '': `${PUBLIC_URL}/es${gamePath(first._id, scheduled)}`,
    });
  });

  it('says on a policy that it is in English, and marks what is', async () => {
    const { get } = await servePages();
    const { heads, languages } = CATALOGUES.fr;
    const policy = markupOf(await get('/fr/terms-and-conditions'));
    expect(policy).toMatch(new RegExp(`<h1[^>]*>${heads.terms.title}`));
    expect(policy).toContain(languages.onlyEnglish);
    expect(policy).toMatch(/<div lang="en" dir="ltr"[^>]*><p[^>]*>These terms are/);
    expect(markupOf(await get('/terms-and-conditions'))).not.toContain('lang="en"');
  });
});

describe('an unknown address', () => {
  it('is 404 in the language of its code, and in English where that is no language', async () => {
    const { get } = await servePages();
    const cases: [path: string, lang: string, text: string][] = [
      ['/es/nonsense', 'es', CATALOGUES.es.site.notFound.page.title],
      [`/ar/match/${testId(0xdead)}/x`, 'ar', CATALOGUES.ar.site.notFound.match.title],
      ['/xx', 'en', 'Page Not Found'],
      ['/xx/about-us', 'en', 'Page Not Found'],
      ['/en', 'en', 'Page Not Found'],
      ['/en/about-us', 'en', 'Page Not Found'],
      ['/ES', 'en', 'Page Not Found'],
      ['/es/es', 'es', CATALOGUES.es.site.notFound.page.title],
      ['/zz-top/x', 'en', 'Page Not Found'],
    ];
    for (const [path, lang, text] of cases) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(answer.text, path).toContain(`<html lang="${lang}"`);
      expect(markupOf(answer), path).toContain(text);
      expect(linksOf(answer, 'alternate'), path).toEqual({});
    }
  });
});

describe('the cache', () => {
  it('has a page of each language, with an ETag of its own', async () => {
    const cache = new PageCache();
    const { get, source } = await servePages({ cache });
    const tags = new Map<string, string>();
    for (const code of LANGUAGE_CODES) {
      const { headers } = await get(pathIn(code, PAGES.about.path), { 'accept-language': 'xx;q=rubbish,' });
      tags.set(code, String(headers.etag));
    }
    expect(new Set(tags.values()).size).toBe(LANGUAGE_CODES.length);
    expect(cache.size).toBe(LANGUAGE_CODES.length);
    for (const code of LANGUAGE_CODES) {
      const again = { 'if-none-match': tags.get(code) ?? '' };
      expect((await get(pathIn(code, PAGES.about.path), again)).status, code).toBe(304);
    }
    const german = { 'if-none-match': tags.get('de') ?? '' };
    expect((await get('/about-us', german)).status).toBe(200);
    source.change({ settings: testSettings({ version: 2, productName: 'Sideline' }) });
    expect((await get('/de/about-us', german)).text).toContain('Sideline');
    expect(cache.size).toBe(LANGUAGE_CODES.length);
  });
});

it('the bar that offers a language is empty and hidden in the HTML of all', async () => {
  const { get } = await servePages();
  for (const path of ['/', '/fr', '/ar/about-us']) {
    const [bar = ''] = /<aside id="language-offer".*?<\/aside>/s.exec(markupOf(await get(path))) ?? [];
    expect(bar).toMatch(/^<aside[^>]* hidden=""/);
    expect(bar).toContain('data-name="Touchline"');
    expect(bar.replace(/<[^>]*>/g, '')).toBe('');
  }
});
