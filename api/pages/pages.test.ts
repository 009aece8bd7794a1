import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGLISH } from '@touchline/contract/languages/catalogue';
import { alternatesOf } from '@touchline/contract/languages/paths';
import { PAGES, TEXT_PAGES } from '@touchline/contract/page-table';
import { categoryPath, gamePath, leaguePath, matchPath } from '@touchline/contract/rules/slugs';
import { summarise, summariseOthers } from '@touchline/contract/rules/summaries';
import { describe, expect, it } from 'vitest';
import { testGame, testId, testMatch, testSettings, testStream } from '../../test/support/records.ts';
import {
  type Answer,
  finished,
  first,
  league,
  live,
  markupOf,
  otherLeague,
  PUBLIC_URL,
  scheduled,
  second,
  servePages,
} from '../../test/support/served-pages.ts';
import { PageCache } from './page-cache.ts';
import { WEB_DIST } from './web-build.ts';

describe('a public page', () => {
  it('comes as HTML with its records in it, its own title and its canonical address', async () => {
    const { get } = await servePages();
    const home = await get('/');
    expect(home.status).toBe(200);
    expect(home.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(home.headers['cache-control']).toBe('no-cache');
    for (const name of ['Northgate', 'Saltmarsh', 'Northern Cup, final day'])
      expect(markupOf(home)).toContain(name);
    expect(home.text).toContain('<title>Touchline: Live Sports Events and Schedule</title>');
    expect(home.text).toContain(`<link rel="canonical" href="${PUBLIC_URL}/"`);

    const game = await get(gamePath(first._id, scheduled));
    expect(game.status).toBe(200);
    expect(game.text).toContain('<title>Northgate vs Harbour, Coastal League | Touchline</title>');
    expect(game.text).toContain(`href="${PUBLIC_URL}${gamePath(first._id, scheduled)}"`);
    expect(markupOf(game)).toContain('Northgate');

    const match = await get(matchPath(second));
    expect(match.status).toBe(200);
    expect(markupOf(match)).toContain('Saltmarsh');

    const ofLeague = await get(leaguePath(otherLeague));
    expect(ofLeague.status).toBe(200);
    expect(markupOf(ofLeague)).toContain('Saltmarsh');
    expect(markupOf(ofLeague)).not.toContain('Northgate');
  });

  it('of games together is the same for all games, and no search engine keeps it', async () => {
    const { get } = await servePages();
    const plain = await get('/multi');
    expect(plain.status).toBe(200);
    expect(plain.text).toContain('<title>Watch together | Touchline</title>');
    expect(plain.text).toContain('<meta name="robots" content="noindex"');
    expect(plain.text).toMatch(/<h1[^>]*>Watch together</);
    const asked = await get(`/multi?games=${live._id},nonsense,${live._id}&layout=equal`);
    expect(asked.status).toBe(200);
    expect(asked.text).toBe(plain.text);
    expect((await get('/sitemap.xml')).text).not.toContain('/multi');
    expect((await get('/robots.txt')).text).toContain('Disallow: /multi');
  });

  it('has the streams of its own game, and of others their number', async () => {
    const { get, source } = await servePages();
    const [own, other] = [testStream({ _id: testId(0x71) }), testStream({ _id: testId(0x72) })];
    const games = [
      testGame({ ...live, streamUrls: [own] }),
      testGame({ ...live, _id: testId(5), streamUrls: [other, testStream({ _id: testId(0x73) })] }),
    ];
    source.whole = [testMatch({ ...second, games })];
    source.change({ matches: source.whole });
    for (const path of ['/', leaguePath(otherLeague), categoryPath('Tennis'), matchPath(second)]) {
      const { text } = await get(path);
      for (const id of [0x71, 0x72, 0x73]) expect(text, path).not.toContain(testId(id));
      expect(text, path).toContain('"streamCount":2');
    }
    const { text } = await get(gamePath(second._id, live));
    expect(text).toContain(own._id);
    expect(text).not.toContain(other._id);
  });

  it('gives link previews a title, a description and a large picture: of a game its own, else that of the site', async () => {
    const { get } = await servePages();
    const tagsOf = async (path: string) => {
      const tags = (await get(path)).text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
      return Object.fromEntries([...tags].map(([, name, content]) => [name, content]));
    };
    const pictures = {
      [gamePath(first._id, scheduled)]: `/og/match/${first._id}/game/${scheduled._id}.png?v=1`,
      [`/de${gamePath(first._id, scheduled)}`]: `/de/og/match/${first._id}/game/${scheduled._id}.png?v=1`,
      '/de': '/link-picture.png',
      '/': '/link-picture.png',
      [leaguePath(league)]: '/link-picture.png',
      '/category/football': '/link-picture.png',
      [matchPath(first)]: '/link-picture.png',
      [gamePath(first._id, { _id: testId(99), title: 'x' })]: '/link-picture.png',
    };
    for (const [path, picture] of Object.entries(pictures)) {
      const tags = await tagsOf(path);
      expect(tags, path).toMatchObject({
        'og:title': expect.stringMatching(/\S/),
        'og:description': expect.stringMatching(/\S/),
        'og:image': PUBLIC_URL + picture,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/\S/),
        'twitter:card': 'summary_large_image',
      });
      expect(tags.description, path).toBe(tags['og:description']);
    }
    const png = await readFile(join(WEB_DIST, 'client/link-picture.png'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('names the files that it needs, so that nothing is missing at hydration', async () => {
    const { get } = await servePages();
    const { text } = await get(gamePath(first._id, scheduled));
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files.some((path) => path.includes('game-page'))).toBe(true);
    expect(files.some((path) => path.endsWith('.css'))).toBe(true);
    for (const path of files) expect((await get(path)).status, path).toBe(200);
  });

  it('loads its styles before every script but the one that adapts the HTML to the visitor', async () => {
    const { get } = await servePages();
    const { text } = await get('/');
    const scripts = text.match(/<(?:script[^>]* src|link rel="modulepreload")[^>]*>/g) ?? [];
    const hurried = scripts.filter((tag) => !tag.includes('fetchpriority="low"'));
    expect(scripts.length).toBeGreaterThan(1);
    expect(hurried).toEqual([expect.stringContaining('/first-paint.js')]);
    expect(text).toContain(`<html lang="en" data-zone="${testSettings().siteTimeZone}">`);
    expect(text.indexOf('rel="stylesheet"')).toBeLessThan(text.indexOf('type="module"'));
  });

  it('contains no inline script, no secret and no clock: the same bytes for every visitor', async () => {
    const { get } = await servePages();
    const one = await get('/', { cookie: 'session=abc', 'accept-language': 'de' });
    const two = await get('/');
    expect(one.text).toBe(two.text);
    expect(one.headers['set-cookie']).toBeUndefined();
    for (const [tag] of one.text.matchAll(/<script\b[^>]*>/g))
      expect(tag).toMatch(/src="\/|type="application\/(ld\+)?json"/);
    expect(one.text).not.toMatch(/\son[a-z]+="/);
  });

  it('answers at every address of the site, and unknown categories with status 404', async () => {
    const { get, source } = await servePages();
    const faq = { _id: testId(7), title: 'Is it free?', description: 'Yes.', version: 1, changedAt: '' };
    const notice = { ...faq, _id: testId(8), title: 'News', createdAt: { seconds: 0, nanoseconds: 0 } };
    source.change({ lists: { ...source.current.lists, faqs: [faq], notices: [notice] } });
    for (const { path, text, isIndexed } of TEXT_PAGES) {
      const { title } = text(ENGLISH);
      const page = await get(path);
      expect(page.status, path).toBe(200);
      expect(markupOf(page), path).toMatch(new RegExp(`<h1[^>]*>${title}`));
      expect(markupOf(page), path).toContain('News');
      expect(page.text.includes('content="noindex"'), path).toBe(isIndexed === false);
    }
    expect(markupOf(await get('/'))).toContain('Is it free?');
    expect(markupOf(await get(PAGES.contact.path))).toContain('Is it free?');

    const tennis = await get(categoryPath('Tennis'));
    expect(tennis.status).toBe(200);
    expect(markupOf(tennis)).toContain('Saltmarsh');
    expect(markupOf(tennis)).not.toContain('Northgate');
    expect(tennis.text).toContain(`href="${PUBLIC_URL}/category/Tennis"`);
    const chess = await get('/category/Chess');
    expect(chess.status).toBe(404);
    expect(markupOf(chess)).toContain('No Matches Found');
  });

  it('describes itself to search engines, and lists all pages in the sitemap', async () => {
    const { get } = await servePages();
    const { text } = await get(gamePath(second._id, live));
    const structured = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(structured)['@graph'][1]).toMatchObject({
      '@type': 'BroadcastEvent',
      isLiveBroadcast: true,
    });
    const map = await get('/sitemap.xml');
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
    for (const path of ['/', leaguePath(league), matchPath(first), gamePath(second._id, live), '/about-us'])
      expect(map.text).toContain(`<loc>${PUBLIC_URL}${path}</loc>`);
    expect(map.text).not.toContain('access-denied');
    const [entry = ''] = /<url><loc>[^<]*\/about-us<\/loc>.*?<\/url>/s.exec(map.text) ?? [];
    for (const { hreflang, path } of alternatesOf('/about-us'))
      expect(entry).toContain(
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${PUBLIC_URL}${path}"/>`,
      );
    const robots = await get('/robots.txt');
    expect(robots.text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
    expect(robots.text).toContain('Disallow: /dashboard');
  });

  it('does not let a record break out of the page', async () => {
    const evil = '</script><script>alert(1)</script><!--"\'&';
    const { get, source } = await servePages();
    const game = testGame({ homeTeam: evil, title: evil });
    const match = testMatch({ title: evil, description: evil, games: [game] });
    source.change({
      etag: 'W/"evil"',
      matches: [match],
      settings: testSettings({ version: 2, productName: evil }),
    });
    source.whole = [match];
    for (const path of ['/', matchPath(match), gamePath(match._id, game)]) {
      const { status, text } = await get(path);
      expect(status, path).toBe(200);
      expect(text, path).not.toContain('<script>alert');
      const data = /id="page-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
      expect(JSON.parse(data).settings.productName).toBe(evil);
    }
  });

  it('carries only the records that it shows', async () => {
    const { source, get } = await servePages();
    const data = async (path: string) =>
      JSON.parse(/id="page-data">(.*?)<\/script>/s.exec((await get(path)).text)?.[1] ?? '');
    expect(await data('/')).toMatchObject({ listing: 'W/"one"', matches: summarise([first, second]) });
    const game = await data(gamePath(first._id, scheduled));
    expect(game).toMatchObject({
      listing: null,
      match: summariseOthers(source.whole[0] ?? first, scheduled._id),
    });
    expect(game.matches).toEqual(summarise([second]));
    expect((await data(leaguePath(league))).matches).toEqual(summarise([first]));
  });

  it('has of a long list what home shows and the numbers of the rest, and the first 60 games of a sport', async () => {
    const { source, get } = await servePages();
    const data = async (path: string) =>
      JSON.parse(/id="page-data">(.*?)<\/script>/s.exec((await get(path)).text)?.[1] ?? '');
    const matches = Array.from({ length: 160 }, (_, n) => {
      const at = { startsAt: new Date(Date.UTC(2026, 10, 21, 18 + n)).toISOString() };
      const game = {
        ...(n % 2 ? live : scheduled),
        _id: testId(0x100 + n),
        status: 'Scheduled',
        ...at,
      } as const;
      return { ...first, _id: testId(0x200 + n), title: `Round ${n}`, games: [game] };
    });
    source.change({ matches });
    const home = await data('/');
    expect([home.matches.length, home.listing, home.home.others.games]).toEqual([12, null, 148]);
    expect(home.home.etag).toBe(source.current.home.etag);
    const tennis = await data('/?category=tennis');
    expect([tennis.matches.length, tennis.home.etag, tennis.home.others.games]).toEqual([66, null, 94]);
    const sport = await data(categoryPath('Tennis'));
    const shown = matches.filter((_, n) => n % 2).slice(0, 60);
    expect(sport.matches).toEqual(summarise(shown));
    expect(sport.home).toMatchObject({ etag: null, others: { games: 20 }, query: '?category=Tennis' });
    const { text } = await get('/');
    expect(text).toContain('Show all 160 games');
    expect(text).toContain('Round 11');
    expect(text).not.toContain('Round 12');
  });

  it('of a sport counts all its games, and leads to its leagues where nothing shows more of them', async () => {
    const { source, get } = await servePages();
    const own = `href="${leaguePath(otherLeague).toLowerCase()}"`;
    const tennis = async () => markupOf(await get(categoryPath('Tennis')));
    expect(await tennis()).not.toContain('Show all');
    const games = Array.from({ length: 80 }, (_, n) => ({ ...live, _id: testId(0x100 + n) }));
    source.change({ matches: [{ ...second, games }] });
    const html = await tennis();
    // The first six are cards and rows, for the visitor's choice.
    expect(html.match(/data-game="/g)).toHaveLength(60 + 6);
    expect(html).toContain('Show all 80 games');
    expect(html).toContain('80 live');
    expect(html.toLowerCase()).toContain(own);
  });

  it('is filtered by the category of the query, and by nothing else', async () => {
    const { get } = await servePages();
    const list = (answer: Answer) => /data-list="schedule".*?<\/section>/s.exec(markupOf(answer))?.[0] ?? '';
    const tennis = await get('/?category=tennis');
    expect(list(tennis)).toContain('Saltmarsh');
    expect(list(tennis)).not.toContain('Northgate');
    expect(tennis.text).toContain(`<link rel="canonical" href="${PUBLIC_URL}/"`);
    expect((await get('/?category=Chess')).text).toBe((await get('/')).text);
  });

  it('opens by its ids alone: with a wrong title, none, a trailing slash, or ids in capitals', async () => {
    const { get } = await servePages();
    const canonical = `href="${PUBLIC_URL}${gamePath(first._id, scheduled)}"`;
    const base = `/match/${first._id}/game/${scheduled._id}`;
    for (const path of [`${base}/Another-title`, base, `${base}/x/`, `${base}/%E0%A4%A`, `${base}/x?y=%zz`]) {
      const { status, text } = await get(path);
      expect(status, path).toBe(200);
      expect(text, path).toContain(canonical);
    }
    const capitals = `/match/${first._id.toUpperCase()}/game/${scheduled._id.toUpperCase()}/x`;
    expect((await get(capitals)).status).toBe(200);
  });

  it('is noindex for finished games and for unknown records', async () => {
    const { get } = await servePages();
    expect((await get(gamePath(first._id, finished))).text).toContain('content="noindex"');
    expect((await get('/nowhere')).text).toContain('content="noindex"');
    expect((await get('/')).text).not.toContain('noindex');
  });
});

describe('an unknown address', () => {
  it('is a page with status 404', async () => {
    const { get, source } = await servePages();
    const mobileOnly = testGame({ _id: testId(9), platforms: 'mobile' });
    source.whole = [...source.whole, testMatch({ _id: testId(0xe9), games: [mobileOnly] })];
    const cases: [path: string, text: string][] = [
      ['/nowhere', 'Page Not Found'],
      ['/league', 'Page Not Found'],
      ['//', 'Page Not Found'],
      ['//evil.example/x', 'Page Not Found'],
      ['//contact-us', 'Page Not Found'],
      ['/contact-us//', 'Page Not Found'],
      ['/league//x', 'Page Not Found'],
      ['/\\evil.example', 'Page Not Found'],
      [`/match/${first._id}/other/${scheduled._id}/x`, 'Page Not Found'],
      [`/match/${testId(0xdead)}/x`, 'Match Not Found'],
      ['/match/no-id/x', 'Match Not Found'],
      [`/match/${first._id}/game/${testId(0xdead)}/x`, 'Match Not Found'],
      [`/match/${testId(0xe9)}/game/${mobileOnly._id}/x`, 'Match Not Found'],
      [`/league/${testId(0xdead)}/x`, 'No Matches Found'],
      ['/team/Nobody', 'Team Not Found'],
      ['/team/%E0%A4%A', 'Team Not Found'],
    ];
    for (const [path, text] of cases) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(markupOf(answer), path).toContain(text);
    }
  });

  it('has no link to another site, whatever its path', async () => {
    const { get } = await servePages();
    for (const path of [
      '//evil.example/x',
      '/es//evil.example/x',
      '/es/\\evil.example',
      '/es//',
      '//es/about-us',
    ]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      const links = [...answer.text.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
      expect(
        links.filter((href) => /^[\s/\\]{2}|evil/.test(href)),
        path,
      ).toEqual([]);
    }
  });

  it('fills the cache with one page per kind or match, however many are requested', async () => {
    const cache = new PageCache();
    const { get } = await servePages({ cache });
    for (let n = 0; n < 40; n += 1) {
      await get(`/nowhere-${n}`);
      await get(`/match/${testId(0xdead00 + n)}/x`);
      await get(`/match/${first._id}/game/${testId(0xdead00 + n)}/x`);
      await get(`/match/${testId(0xdead00 + n)}/game/${testId(0xdead00 + n)}/x`);
      await get(`/league/${testId(0xdead00 + n)}/x`);
      await get(`/team/nobody-${n}`);
      await get(`${gamePath(first._id, scheduled)}-${n}?n=${n}`);
    }
    expect(cache.size).toBe(7);
  });

  it('does not look up ids of the wrong form', async () => {
    const { get, source } = await servePages();
    await get('/match/%7B%22$gt%22:%22%22%7D/x');
    expect(source.asked).toBe(0);
  });
});

describe('any request', () => {
  it('gets an answer below 500', async () => {
    const { get } = await servePages();
    const long = 'x'.repeat(10_000);
    const paths = [
      '/%',
      '/%E0%A4%A',
      '/match/%/x',
      `/match/${first._id}/%C0%AE`,
      `/${long}`,
      `/match/${first._id}/${long}`,
      `/match/${long}/game/${long}/${long.slice(0, 1000)}`,
      '//',
      '//evil.example/',
      '/..%2f..%2f.env',
      '/assets/..%2f..%2fpackage.json',
      '/.vite/manifest.json',
      '/__proto__',
      '/match/constructor/x',
      '/?category=%E0%A4%A',
      '/\u0000',
    ];
    for (const path of paths) {
      const { status } = await get(path);
      expect(status, path.slice(0, 60)).toBeLessThan(500);
    }
    expect((await get('/.vite/manifest.json')).status).toBe(404);
    expect((await get('/assets/old-file-12345678.js')).status).toBe(404);
  });

  it('is refused when it is not a read: 405 for a page and a file, 404 for an unknown address', async () => {
    const { get } = await servePages();
    for (const path of ['/', '/about-us', '/first-paint.js']) {
      const answer = await get(path, {}, 'POST');
      expect([answer.status, answer.headers.allow], path).toEqual([405, 'GET, HEAD, OPTIONS']);
    }
    expect((await get('/nowhere', {}, 'POST')).status).toBe(404);
  });

  it('fails when the records cannot be read, and works again afterwards', async () => {
    const { get, source } = await servePages();
    const { match } = source;
    source.match = async () => {
      throw new Error('no database');
    };
    expect((await get(matchPath(first))).text).toBe('failed: no database');
    source.match = match;
    expect((await get(matchPath(first))).status).toBe(200);
  });
});
