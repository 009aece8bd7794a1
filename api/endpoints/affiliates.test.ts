import type { PermissionKey } from '@touchline/contract/permissions';
import type { PublicGame } from '@touchline/contract/records/match';
import { addClicks, createAffiliate } from '@touchline/core/affiliates/affiliates';
import { describe, expect, it } from 'vitest';
import { startTestApi, type Visitor } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { documentsExamined } from '../../test/support/explain.ts';
import { makeGame, makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { startOwnRedis } from '../../test/support/redis.ts';
import { eventually } from '../../test/support/wait.ts';

const form = { title: 'Partner', link: 'https://partner.example/?from=touchline' };

async function open(overrides: Record<string, string> = {}) {
  const clock = fakeClock('2026-11-21T12:00:00.000Z');
  const core = await newInstallation(overrides).core({ clock });
  const api = await startTestApi(core);
  const withKeys = (...permissions: PermissionKey[]) => makeUser(core, { permissions });
  return { clock, core, api, as: await makeSuperAdmin(core), withKeys };
}

/** The links of the unfinished game in the order received; finished games may be sent more than once. */
const linksHeard = (page: Visitor) =>
  page.received.flatMap(({ event, payload }) => {
    if (event !== 'game:changed') return [];
    const { game } = payload as { game: PublicGame };
    return game.status === 'Finished' ? [] : [game.affiliateLink];
  });

describe('affiliate links', () => {
  it('are added, changed, deleted and restored, and open pages follow', async () => {
    const { core, api, as } = await open();
    const created = await api.request('POST', '/api/affiliate', { as, body: form });
    expect(created).toMatchObject({
      status: 201,
      body: {
        message: 'Affiliate link created successfully',
        affiliate: { ...form, image: '', platforms: 'both', isActive: true, clicks: 0, version: 1 },
      },
    });
    await makeGame(core);
    await makeGame(core, { status: 'Finished' });
    await api.changeFeed.catchUp();
    const page = await api.visitor();
    const path = `/api/affiliate/${created.body.affiliate._id}`;

    const link = 'https://other.example/';
    const body = { title: 'Other', link, image: 'https://img.example/1.png', version: 1 };
    expect(await api.request('PUT', path, { as, body })).toMatchObject({
      status: 200,
      body: {
        message: 'Affiliate link updated successfully',
        affiliate: { title: 'Other', link, image: body.image, platforms: 'both', isActive: true, version: 2 },
      },
    });
    await api.request('PUT', path, { as, body: { title: 'Other', link, isActive: false } });
    await api.request('PUT', path, { as, body: { title: 'Other', link, isActive: true } });
    expect((await api.request('GET', '/api/affiliate', { as })).body.affiliates).toMatchObject([
      { games: 2 },
    ]);
    expect((await api.request('DELETE', path, { as })).body).toEqual({
      message: 'Affiliate link deleted successfully',
      games: 2,
    });
    expect((await api.request('DELETE', path, { as })).body.message).toBe('Affiliate link not found.');
    expect(await api.request('POST', `${path}/restore`, { as })).toMatchObject({
      status: 200,
      body: { message: 'Affiliate link restored successfully', affiliate: { title: 'Other' } },
    });
    await eventually(() => expect(linksHeard(page)).toEqual([link, null, link, null, link]));
    const entries = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(entries[0]?.action).toBe('Created Affiliate link: Partner');
  });

  it('that another user changed are not overwritten', async () => {
    const { core, api, as } = await open();
    const affiliate = await createAffiliate(core, form);
    const path = `/api/affiliate/${affiliate._id.toHexString()}`;
    await api.request('PUT', path, { as, body: { ...form, title: 'Theirs', version: 1 } });
    expect(await api.request('PUT', path, { as, body: { ...form, version: 1 } })).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { title: 'Theirs', version: 2 } },
    });
  });

  it.each([
    [{ title: '' }, 'Title is required.'],
    [{ title: 'A' }, 'Title is required.'],
    [{ title: undefined }, 'Title is required.'],
    [{ link: 'partner' }, 'Link must be a valid URL (e.g., https://example.com).'],
    [{ link: 'javascript:alert(1)' }, 'Link must be a valid URL (e.g., https://example.com).'],
    [{ image: 'data:image/png;base64,AA' }, 'Invalid URL'],
    [{ clicks: 9 }, 'Unknown field: clicks.'],
    [{ platforms: 'tv' }, undefined],
    [{ isActive: 'yes' }, undefined],
  ])('with %j are refused with %j', async (part, message) => {
    const { core, api, as } = await open();
    const answer = await api.request('POST', '/api/affiliate', { as, body: { ...form, ...part } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    if (message) expect(answer.body.message).toBe(message);
    expect(await core.db.collection('affiliates').countDocuments()).toBe(0);
  });

  it('need their keys; access to the page permits adding and editing', async () => {
    const { core, api, withKeys } = await open();
    const affiliate = await createAffiliate(core, form);
    const path = `/api/affiliate/${affiliate._id.toHexString()}`;
    const table: [string, string, PermissionKey[], unknown][] = [
      ['GET', '/api/affiliate', ['affiliate:view'], undefined],
      ['POST', '/api/affiliate', ['affiliate:access', 'affiliate:create'], form],
      ['PUT', path, ['affiliate:access', 'affiliate:update'], form],
      ['DELETE', path, ['affiliate:delete'], undefined],
      ['POST', `${path}/restore`, ['affiliate:delete'], undefined],
    ];
    const without = await withKeys('games:update');
    for (const [method, at, keys, body] of table) {
      expect((await api.request(method, at, { body })).status).toBe(401);
      expect((await api.request(method, at, { as: without, body })).status).toBe(403);
      for (const key of keys)
        expect((await api.request(method, at, { as: await withKeys(key), body })).status).toBeLessThan(300);
    }
  });
});

describe('a click', () => {
  it('is counted for everybody, each time, without a new version of the record', async () => {
    const { core, api, as } = await open();
    const affiliate = await createAffiliate(core, form);
    const path = `/api/affiliate/${affiliate._id.toHexString()}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.request('PUT', `${path}/update-clicks`)),
    );
    expect(answers.map(({ body }) => body)).toEqual(
      Array.from({ length: 10 }, () => ({ message: 'Click counted' })),
    );
    await Promise.all([addClicks(core), addClicks(core)]);
    const { affiliates } = (await api.request('GET', '/api/affiliate', { as })).body;
    expect(affiliates).toMatchObject([{ clicks: 10, version: 1 }]);
  });

  it('is counted for its day in the site’s zone, and listed by day', async () => {
    const { core, clock, api, as } = await open();
    const { _id } = await createAffiliate(core, form);
    const click = () => api.request('PUT', `/api/affiliate/${_id.toHexString()}/update-clicks`);
    await click();
    clock.set('2026-11-22T00:30:00Z');
    await click();
    await click();
    await addClicks(core);
    expect(await core.db.collection('click_days').find().sort({ day: 1 }).toArray()).toMatchObject([
      { recordId: _id, day: '2026-11-21', count: 1 },
      { recordId: _id, day: '2026-11-22', count: 2 },
    ]);
    await createAffiliate(core, { ...form, title: 'Another' });
    const { affiliates } = (await api.request('GET', '/api/affiliate?sort=-title', { as })).body;
    expect(affiliates[0].clickDays).toHaveLength(14);
    expect(affiliates[0].clickDays.slice(-3)).toEqual([
      { day: '2026-11-20', count: 0 },
      { day: '2026-11-21', count: 1 },
      { day: '2026-11-22', count: 2 },
    ]);
    expect(affiliates[1].clickDays.every(({ count }: { count: number }) => count === 0)).toBe(true);
  });

  it('is refused clearly while Redis is away', async () => {
    const redis = await startOwnRedis();
    const { core, api, as } = await open({ REDIS_URL: redis.url });
    const affiliate = await createAffiliate(core, form);
    await redis.kill();
    const answer = await api.request('PUT', `/api/affiliate/${affiliate._id.toHexString()}/update-clicks`);
    expect(answer).toMatchObject({ status: 503, body: { message: 'Service unavailable.' } });
    expect((await api.request('GET', '/api/affiliate', { as })).body.affiliates).toMatchObject([
      { clicks: 0 },
    ]);
  });

  it('on a deleted link answers 404', async () => {
    const { core, api, as } = await open();
    const affiliate = await createAffiliate(core, form);
    const path = `/api/affiliate/${affiliate._id.toHexString()}`;
    await api.request('DELETE', path, { as });
    expect(await api.request('PUT', `${path}/update-clicks`)).toMatchObject({
      status: 404,
      body: { message: 'Affiliate link not found.' },
    });
  });

  it('is counted no more than 60 times a minute from one address', async () => {
    const { core, api } = await open();
    const affiliate = await createAffiliate(core, form);
    const path = `/api/affiliate/${affiliate._id.toHexString()}/update-clicks`;
    const answers = await Promise.all(Array.from({ length: 61 }, () => api.request('PUT', path)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the list of affiliate links', () => {
  it('pages, sorts, filters and searches', async () => {
    const { clock, core, api, as } = await open();
    await createAffiliate(core, { ...form, title: 'Éclair', platforms: 'web' });
    clock.advance(1_000);
    const clicked = await createAffiliate(core, { ...form, title: 'Anchor', isActive: false });
    clock.advance(1_000);
    await createAffiliate(core, { title: 'Beacon', link: 'https://lamp.example', platforms: 'mobile' });
    await api.request('PUT', `/api/affiliate/${clicked._id.toHexString()}/update-clicks`);
    await addClicks(core);
    const titles = async (query: string) =>
      (await api.request('GET', `/api/affiliate?${query}`, { as })).body.affiliates.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('')).toEqual(['Beacon', 'Anchor', 'Éclair']);
    expect(await titles('sort=title')).toEqual(['Anchor', 'Beacon', 'Éclair']);
    expect((await titles('sort=-clicks'))[0]).toBe('Anchor');
    expect(await titles('platforms=web,both')).toEqual(['Anchor', 'Éclair']);
    expect(await titles('isActive=false')).toEqual(['Anchor']);
    expect(await titles('q=lamp')).toEqual(['Beacon']);
    expect(await titles('size=10&page=2')).toEqual([]);
    expect((await api.request('GET', '/api/affiliate?sort=link', { as })).body.message).toBe(
      'Unknown field: link.',
    );
  });

  it('is served by indexes', async () => {
    const { core } = await open();
    const documents = Array.from({ length: 300 }, (_, n) => ({
      title: `Link ${n}`,
      titleSort: `link ${n}`,
      platforms: n % 3 === 0 ? 'web' : 'both',
      isActive: n % 4 === 0,
      clicks: n,
      createdAt: new Date(n),
      deletedAt: null,
    }));
    await core.db.collection('affiliates').insertMany(documents);
    const newest = { createdAt: -1, _id: -1 } as const;
    for (const [filter, sort] of [
      [{}, newest],
      [{ platforms: 'web' }, newest],
      [{ isActive: true }, newest],
      [{}, { clicks: -1, _id: -1 }],
      [{}, { titleSort: 1, _id: 1 }],
    ] as const)
      expect(
        await documentsExamined(core, 'affiliates', {
          filter: { deletedAt: null, ...filter },
          sort,
          skip: 25,
          limit: 25,
        }),
      ).toBeLessThanOrEqual(100);
  });
});
