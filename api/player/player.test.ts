import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATALOGUES } from '@touchline/contract/languages/catalogues';
import { streamDialogTexts } from '@touchline/contract/texts/stream-dialog';
import { teamTexts } from '@touchline/contract/texts/teams';
import { deleteGame, type Game, type GameInput, setStreams, updateGame } from '@touchline/core/games/games';
import { leaguesStore } from '@touchline/core/leagues/leagues.store';
import { matchesStore } from '@touchline/core/matches/matches.store';
import type { Core } from '@touchline/core/platform/core';
import { watchDatabase } from '@touchline/core/platform/database-watch';
import express from 'express';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame } from '../../test/support/factories.ts';
import { loadReadModel } from '../read-model/load-read-model.ts';
import { ChangeFeed } from '../realtime/change-feed.ts';
import { createPlayer } from './player.ts';
import { readVisitor } from './visitor-cookie.ts';

const CLIP = 'https://cdn.example/live/master.m3u8';
const LIVE = { status: 'Live', isLive: true } as const;

interface Site {
  core: Core;
  get(
    id: string | undefined,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; html: string }>;
}

/** The player alone on its own server, with the manifest of a web build. */
async function playerSite({
  publicUrl,
  env = {},
}: {
  publicUrl?: string;
  env?: Record<string, string>;
} = {}): Promise<Site> {
  const core = await newInstallation(env).core();
  const webDist = await mkdtemp(join(tmpdir(), 'touchline-player-'));
  await mkdir(join(webDist, 'client', '.vite'), { recursive: true });
  const manifest = {
    'src/player/main.ts': {
      file: 'assets/player-1.js',
      css: ['assets/player-1.css'],
      imports: ['_shared.js'],
    },
    '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  };
  await writeFile(join(webDist, 'client', '.vite', 'player.json'), JSON.stringify(manifest));
  const database = watchDatabase(core);
  const readModel = await loadReadModel(core, await ChangeFeed.open(core));
  const server = createServer(express().use(createPlayer({ core, database, readModel, webDist, publicUrl })));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    database.stop();
    await rm(webDist, { recursive: true });
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    core,
    async get(id, headers = {}) {
      const answer = await fetch(`${origin}/stream${id === undefined ? '' : `?id=${id}`}`, { headers });
      return { status: answer.status, headers: answer.headers, html: await answer.text() };
    },
  };
}

/** A game with one stream; returns the game with the stream's id. */
async function gameWith(
  core: Core,
  url: string,
  game: Partial<GameInput> = LIVE,
): Promise<{ game: Game; id: string }> {
  const { matchId, _id } = await makeGame(core, {
    homeTeam: 'Port <Calder>',
    awayTeam: 'Grey"haven',
    ...game,
  });
  const { after } = await setStreams(core, { matchId, id: _id }, [
    { title: 'Main & only', quality: '1080p', url },
  ]);
  return { game: after, id: String(after.streams[0]?._id) };
}

async function change(core: Core, game: Game, changes: Partial<GameInput>): Promise<void> {
  const league = await leaguesStore(core).collection.findOne({ _id: game.leagueId });
  const { title, location, homeTeam, awayTeam, date, time, matchId, _id } = game;
  const words = { title, location, homeTeam, awayTeam, date, time, league: league?.name as string };
  await updateGame(core, { matchId, id: _id }, { ...words, ...changes });
}

const frameSrc = (html: string) => /<iframe [^>]*src="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#38;', '&');
const dataOf = (html: string) => JSON.parse(/id="player-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
const playlistOf = (html: string) => dataOf(html).src;

describe('a missing stream', () => {
  test('an invalid, unknown or missing id is a 404 page', async () => {
    const { get } = await playerSite();
    for (const id of [
      undefined,
      '',
      'x',
      '65f0c0ffee65f0c0ffee0001',
      '65f0c0ffee65f0c0ffee0001&id=2',
      '%7B%24ne%3A1%7D',
    ]) {
      const { status, headers, html } = await get(id);
      expect(status).toBe(404);
      expect(headers.get('content-type')).toContain('text/html');
      expect(html).toContain(streamDialogTexts.streamGone);
    }
  });

  test('a removed stream, a deleted game, a deleted match and an entry without address are 404 pages', async () => {
    const { core, get } = await playerSite();
    const removed = await gameWith(core, CLIP);
    await setStreams(core, { matchId: removed.game.matchId, id: removed.game._id }, [
      { title: 'Another', quality: '720p', url: CLIP },
    ]);
    const deleted = await gameWith(core, CLIP);
    await deleteGame(core, { matchId: deleted.game.matchId, id: deleted.game._id });
    const orphan = await gameWith(core, CLIP);
    await matchesStore(core).change({ _id: orphan.game.matchId }, { $set: { deletedAt: new Date() } });
    const empty = await gameWith(core, '');
    for (const { id } of [removed, deleted, orphan, empty]) expect((await get(id)).status).toBe(404);
  });

  test('an address that a frame must not open is a 404 page', async () => {
    const { core, get } = await playerSite();
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'nonsense']) {
      const { id } = await gameWith(core, url);
      const { status, html } = await get(id);
      expect(status).toBe(404);
      expect(html).not.toContain('alert');
    }
  });
});

describe('a game that may not be watched now', () => {
  test('shows the two sentences, with the minutes of the settings, and nothing of the stream', async () => {
    const { core, get } = await playerSite();
    const scheduled = await gameWith(core, CLIP, { status: 'Scheduled' });
    const locked = await gameWith(core, CLIP, { status: 'Live', isLive: false });
    for (const { id } of [scheduled, locked]) {
      const { status, html, headers } = await get(id);
      expect(status).toBe(200);
      expect(html).toContain('Streams will be available shortly.');
      expect(html).toContain(
        'Live streaming will begin 15 minutes before the scheduled start time. Please check back soon!',
      );
      expect(html).not.toContain('cdn.example');
      expect(html).not.toContain('<script');
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  test('that has finished says so', async () => {
    const { core, get } = await playerSite();
    const { id } = await gameWith(core, CLIP, { status: 'Finished' });
    const { status, html } = await get(id);
    expect(status).toBe(200);
    expect(html).toContain('This game has finished.');
    expect(html).not.toContain('cdn.example');
  });

  test('is checked at every load', async () => {
    const { core, get } = await playerSite();
    const { game, id } = await gameWith(core, CLIP);
    expect((await get(id)).html).toContain(CLIP);
    await change(core, game, { status: 'Scheduled', isLive: false });
    const locked = await get(id);
    expect(locked.html).not.toContain(CLIP);
    expect(locked.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('a game that may be watched', () => {
  test("plays a playlist in the site's own player", async () => {
    const { core, get } = await playerSite();
    const { id } = await gameWith(core, CLIP);
    const { status, html } = await get(id);
    expect(status).toBe(200);
    expect(dataOf(html)).toMatchObject({ src: CLIP, reportsOn: id });
    expect(html).toContain('<script type="module" src="/assets/player-1.js"></script>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/player-1.css">');
    expect(html).toContain('<link rel="stylesheet" href="/assets/shared-1.css">');
    expect(html).toContain('<title>Main &#38; only · Port &#60;Calder&#62; vs Grey&#34;haven</title>');
  });

  test("plays a provider in a frame that names the site's host, without any script of the site", async () => {
    const { core, get } = await playerSite({ publicUrl: 'https://touchline.example' });
    const { id } = await gameWith(core, 'https://www.twitch.tv/some_channel');
    const { html } = await get(id);
    expect(frameSrc(html)).toBe(
      'https://player.twitch.tv/?channel=some_channel&parent=touchline.example&autoplay=true',
    );
    expect(html).toContain('referrerpolicy="strict-origin-when-cross-origin"');
    expect(html).toContain('allow="autoplay; fullscreen; picture-in-picture; encrypted-media"');
    expect(html).not.toContain('sandbox');
    expect(html).not.toContain('<script');
  });

  test('without a public address the frame names the host of the request', async () => {
    const { core, get } = await playerSite();
    const { id } = await gameWith(core, 'https://www.twitch.tv/some_channel');
    expect(frameSrc((await get(id)).html)).toContain('parent=127.0.0.1&');
  });

  test('plays anything else in a sandbox', async () => {
    const { core, get } = await playerSite();
    const { id } = await gameWith(core, 'http://somewhere.example/live?a="><script>alert(1)</script>');
    const { html } = await get(id);
    expect(html).toMatch(/sandbox="allow-scripts [^"]*"/);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('allow-top-navigation');
  });

  test("loads a playlist of the site itself from the page's own origin", async () => {
    const { core, get } = await playerSite({ publicUrl: 'https://touchline.example' });
    for (const url of [
      'http://localhost:3000/media/demo/live.m3u8?x=1',
      'http://127.0.0.1/media/demo/live.m3u8?x=1',
      'https://touchline.example/media/demo/live.m3u8?x=1',
    ]) {
      const { id } = await gameWith(core, url);
      expect(playlistOf((await get(id)).html)).toBe('/media/demo/live.m3u8?x=1');
    }
    for (const url of ['https://cdn.example/media/demo/live.m3u8', 'http://localhost:3000/other/live.m3u8']) {
      const { id } = await gameWith(core, url);
      expect(playlistOf((await get(id)).html)).toBe(url);
    }
  });

  test("names of teams and streams cannot break out of the page's data", async () => {
    const { core, get } = await playerSite();
    const { id } = await gameWith(core, `${CLIP}?</script><script>alert(1)</script>`, {
      ...LIVE,
      homeTeam: '</script><img src=x onerror=alert(1)>',
    });
    const { html } = await get(id);
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toContain('<img');
    expect(playlistOf(html)).toContain(CLIP);
  });
});

describe('the page in another language', () => {
  const { site, game, stream } = CATALOGUES.de;

  test('has its texts, its `lang` and its direction', async () => {
    const { core, get } = await playerSite();
    const missing = await get('x&lang=de');
    expect(missing).toMatchObject({ status: 404, html: expect.stringContaining(stream.streamGone) });
    expect(missing.html).toContain('<html lang="de" data-theme="dark">');
    const { id } = await gameWith(core, CLIP, { status: 'Scheduled', isLive: false });
    const early = await get(`${id}&lang=de`);
    expect(early.html).toContain(site.game.shortly);
    expect(early.html).toContain(game.streamingBegins(-15));
    const over = await gameWith(core, CLIP, { status: 'Finished', isLive: false });
    expect((await get(`${over.id}&lang=de`)).html).toContain(site.game.finished);
    const arabic = await get(`${over.id}&lang=ar`);
    expect(arabic.html).toContain('<html lang="ar" dir="rtl" data-theme="dark">');
    expect(arabic.html).toContain(CATALOGUES.ar.site.game.finished);
    expect((await get(`${over.id}&lang=zh`)).html).toContain('<html lang="zh-Hans" ');
  });

  test('tells our player its language; the stream stays the same', async () => {
    const { core, get } = await playerSite();
    const { id } = await gameWith(core, CLIP);
    const english = dataOf((await get(id)).html);
    expect(english).not.toHaveProperty('language');
    expect(dataOf((await get(`${id}&lang=ar`)).html)).toEqual({
      ...english,
      title: english.title.replace(teamTexts.vs, CATALOGUES.ar.teams.vs),
      language: 'ar',
    });
  });

  test('is the English one for a code that is none', async () => {
    const { core, get } = await playerSite();
    const { id } = await gameWith(core, CLIP);
    const { html } = await get(id);
    for (const lang of ['xx', 'en', 'DE', '', 'constructor', 'de&lang=ar'])
      expect((await get(`${id}&lang=${lang}`)).html, lang).toBe(html);
  });
});

describe('a stream beside others', () => {
  test('starts silent and small in a provider’s player, which says what the page can ask of it', async () => {
    const { core, get } = await playerSite({ publicUrl: 'https://touchline.example' });
    const { id } = await gameWith(core, 'https://vimeo.com/123456789');
    const beside = await get(`${id}&muted=1&quality=max480`);
    expect(frameSrc(beside.html)).toMatch(/&muted=1&max_quality=360p$/);
    expect(beside.html).toContain('data-mutes=""');
    expect(beside.html).toContain('data-limits-quality=""');
    for (const query of ['', '&muted=0&quality=max9000', '&muted=1&muted=1'])
      expect(frameSrc((await get(`${id}${query}`)).html)).not.toMatch(/muted|quality/);
    const framed = await gameWith(core, 'https://somewhere.example/live');
    expect((await get(`${framed.id}&muted=1`)).html).not.toContain('data-mutes');
  });

  test('is the same page for our own player, which reads its address itself', async () => {
    const { core, get } = await playerSite();
    const { id } = await gameWith(core, CLIP);
    expect(playlistOf((await get(`${id}&muted=1&quality=max480`)).html)).toBe(CLIP);
  });
});

describe('headers', () => {
  test("scripts are the site's alone, media may come from anywhere, and only the site may frame the page", async () => {
    const { core, get } = await playerSite({ publicUrl: 'https://touchline.example' });
    const { id } = await gameWith(core, CLIP);
    for (const asked of [id, 'nothing']) {
      const { headers } = await get(asked);
      const policy = Object.fromEntries(
        (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
          const [name, ...values] = directive.split(' ');
          return [name, values.join(' ')];
        }),
      );
      expect(policy).toMatchObject({
        'default-src': "'none'",
        'script-src': "'self'",
        'style-src': "'self'",
        'frame-ancestors': "'self'",
        'connect-src': "'self' http: https:",
        'media-src': "'self' blob: data: http: https:",
        'worker-src': "'self' blob:",
        'upgrade-insecure-requests': '',
      });
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    }
  });
});

describe("the visitor's cookie", () => {
  test('is set with a playing stream, lasts a day, and is out of reach of scripts and other sites', async () => {
    const { core, get } = await playerSite({ publicUrl: 'https://touchline.example' });
    const { id } = await gameWith(core, CLIP);
    const cookie = (await get(id)).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^vid=[0-9a-f]{32}\.[\w-]{22}; /);
    const attributes = cookie.split('; ').slice(1).sort();
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=86400', 'Path=/', 'SameSite=Lax', 'Secure']);
    expect(readVisitor(core.env, cookie.split(';')[0])).toMatch(/^[0-9a-f]{32}$/);
  });

  test('is not Secure on a site without https, where browsers would drop it', async () => {
    const { core, get } = await playerSite({ publicUrl: 'http://touchline.example' });
    const { id } = await gameWith(core, CLIP);
    expect((await get(id)).headers.get('set-cookie')).not.toContain('Secure');
  });

  test('is kept while it is valid, and replaced when its signature is wrong', async () => {
    const { core, get } = await playerSite();
    const { id } = await gameWith(core, CLIP);
    const first = ((await get(id)).headers.get('set-cookie') ?? '').split(';')[0] as string;
    expect((await get(id, { cookie: first })).headers.get('set-cookie')).toBeNull();

    const [visitor, signature] = first.slice('vid='.length).split('.') as [string, string];
    const other = visitor.startsWith('0') ? `1${visitor.slice(1)}` : `0${visitor.slice(1)}`;
    for (const forged of [
      `${other}.${signature}`,
      visitor,
      `${visitor}.`,
      `${visitor}.${signature}x`,
      `.${signature}`,
      '',
    ]) {
      expect(readVisitor(core.env, `vid=${forged}`)).toBeNull();
      expect((await get(id, { cookie: `vid=${forged}` })).headers.get('set-cookie')).toContain('vid=');
    }
    expect(readVisitor(core.env, first)).toBe(visitor);
    expect(readVisitor({ APP_SECRET: 'another secret of thirty-two chars' }, first)).toBeNull();
  });

  test('identifies a different visitor each time', async () => {
    const { core, get } = await playerSite();
    const { id } = await gameWith(core, CLIP);
    const cookies = await Promise.all([get(id), get(id), get(id)]);
    expect(new Set(cookies.map(({ headers }) => headers.get('set-cookie'))).size).toBe(3);
  });
});

test('a database that does not answer is a page with a sentence, not the text of an error', async () => {
  const { core, get } = await playerSite();
  const { id } = await gameWith(core, CLIP);
  await core.db.client.close();
  const { status, html } = await get(id);
  expect(status).toBe(500);
  expect(html).toContain('Something went wrong. Please try again later.');
});
