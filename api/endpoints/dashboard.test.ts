import { PERMISSION_KEYS, type PermissionKey } from '@touchline/contract/permissions';
import { createAffiliate } from '@touchline/core/affiliates/affiliates';
import { sendContact } from '@touchline/core/contacts/contacts';
import { createDownload } from '@touchline/core/downloads/downloads';
import { createFaq } from '@touchline/core/faqs/faqs';
import { figureConditions } from '@touchline/core/games/game-figures';
import { gamesStore } from '@touchline/core/games/games.store';
import { removeMatch } from '@touchline/core/matches/matches';
import type { Core } from '@touchline/core/platform/core';
import { byWords } from '@touchline/core/platform/list';
import { createCampaign } from '@touchline/core/push/campaigns';
import { campaignsStore } from '@touchline/core/push/campaigns.store';
import { sendRequest } from '@touchline/core/requests/requests';
import { createSiteNotification } from '@touchline/core/site-notifications/site-notifications';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { documentsExamined } from '../../test/support/explain.ts';
import {
  makeGame,
  makeLeague,
  makeMatch,
  makeSuperAdmin,
  makeUser,
  withStream,
} from '../../test/support/factories.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR_MS);

async function open() {
  const core = await newInstallation().core({ clock: fakeClock(NOW) });
  const api = await startTestApi(core);
  const admin = await makeSuperAdmin(core);
  const withKeys = (...permissions: PermissionKey[]) => makeUser(core, { role: 'desk', permissions });
  return { core, api, admin, withKeys };
}

const request = {
  homeTeam: 'Lantern Rovers',
  awayTeam: 'Millbrook',
  category: 'Football',
  league: 'Coastal League',
  email: 'ada@example.com',
  username: 'marsh',
} as const;

const message = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@example.com',
  subject: 'Lantern stream is silent',
  message: 'There is no sound on the second stream.',
};

describe('the search', () => {
  /** One record of each kind that a search for the word finds. */
  async function everything(core: Core) {
    const match = await makeMatch(core, { title: 'Lantern Cup' });
    const game = await makeGame(core, { matchId: match._id, homeTeam: 'Lantern City', awayTeam: 'Harbour' });
    await makeLeague(core, { name: 'Lantern League' });
    await sendRequest(core, request);
    await sendContact(core, message);
    await createFaq(core, { title: 'Lantern?', description: 'A light.' });
    const user = await makeUser(core, { username: 'Lantern Keeper', email: 'keeper@example.com' });
    await createDownload(core, {
      platform: 'ios',
      version: 'lantern-2',
      downloadUrl: 'https://files.example/a.ipa',
      sizeInMB: 12,
      releaseStatus: 'beta',
    });
    await createSiteNotification(core, { title: 'Lantern night', description: 'Tonight.' });
    await createCampaign(core, {
      title: 'Lantern festival',
      body: 'All the games of the evening.',
      category: 'news',
      deliveryType: 'scheduled',
      deliveryDate: '2026-11-22',
      deliveryTime: '18:00',
    });
    await createAffiliate(core, { title: 'Lantern offer', link: 'https://partner.example' });
    return { match, game, user };
  }

  it('finds records of every kind by the beginnings of words, and says where they are', async () => {
    const { core, api, admin } = await open();
    const { match, game } = await everything(core);
    const { status, headers, body } = await api.request('GET', '/api/search?q=lANt', { as: admin });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const matchPath = `/dashboard/matches/${match._id.toHexString()}`;
    expect(body.results).toMatchObject([
      {
        group: 'Matches',
        items: [
          {
            id: match._id.toHexString(),
            title: 'Lantern Cup',
            detail: expect.stringMatching(/\b1 game$/),
            path: matchPath,
          },
        ],
      },
      {
        group: 'Games',
        items: [
          {
            id: game._id.toHexString(),
            title: 'Lantern City vs Harbour',
            detail: '22 Nov 2026, 12:00 UTC · Scheduled',
            path: matchPath,
            game: {
              homeTeam: 'Lantern City',
              awayTeam: 'Harbour',
              league: expect.stringMatching(/./),
              status: 'Scheduled',
              startsAt: '2026-11-22T12:00:00.000Z',
            },
          },
        ],
      },
      { group: 'Leagues', items: [{ title: 'Lantern League' }] },
      {
        group: 'Requests',
        items: [{ title: 'Lantern Rovers vs Millbrook', detail: 'Coastal League · New' }],
      },
      { group: 'Contact', items: [{ title: 'Lantern stream is silent', detail: 'Ada Marsh · New' }] },
      { group: 'FAQs', items: [{ title: 'Lantern?', detail: 'A light.' }] },
      { group: 'Users', items: [{ title: 'Lantern Keeper', detail: 'keeper@example.com · staff' }] },
      { group: 'Releases', items: [{ title: 'iOS lantern-2', detail: 'beta' }] },
      { group: 'Notifications', items: [{ title: 'Lantern night' }, { title: 'Lantern festival' }] },
      { group: 'Affiliates', items: [{ title: 'Lantern offer', detail: 'https://partner.example' }] },
    ]);
  });

  it.each([
    ['matches:view', ['Matches']],
    ['games:view', ['Games']],
    ['leagues:view', ['Leagues']],
    ['match-requests:view', ['Requests']],
    ['contact:view', ['Contact']],
    ['faqs:view', ['FAQs']],
    ['users:view', ['Users']],
    ['app-downloads:access', ['Releases']],
    ['notifications:access', ['Notifications']],
    ['app-notifications:view', ['Notifications']],
    ['affiliate:view', ['Affiliates']],
    ['profile:access', []],
  ] as const)('with %s finds %j alone', async (key, groups) => {
    const { core, api, withKeys } = await open();
    await everything(core);
    const { body } = await api.request('GET', '/api/search?q=lantern', {
      as: await withKeys('dashboard:access', key),
    });
    expect(body.results.map(({ group }: { group: string }) => group)).toEqual(groups);
    for (const { items } of body.results) expect(items).toHaveLength(1);
  });

  it('finds users by their e-mail only for users who may see it', async () => {
    const { core, api, withKeys } = await open();
    await everything(core);
    const find = async (...keys: PermissionKey[]) =>
      (
        await api.request('GET', '/api/search?q=keeper%40', {
          as: await withKeys('dashboard:access', ...keys),
        })
      ).body.results;
    // The name has the word too, so only the detail beside it reveals the address.
    expect(await find('users:view')).toMatchObject([
      { items: [{ title: 'Lantern Keeper', detail: 'staff' }] },
    ]);
    const byAddress = async (...keys: PermissionKey[]) =>
      (
        await api.request('GET', '/api/search?q=keeper%40example', {
          as: await withKeys('dashboard:access', ...keys),
        })
      ).body.results;
    expect(await byAddress('users:view')).toEqual([]);
    expect(await byAddress('users:view', 'users:view-info')).toHaveLength(1);
  });

  it('finds five in a group, all words of the text, and nothing that is deleted', async () => {
    const { core, api, admin } = await open();
    for (let n = 0; n < 7; n += 1) await makeLeague(core, { name: `Lantern ${n}` });
    const hidden = await makeMatch(core, { title: 'Lantern Cup' });
    await makeGame(core, { matchId: hidden._id, homeTeam: 'Lantern City' });
    await removeMatch(core, hidden._id);
    const find = async (q: string) =>
      (await api.request('GET', `/api/search?q=${encodeURIComponent(q)}`, { as: admin })).body.results;
    const [leagues, ...others] = await find('lantern');
    expect(others).toEqual([]);
    expect(leagues).toMatchObject({ group: 'Leagues' });
    expect(leagues.items).toHaveLength(5);
    expect(await find('lantern 3')).toMatchObject([{ items: [{ title: 'Lantern 3' }] }]);
  });

  it.each(['.*', '^lan', 'lan[', '(((', '\\\\', '$where', '%%', '?!'])(
    'treats %j as text, not as a pattern',
    async (q) => {
      const { core, api, admin } = await open();
      await makeLeague(core, { name: 'Lantern League' });
      const answer = await api.request('GET', `/api/search?q=${encodeURIComponent(q)}`, {
        as: admin,
      });
      expect(answer.status).toBe(200);
      const titles = answer.body.results.flatMap(({ items }: { items: { title: string }[] }) =>
        items.map(({ title }) => title),
      );
      // Signs are no words: only the other characters of the text count.
      expect(titles).toEqual(/lan/.test(q) ? ['Lantern League'] : []);
    },
  );

  it.each([
    ['nothing', ''],
    ['one character', '?q=a'],
    ['spaces', '?q=%20%20%20'],
    ['10 kB', `?q=${'a'.repeat(10_240)}`],
    ['twice', '?q=ab&q=cd'],
  ])('refuses %s', async (_, query) => {
    const { api, admin } = await open();
    const { status, body } = await api.request('GET', `/api/search${query}`, { as: admin });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
  });

  it('reads little more than it finds, however many records there are', async () => {
    const { core } = await open();
    const rows = Array.from({ length: 2_000 }, (_, n) => ({
      deletedAt: null,
      words: [`other${n}`, 'common'],
    }));
    await core.db.collection('faqs').insertMany(rows);
    // The longer of two words is the rarer one, in either order.
    const filter = { deletedAt: null, ...byWords('common other1999') };
    const examined = await documentsExamined(core, 'faqs', { filter, sort: {}, limit: 5 });
    expect(examined).toBe(1);
  });
});

describe('the totals', () => {
  it('give the number of rows of each list as it opens, by the key of the list', async () => {
    const { core, api, admin, withKeys } = await open();
    const league = await makeLeague(core);
    const match = await makeMatch(core);
    const inMatch = { matchId: match._id, league: league.name };
    const live = await makeGame(core, { ...inMatch, status: 'Live', isLive: true });
    await makeGame(core, inMatch);
    await makeGame(core, inMatch);
    for (const game of [live, await makeGame(core, { ...inMatch, status: 'Finished' })]) {
      await withStream(core, game);
      await gamesStore(core).touch({ _id: game._id }, { $set: { isTrending: true } });
    }
    const push = {
      title: 'Lantern festival',
      body: 'All the games of the evening.',
      category: 'news',
    } as const;
    const later = { deliveryType: 'scheduled', deliveryDate: '2026-11-22', deliveryTime: '18:00' } as const;
    await createCampaign(core, { ...push, ...later });
    const over = await createCampaign(core, { ...push, ...later });
    await campaignsStore(core).touch({ _id: over._id }, { $set: { state: 'cancelled' } });
    const read = async (as: Awaited<ReturnType<typeof makeUser>>) => {
      const { status, body } = await api.request('GET', '/api/dashboard/totals', { as });
      expect(status).toBe(200);
      return body.totals;
    };
    expect(await read(admin)).toEqual({
      liveGames: { total: 1 },
      scheduledGames: { total: 2 },
      unfinishedGames: { total: 3 },
      trendingGames: { total: 2 },
      matches: { total: 1 },
      leagues: { total: 1 },
      streams: { total: 1 },
      playableGames: { total: 1 },
      instantPushes: { total: 0 },
      scheduledPushes: { total: 1 },
    });
    expect(await read(await withKeys('leagues:view', 'trending:view'))).toEqual({
      trendingGames: { total: 2 },
      leagues: { total: 1 },
    });
    expect(await read(await withKeys())).toEqual({});
  });
});

describe('the overview', () => {
  const read = async (
    { api }: Pick<Awaited<ReturnType<typeof open>>, 'api'>,
    as: Awaited<ReturnType<typeof makeUser>>,
    query = '',
  ) => {
    const { status, body } = await api.request('GET', `/api/dashboard/overview${query}`, { as });
    expect(status).toBe(200);
    return body.overview;
  };

  it('counts live games, coming games and waiting work', async () => {
    const { core, api, admin } = await open();
    const link = await createAffiliate(core, { title: 'Offer', link: 'https://partner.example' });
    await withStream(core, await makeGame(core, { startsAt: inHours(-1), status: 'Live', isLive: true }));
    const next = await makeGame(core, { startsAt: inHours(3) });
    await makeGame(core, { startsAt: inHours(30) });
    await makeGame(core, { startsAt: inHours(-48), status: 'Finished' });
    await makeGame(core, { startsAt: inHours(-240), status: 'Finished' });
    const hidden = await makeMatch(core);
    await makeGame(core, { matchId: hidden._id, startsAt: inHours(-1), status: 'Live', isLive: true });
    await removeMatch(core, hidden._id);
    await sendRequest(core, request);
    await sendContact(core, message);
    await createDownload(core, {
      platform: 'ios',
      version: '1.0',
      downloadUrl: 'https://files.example/a.ipa',
      sizeInMB: 12,
      releaseStatus: 'beta',
    });
    await core.db.collection('view_days').insertMany([
      { _id: 'a:2026-11-21' as never, day: '2026-11-21', count: 7 },
      { _id: 'b:2026-11-21' as never, day: '2026-11-21', count: 5 },
      { _id: 'a:2026-11-10' as never, day: '2026-11-10', count: 3 },
      { _id: 'a:2026-11-01' as never, day: '2026-11-01', count: 99 },
    ]);
    await core.db
      .collection('click_days')
      .insertOne({ _id: `${link._id.toHexString()}:2026-11-20` as never, day: '2026-11-20', count: 2 });

    const overview = await read({ api }, admin);
    expect(overview.cards).toEqual({
      liveNow: 1,
      startingSoon: 1,
      finished: 1,
      newRequests: 1,
      newMessages: 1,
      viewsToday: 12,
      mobileUsersOnline: 0,
      downloads: 0,
    });
    expect(overview.goingLiveNext.map(({ _id }: { _id: string }) => _id)[0]).toBe(next._id.toHexString());
    expect(overview.charts.views).toHaveLength(14);
    expect(overview.charts.views.at(-1)).toEqual({ day: '2026-11-21', count: 12 });
    expect(overview.charts.views).toContainEqual({ day: '2026-11-10', count: 3 });
    expect(overview.charts.clicks.at(-2)).toEqual({ day: '2026-11-20', count: 2 });
    expect(overview.latestRequests).toMatchObject([{ team: 'Lantern Rovers vs Millbrook', status: 'New' }]);
    expect(overview.attention).toEqual([]);
  });

  it('names the problems that need attention, each with its first record', async () => {
    const { core, api, admin } = await open();
    const bare = await makeGame(core, { startsAt: inHours(-1), status: 'Live', isLive: true });
    const long = await withStream(
      core,
      await makeGame(core, { startsAt: inHours(-9), status: 'Live', isLive: true }),
    );
    await gamesStore(core).touch({ _id: long._id }, { $set: { wentLiveAt: inHours(-9) } });
    const odd = await makeGame(core, { startsAt: inHours(40), status: 'Scheduled', isLive: true });
    const past = await makeGame(core, { startsAt: inHours(-2) });
    const push = await createCampaign(core, {
      title: 'Lantern festival',
      body: 'All the games of the evening.',
      category: 'news',
      deliveryType: 'scheduled',
      deliveryDate: '2026-11-22',
      deliveryTime: '18:00',
    });
    await campaignsStore(core).touch({ _id: push._id }, { $set: { state: 'failed' } });
    const { attention } = await read({ api }, admin);
    const idsOf = (kind: string) =>
      attention
        .find((each: { kind: string }) => each.kind === kind)
        ?.items.map(({ id }: { id: string }) => id);
    expect(attention.map(({ kind, count }: { kind: string; count: number }) => [kind, count])).toEqual([
      ['live-without-streams', 1],
      ['no-affiliate-link', 2],
      ['live-too-long', 1],
      ['status-mismatch', 1],
      ['past-its-time', 1],
      ['failed-pushes', 1],
    ]);
    expect(idsOf('live-without-streams')).toEqual([bare._id.toHexString()]);
    expect(idsOf('live-too-long')).toEqual([long._id.toHexString()]);
    expect(idsOf('status-mismatch')).toEqual([odd._id.toHexString()]);
    expect(idsOf('past-its-time')).toEqual([past._id.toHexString()]);
    expect(idsOf('failed-pushes')).toEqual([push._id.toHexString()]);
  });

  it('has each part only with its key', async () => {
    const { core, api, withKeys } = await open();
    await makeGame(core, { startsAt: inHours(-1), status: 'Live', isLive: true });
    const partsOf = async (...keys: PermissionKey[]) => {
      const { cards, charts, attention, ...rest } = await read(
        { api },
        await withKeys('dashboard:access', ...keys),
      );
      return [
        ...Object.keys(cards),
        ...Object.keys(charts).map((name) => `chart of ${name}`),
        ...Object.keys(rest),
        ...attention.map(({ kind }: { kind: string }) => kind),
      ].sort();
    };
    expect(await partsOf()).toEqual([]);
    expect(await partsOf('games:view')).toEqual(
      [
        'liveNow',
        'startingSoon',
        'finished',
        'viewsToday',
        'goingLiveNext',
        'readiness',
        'readinessTotal',
        'chart of views',
        'live-without-streams',
      ].sort(),
    );
    expect(await partsOf('match-requests:view')).toEqual(['latestRequests', 'newRequests']);
    expect(await partsOf('contact:view')).toEqual(['newMessages']);
    expect(await partsOf('app-users:access')).toEqual(['mobileUsersOnline']);
    expect(await partsOf('app-downloads:access')).toEqual(['downloads']);
    expect(await partsOf('affiliate:view')).toEqual(['chart of clicks', 'no-affiliate-link']);
    expect(await partsOf('logs:view')).toEqual(['latestActivity']);
    expect(await partsOf('app-notifications:view')).toEqual([]);
    const all = await partsOf(...PERMISSION_KEYS);
    expect(all).toHaveLength(17);
  });

  it('lists every game of the next day with its readiness checks', async () => {
    const { core, api, admin, withKeys } = await open();
    const bare = await makeGame(core, { startsAt: inHours(3) });
    // From here on every new game has the link.
    await createAffiliate(core, { title: 'Offer', link: 'https://partner.example' });
    const ready = await withStream(core, await makeGame(core, { startsAt: inHours(2) }));
    await makeGame(core, { startsAt: inHours(30) });
    const push = await createCampaign(core, {
      title: 'Lantern festival',
      body: 'All the games of the evening.',
      category: 'news',
      deliveryType: 'scheduled',
      deliveryDate: '2026-11-22',
      deliveryTime: '18:00',
    });
    await campaignsStore(core).touch({ _id: push._id }, { $set: { gameId: ready._id } });
    const { readiness, readinessTotal } = await read({ api }, admin);
    const common = ({ _id, homeTeam, awayTeam }: typeof bare) => ({
      gameId: _id.toHexString(),
      homeTeam,
      awayTeam,
      league: expect.any(String),
      liveAt: expect.any(String),
      autoLive: true,
      logo: true,
    });
    // Games that lack something come first, also those with a later start.
    expect(readiness).toMatchObject([
      { ...common(bare), streams: 0, affiliate: false, push: false },
      { ...common(ready), streams: 1, affiliate: true, push: true },
    ]);
    expect(readinessTotal).toBe(2);
    const partsFor = async (...keys: PermissionKey[]) =>
      Object.keys(
        (await read({ api }, await withKeys('dashboard:access', 'games:view', ...keys))).readiness[0],
      );
    expect(await partsFor()).not.toContain('affiliate');
    expect(await partsFor()).not.toContain('push');
    expect(await partsFor('affiliate:view')).toContain('affiliate');
    expect(await partsFor('app-notifications:view')).toContain('push');
  });

  it('counts the days of the range, and refuses an invalid one', async () => {
    const { core, api, admin } = await open();
    await makeGame(core, { startsAt: inHours(-240), status: 'Finished' });
    const overview = await read({ api }, admin, '?from=2026-11-10&to=2026-11-12');
    expect(overview.cards.finished).toBe(1);
    expect(overview.charts.views.map(({ day }: { day: string }) => day)).toEqual([
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
    ]);
    for (const query of [
      '?from=2026-11-12&to=2026-11-10',
      '?from=2020-01-01&to=2026-01-01',
      '?from=yesterday',
    ]) {
      const { status, body } = await api.request('GET', `/api/dashboard/overview${query}`, { as: admin });
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'VALIDATION_ERROR' });
    }
  });

  it('reads little more than it finds, however many games there are', async () => {
    const { core } = await open();
    const base = { deletedAt: null, isLive: false, hasStreams: true, autoLiveAt: null, wentLiveAt: null };
    await core.db.collection('games').insertMany(
      Array.from({ length: 1_000 }, (_, n) => [
        { ...base, status: 'Finished', startsAt: inHours(-24 * 30 - n), liveAt: inHours(-24 * 30 - n) },
        { ...base, status: 'Scheduled', startsAt: inHours(24 * 30 + n), liveAt: inHours(24 * 30 + n) },
      ]).flat(),
    );
    const figures = figureConditions({ now: Date.parse(NOW), liveTooLongHours: 4, living: {} });
    for (const [name, conditions] of Object.entries(figures))
      for (const { filter, sort } of conditions) {
        const examined = await documentsExamined(core, 'games', { filter, sort, limit: 1_000 });
        expect({ name, examined }).toEqual({
          name,
          examined: expect.toSatisfy((count: number) => count <= 5),
        });
      }
  });
});
