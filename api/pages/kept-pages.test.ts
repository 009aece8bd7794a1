import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PAGES } from '@touchline/contract/page-table';
import { leaguePath } from '@touchline/contract/rules/slugs';
import { describe, expect, it } from 'vitest';
import { testSettings } from '../../test/support/records.ts';
import {
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

describe('a page is cached', () => {
  it('until its content changes, and with it its ETag', async () => {
    const { get, source } = await servePages();
    const before = await get('/');
    expect((await get('/')).headers.etag).toBe(before.headers.etag);
    const changed = {
      ...first,
      games: [{ ...scheduled, status: 'Live' as const, isLive: true, version: 2 }],
    };
    source.change({ etag: 'W/"two"', matches: [changed, second] });
    const after = await get('/');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.text).toContain('W/\\"two\\"');
  });

  it('and its data are collected once, with the address of the site', async () => {
    const counted = { collected: 0, asked: 0 };
    const publicUrl = () => {
      counted.asked += 1;
      return PUBLIC_URL;
    };
    const { get, source } = await servePages({ publicUrl });
    const { settings } = source.current;
    Object.defineProperty(source.current, 'settings', {
      get() {
        counted.collected += 1;
        return settings;
      },
    });
    for (let n = 0; n < 3; n += 1) expect((await get('/')).status).toBe(200);
    expect(counted).toEqual({ collected: 1, asked: 1 });
    source.change({ etag: 'W/"two"' });
    expect((await get('/')).text).toContain('W/\\"two\\"');
  });

  it('while other records change', async () => {
    const { get, source } = await servePages();
    const before = await get(leaguePath(league));
    source.change({ etag: 'W/"two"', matches: [first, { ...second, games: [{ ...live, viewCount: 99 }] }] });
    expect((await get(leaguePath(league))).headers.etag).toBe(before.headers.etag);
    source.change({ settings: testSettings({ version: 2, productName: 'Sideline' }) });
    expect((await get(leaguePath(league))).text).toContain('Sideline');
  });

  it('and answers 304 to a browser that has it, and is compressed by Accept-Encoding', async () => {
    const { get } = await servePages();
    const plain = await get('/');
    const again = await get('/', { 'if-none-match': String(plain.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    const gzip = await get('/', { 'accept-encoding': 'gzip, deflate' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.text);
    expect(brotli.headers.vary).toContain('Accept-Encoding');
    expect(
      (await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it('and answers HEAD with everything but the body', async () => {
    const { get } = await servePages();
    const full = await get('/');
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
    expect((await get('/nowhere', {}, 'HEAD')).status).toBe(404);
  });
});

describe('files of the build', () => {
  it('are cached for good when their name contains a hash, and revalidated otherwise', async () => {
    const { get } = await servePages();
    const { text } = await get('/');
    const script = /<script type="module" src="([^"]+)"/.exec(text)?.[1] ?? '';
    const asset = await get(script, { 'accept-encoding': 'br' });
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const theme = /<script src="(\/first-paint\.js\?v=[^"]+)"/.exec(text)?.[1] ?? '';
    expect((await get(theme)).headers['cache-control']).toContain('immutable');
    const plain = await get('/first-paint.js');
    expect(plain.headers['cache-control']).toBe('no-cache');
    expect((await get('/first-paint.js?v=other')).headers['cache-control']).toBe('no-cache');
    expect((await get('/first-paint.js', { 'if-none-match': String(plain.headers.etag) })).status).toBe(304);
    const font = /href="([^"]+\.woff2)"/.exec(text)?.[1] ?? '';
    const answer = await get(font, { 'accept-encoding': 'br' });
    expect(answer.headers['content-type']).toBe('font/woff2');
    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});

describe('without a web build', () => {
  it('every page answers 503 with instructions', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'no-build-'));
    try {
      const { get } = await servePages({ webDist: empty });
      const { status, text } = await get('/');
      expect(status).toBe(503);
      expect(text).toContain('npm run build');
    } finally {
      await rm(empty, { recursive: true });
    }
  });
});

describe('a page that was rendered before', () => {
  it('is never older than its records, and no address gets the page of another', async () => {
    const { get, source } = await servePages();
    const league = leaguePath(otherLeague);
    for (const path of ['/', league, PAGES.about.path]) {
      await get(path);
      await get(path);
    }
    source.change({ etag: 'W/"two"', matches: [{ ...first, title: 'Another title' }] });
    expect(markupOf(await get('/'))).toContain('Another title');
    expect(markupOf(await get(league))).not.toContain('Saltmarsh');
    source.change({ leagues: [otherLeague].slice(1) });
    expect((await get(league)).status).toBe(404);
    expect((await get(league)).status).toBe(404);
    await get('/');
    expect((await get('/?category=tennis')).status).toBe(200);
    expect((await get('/nowhere')).status).toBe(404);
  });
});
