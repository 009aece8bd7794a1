import { readFile } from 'node:fs/promises';
import { LINK_PICTURE, SITE_PICTURE } from '@touchline/contract/constants';
import { pathIn } from '@touchline/contract/languages/paths';
import { linkPicturePath } from '@touchline/contract/rules/slugs';
import { setGameStatus } from '@touchline/core/games/game-status';
import { deleteGame, type Game } from '@touchline/core/games/games';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague, makeMatch } from '../../test/support/factories.ts';
import { COLOURS } from './picture.ts';

const KICK_OFF = new Date('2027-03-06T18:30:00Z');
const TEAMS = { homeTeam: 'Northgate', awayTeam: 'Harbour City', startsAt: KICK_OFF };

async function open(env: Record<string, string> = {}) {
  const core = await newInstallation(env).core();
  const api = await startTestApi(core);
  const [match, league] = [await makeMatch(core), (await makeLeague(core)).name];
  const add = (fields: Parameters<typeof makeGame>[1] = {}) =>
    makeGame(core, { ...TEAMS, matchId: match._id, league, ...fields });
  return { core, api, add };
}

const pathOf = ({ _id, matchId, version }: Game) =>
  linkPicturePath(matchId.toHexString(), { _id: _id.toHexString(), version });
const at = ({ matchId, _id }: Game) => ({ matchId, id: _id });

/** The bytes of the picture at a path. */
async function picture(api: TestApi, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(api.url + path, { redirect: 'manual', headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

/** Width and height of a PNG, from its header. */
function sizeOf(png: Buffer): number[] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect(png.subarray(12, 16).toString()).toBe('IHDR');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('the picture of a game', () => {
  it('is a PNG of 1200 x 630 that other sites may embed', async () => {
    const { api, add } = await open();
    const { status, headers, bytes } = await picture(api, pathOf(await add()));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(sizeOf(bytes)).toEqual([LINK_PICTURE.width, LINK_PICTURE.height]);
  });

  it('changes once the game is Live, and answers 304 until then, whatever the query', async () => {
    const { core, api, add } = await open();
    const game = await add();
    const scheduled = await picture(api, pathOf(game));
    const headers = { 'if-none-match': scheduled.headers.get('etag') ?? '' };
    const [path = ''] = pathOf(game).split('?');
    expect((await picture(api, `${path}?utm=x`, headers)).status).toBe(304);
    await setGameStatus(core, at(game), 'Live');
    const live = await picture(api, path, headers);
    expect(live.status).toBe(200);
    expect(live.headers.get('etag')).not.toBe(scheduled.headers.get('etag'));
    expect(live.bytes.equals(scheduled.bytes)).toBe(false);
  });

  it('has the same bytes for the same content, in every process', async () => {
    const { core, api, add } = await open();
    const game = await add();
    const other = await startTestApi(core);
    const [one, two] = [await picture(api, pathOf(game)), await picture(other, pathOf(game))];
    expect(two.bytes.equals(one.bytes)).toBe(true);
    expect(two.headers.get('etag')).toBe(one.headers.get('etag'));
  });

  it('differs by team, in any script', async () => {
    const { api, add } = await open();
    const pictures = new Set<string>();
    const names = ['Žalgiris', 'Zalgiris', '<&">', 'Спартак', 'Спартах', 'الأهلي', 'الأهل', '東京', '東亰'];
    for (const homeTeam of names) {
      const { status, bytes } = await picture(api, pathOf(await add({ homeTeam })));
      expect([status, ...sizeOf(bytes)], homeTeam).toEqual([200, 1200, 630]);
      pictures.add(bytes.toString('base64'));
    }
    expect(pictures.size).toBe(names.length);
  });

  it('exists for a finished game, and for one without a kick-off', async () => {
    const { core, api, add } = await open();
    const finished = await add();
    await setGameStatus(core, at(finished), 'Finished');
    for (const game of [finished, await add({ startsAt: undefined, date: '', time: '' })])
      expect((await picture(api, pathOf(game))).status).toBe(200);
  });

  it('answers 404 for an unknown game', async () => {
    const { core, api, add } = await open();
    const [deleted, mobile] = [await add(), await add({ platforms: 'mobile' })];
    await deleteGame(core, at(deleted));
    const game = await add();
    const paths = [
      pathOf(deleted),
      pathOf(mobile),
      pathOf(game).replace('/og/match/', '/og/match/0'),
      pathOf(game).replace('.png', '0.png'),
      '/og/match/x/game/y.png',
    ];
    for (const path of paths) {
      const answer = await api.request('GET', path);
      expect(answer, path).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await api.request('POST', pathOf(game))).status).toBe(405);
  });
});

describe('the picture of a game in another language', () => {
  it('has its words: one picture for each language, with an ETag of its own', async () => {
    const { api, add } = await open();
    const path = pathOf(await add());
    const english = await picture(api, path);
    const pictures = new Set([english.bytes.toString('base64')]);
    for (const code of ['de', 'ru', 'ja', 'ar', 'ne', 'bn'] as const) {
      const { status, headers, bytes } = await picture(api, pathIn(code, path));
      expect([status, headers.get('content-type'), ...sizeOf(bytes)], code).toEqual([
        200,
        'image/png',
        1200,
        630,
      ]);
      pictures.add(bytes.toString('base64'));
      const etag = headers.get('etag') ?? '';
      expect((await picture(api, pathIn(code, path), { 'if-none-match': etag })).status, code).toBe(304);
      expect((await picture(api, path, { 'if-none-match': etag })).status, code).toBe(200);
    }
    expect(pictures.size).toBe(7);
  });

  it('is not there below a code that is none', async () => {
    const { api, add } = await open();
    const path = pathOf(await add());
    for (const code of ['xx', 'en', 'DE', 'constructor'])
      expect((await picture(api, `/${code}${path}`)).headers.get('content-type'), code).not.toBe('image/png');
    expect((await api.request('POST', pathIn('de', path))).status).toBe(405);
    const unknown = pathIn('de', path.replace('/og/match/', '/og/match/0'));
    expect(await api.request('GET', unknown)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});

it('the picture of the site has its name', async () => {
  const pictures = [];
  for (const name of ['Touchline', 'Спорт сегодня']) {
    const { api } = await open({ PRODUCT_NAME: name });
    const { status, headers, bytes } = await picture(api, SITE_PICTURE);
    expect([status, headers.get('content-type'), ...sizeOf(bytes)]).toEqual([200, 'image/png', 1200, 630]);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    pictures.push(bytes.toString('base64'));
  }
  expect(pictures[0]).not.toBe(pictures[1]);
});

describe('many requests at once', () => {
  it('are redirected to the site’s own picture when too many wait', async () => {
    const { api, add } = await open();
    const games = [];
    for (let n = 0; n < LINK_PICTURE.waiting + 5; n += 1) games.push(await add({ homeTeam: `Team ${n}` }));
    const answers = await Promise.all(
      games.map((game, n) => picture(api, pathOf(game), { 'x-forwarded-for': `192.0.2.${n}` })),
    );
    const drawn = answers.filter(({ status }) => status === 200);
    const redirected = answers.filter(({ status }) => status === 302);
    expect(drawn.length).toBeGreaterThan(LINK_PICTURE.waiting);
    expect(redirected.length).toBeGreaterThan(0);
    expect(drawn.length + redirected.length).toBe(games.length);
    for (const { headers } of redirected) {
      expect(headers.get('location')).toBe('/link-picture.png');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('are answered 30 times a minute for one address', async () => {
    const { api, add } = await open();
    const path = pathOf(await add());
    for (let sent = 0; sent < 30; sent += 1) expect((await picture(api, path)).status).toBe(200);
    const refused = await picture(api, path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it('the colours of pictures are those of the dark theme', async () => {
  const tokens = await readFile(new URL('../../web/src/styles/tokens.css', import.meta.url), 'utf8');
  for (const [name, colour] of Object.entries(COLOURS))
    expect(new RegExp(`^  --${name}: (.*);$`, 'm').exec(tokens)?.[1], name).toBe(colour);
});
