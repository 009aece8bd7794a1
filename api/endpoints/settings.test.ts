import { STAFF_DEFAULT } from '@touchline/contract/permissions';
import { findGame } from '@touchline/core/games/games';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeSuperAdmin, makeUser, PASSWORD } from '../../test/support/factories.ts';
import { eventually } from '../../test/support/wait.ts';

const UNKNOWN_ID = '65f0c0ffee65f0c0ffee0001';
const DEFAULT_NOTICE =
  'We are improving the site. Some features may not work for a short time. Thank you for your patience.';

async function open(env: Record<string, string> = {}) {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const core = await newInstallation(env).core({ clock });
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const shown = async () => (await api.request('GET', '/api/setting')).body.settings;
  const all = async () => (await api.request('GET', '/api/setting?scope=all', { as })).body.settings;
  const { _id } = await shown();
  const put = (part: string, body: object) => api.request('PUT', `/api/setting/${_id}/${part}`, { as, body });
  return { core, api, as, shown, all, put, _id: _id as string };
}

const zone = { name: 'Home', zoneId: '0012345', type: 'Popunder', isEnabled: true };

describe('the settings', () => {
  it('begin with the defaults and the values of the environment', async () => {
    const { shown, all } = await open({
      PRODUCT_NAME: 'Sideline',
      GOVERNING_LAW: 'Portugal',
      SITE_TIME_ZONE: 'Europe/Lisbon',
      SUPPORT_CHAT_URL: 'https://chat.example/us',
      CONTACT_EMAIL: 'us@example.com',
      SOCIAL_X: 'https://x.example/us',
    });
    const settings = {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      devTools: { isEnabled: false },
      maintenance: { isEnabled: false, message: DEFAULT_NOTICE, from: null, until: null },
      adZones: [],
      adConsent: true,
      goLiveOffsetMinutes: -15,
      affiliateGate: true,
      links: {
        supportChatUrl: 'https://chat.example/us',
        contactEmail: 'us@example.com',
        socials: [{ name: 'X', url: 'https://x.example/us' }],
      },
      siteTimeZone: 'Europe/Lisbon',
      productName: 'Sideline',
      governingLaw: 'Portugal',
      version: 1,
      changedAt: expect.any(String),
      vapidPublicKey: null,
    };
    expect(await shown()).toEqual(settings);
    expect(await all()).toEqual({
      ...settings,
      liveTooLongHours: 4,
      streamProbes: true,
      requireSecondFactor: [],
      adNetworks: { A: false, B: false },
    });
  });

  it('answer 304 to a client that has them, and tell open pages what changed', async () => {
    const { api, put, shown } = await open();
    const visitor = await api.visitor();
    const first = await api.request('GET', '/api/setting');
    const headers = { 'if-none-match': first.headers.get('etag') as string };
    expect((await api.request('GET', '/api/setting', { headers })).status).toBe(304);
    expect(await put('devTools', { isEnabled: true, version: 1 })).toMatchObject({
      status: 200,
      body: {
        message: 'Developer tools setting updated successfully',
        settings: { devTools: { isEnabled: true }, version: 2, liveTooLongHours: 4 },
      },
    });
    expect((await api.request('GET', '/api/setting', { headers })).body.settings.devTools).toEqual({
      isEnabled: true,
    });
    const settings = await shown();
    await eventually(() =>
      expect(visitor.received.at(-1)).toEqual({ event: 'settings:changed', payload: { settings } }),
    );
    expect(settings).not.toHaveProperty('liveTooLongHours');
  });

  it.each(['devTools', 'maintenance', 'adZones', 'site'])(
    '/%s is refused for another id than that of the settings',
    async (part) => {
      const { api, as, all } = await open();
      const body = {
        devTools: { isEnabled: true },
        maintenance: { isEnabled: true },
        adZones: { adZones: [] },
        site: { goLiveOffsetMinutes: 5 },
      }[part];
      for (const id of [UNKNOWN_ID, 'settings'])
        expect(await api.request('PUT', `/api/setting/${id}/${part}`, { as, body })).toMatchObject({
          status: 404,
          body: { code: 'NOT_FOUND', message: 'Settings not found.' },
        });
      expect(await all()).toMatchObject({ version: 1, goLiveOffsetMinutes: -15 });
    },
  );

  it('that another user changed are not overwritten', async () => {
    const { put, all } = await open();
    await put('devTools', { isEnabled: true });
    for (const [part, body] of [
      ['devTools', { isEnabled: false }],
      ['maintenance', { isEnabled: true }],
      ['adZones', { adZones: [zone] }],
      ['site', { adConsent: false }],
      ['site', { goLiveOffsetMinutes: 5 }],
    ] as const)
      expect(await put(part, { ...body, version: 1 }), part).toMatchObject({
        status: 409,
        body: { code: 'STALE', current: { version: 2, devTools: { isEnabled: true }, liveTooLongHours: 4 } },
      });
    expect(await all()).toMatchObject({ version: 2, adConsent: true, goLiveOffsetMinutes: -15 });
  });

  it('are read whole and changed only with dev-tools:access', async () => {
    const { core, api, _id } = await open();
    const staff = await makeUser(core, { permissions: [...STAFF_DEFAULT] });
    const keeper = await makeUser(core, { permissions: ['dev-tools:access'] });
    const calls = [
      ['GET', '/api/setting?scope=all', undefined],
      ['PUT', `/api/setting/${_id}/devTools`, { isEnabled: true }],
      ['PUT', `/api/setting/${_id}/maintenance`, { isEnabled: true }],
      ['PUT', `/api/setting/${_id}/adZones`, { adZones: [] }],
      ['PUT', `/api/setting/${_id}/site`, { adConsent: false }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await api.request(method, path, { body })).status, path).toBe(401);
      expect((await api.request(method, path, { body, as: staff })).status, path).toBe(403);
      expect((await api.request(method, path, { body, as: keeper })).status, path).toBe(200);
    }
    const entries = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(entries.map(({ action }) => action)).toEqual([
      'Updated Settings: Developer tools',
      'Updated Settings: Maintenance notice',
      'Updated Settings: Ad zones',
      'Updated Settings: Site',
    ]);
    expect(entries[0]).toMatchObject({
      before: { devTools: { isEnabled: false } },
      after: { devTools: { isEnabled: true } },
    });
  });
});

describe('the maintenance notice', () => {
  it('has a text and a window; fields that are not sent are kept, empty ones mean the default text and no limit', async () => {
    const { put, shown } = await open();
    const window = { from: '2026-11-21T20:00:00+02:00', until: '2026-11-22T06:00:00Z' };
    expect(await put('maintenance', { isEnabled: true, message: ' New servers. ', ...window })).toMatchObject(
      {
        status: 200,
        body: { message: 'Maintenance notice updated successfully' },
      },
    );
    const notice = {
      isEnabled: true,
      message: 'New servers.',
      from: '2026-11-21T18:00:00.000Z',
      until: '2026-11-22T06:00:00.000Z',
    };
    expect((await shown()).maintenance).toEqual(notice);
    await put('maintenance', { isEnabled: false });
    expect((await shown()).maintenance).toEqual({ ...notice, isEnabled: false });
    await put('maintenance', { isEnabled: true, message: '', from: null, until: '' });
    expect((await shown()).maintenance).toEqual({
      isEnabled: true,
      message: DEFAULT_NOTICE,
      from: null,
      until: null,
    });
  });

  it.each([
    ['Invalid date', { from: 'tomorrow' }],
    ['Invalid date', { until: '2026-02-30T10:00:00Z' }],
    ['Invalid date', { until: '2026-11-21T10:00' }],
    ['The end must be after the start.', { from: '2026-11-21T10:00:00Z', until: '2026-11-21T10:00:00Z' }],
    // The stored start counts.
    ['The end must be after the start.', { until: '2026-11-01T09:00:00Z' }],
    ['Message must not exceed 500 characters', { message: 'x'.repeat(501) }],
    [expect.stringContaining('boolean'), { isEnabled: 'yes' }],
    ['Unknown field: to.', { to: null }],
  ])('is refused with %s', async (message, part) => {
    const { put, all } = await open();
    await put('maintenance', { isEnabled: false, from: '2026-11-01T10:00:00Z' });
    expect(await put('maintenance', { isEnabled: true, ...part })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message },
    });
    expect(await all()).toMatchObject({ version: 2, maintenance: { isEnabled: false } });
  });
});

describe('the ad zones', () => {
  it('are written as a whole; visitors get only enabled ones', async () => {
    const { api, as, put, shown, all } = await open();
    const off = { ...zone, name: 'Player', type: 'In-Page Push', isEnabled: false };
    expect(await put('adZones', { adZones: [zone, off] })).toMatchObject({
      status: 200,
      body: { message: 'Ad zones updated successfully', settings: { adZones: [zone, off] } },
    });
    expect((await shown()).adZones).toEqual([zone]);
    expect((await all()).adZones).toEqual([zone, off]);
    // Ads are on now, so the sign-in no longer counts as a confirmation.
    await api.request('POST', '/api/auth/confirm', { as, body: { password: PASSWORD } });
    await put('adZones', { adZones: [] });
    expect((await all()).adZones).toEqual([]);
  });

  it.each([
    ['Ad Zone Name or Ad ID is missing.', [{ ...zone, name: ' ' }], 'adZones.0.name'],
    ['Ad Zone Name or Ad ID is missing.', [{ ...zone, zoneId: '' }], 'adZones.0.zoneId'],
    ['Ad Zone Name or Ad ID is missing.', [{ ...zone, zoneId: undefined }], 'adZones.0.zoneId'],
    ['Ad ID must be a number.', [{ ...zone, zoneId: '12x' }], 'adZones.0.zoneId'],
    ['Ad ID must be a number.', [{ ...zone, zoneId: '-1' }], 'adZones.0.zoneId'],
    ['Please select a zone type', [{ ...zone, type: 'Banner' }], 'adZones.0.type'],
    ['Ad zone names must differ from each other.', [zone, { ...zone, name: ' HOME' }], 'adZones.1.name'],
    ['Unknown field: script.', [{ ...zone, script: 'alert(1)' }], 'adZones.0.script'],
  ])('are refused with %s', async (message, adZones, path) => {
    const { put, all } = await open();
    await put('adZones', { adZones: [{ ...zone, name: 'Kept' }] });
    expect(await put('adZones', { adZones })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message, errors: [{ path, message }] },
    });
    expect((await all()).adZones).toMatchObject([{ name: 'Kept' }]);
  });
});

describe('the other site settings', () => {
  it('change one by one; fields that are not sent are kept', async () => {
    const { put, all } = await open({ CONTACT_EMAIL: 'us@example.com', SOCIAL_X: 'https://x.example/us' });
    expect(await put('site', { liveTooLongHours: 6, affiliateGate: false, adConsent: false })).toMatchObject({
      status: 200,
      body: { message: 'Site settings updated successfully' },
    });
    expect(await all()).toMatchObject({
      liveTooLongHours: 6,
      affiliateGate: false,
      adConsent: false,
      goLiveOffsetMinutes: -15,
      links: { contactEmail: 'us@example.com' },
    });
    await put('site', { links: { supportChatUrl: ' https://chat.example/us ' } });
    expect((await all()).links).toEqual({
      supportChatUrl: 'https://chat.example/us',
      contactEmail: 'us@example.com',
      socials: [{ name: 'X', url: 'https://x.example/us' }],
    });
    await put('site', { links: { contactEmail: '', supportChatUrl: null, socials: [] } });
    expect((await all()).links).toEqual({ supportChatUrl: null, contactEmail: null, socials: [] });
    expect(await all()).toMatchObject({ liveTooLongHours: 6, version: 4 });
  });

  it.each([
    ['Minutes must be a whole number from -120 to 120', { goLiveOffsetMinutes: -121 }],
    ['Minutes must be a whole number from -120 to 120', { goLiveOffsetMinutes: 121 }],
    ['Minutes must be a whole number from -120 to 120', { goLiveOffsetMinutes: 1.5 }],
    ['Minutes must be a whole number from -120 to 120', { goLiveOffsetMinutes: '5' }],
    ['Hours must be a whole number from 1 to 24', { liveTooLongHours: 0 }],
    ['Hours must be a whole number from 1 to 24', { liveTooLongHours: 25 }],
    ['Invalid URL', { links: { supportChatUrl: 'javascript:alert(1)' } }],
    ['Invalid URL', { links: { supportChatUrl: 'ftp://chat.example' } }],
    ['Invalid email address', { links: { contactEmail: 'us' } }],
    ['Invalid URL', { links: { socials: [{ name: 'X', url: 'x.example' }] } }],
    ['Name is required', { links: { socials: [{ name: '', url: 'https://x.example' }] } }],
    ['Unknown field: fax.', { links: { fax: '1' } }],
    ['Unknown field: siteTimeZone.', { siteTimeZone: 'UTC' }],
  ])('are refused with %s', async (message, part) => {
    const { put, all } = await open();
    expect(await put('site', { adConsent: false, ...part })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message },
    });
    expect(await all()).toMatchObject({ version: 1, adConsent: true });
  });

  it('move every game with the offset, in the same change as the rest', async () => {
    const { core, api, put } = await open();
    const game = await makeGame(core, { startsAt: new Date('2026-11-21T14:00:00Z') });
    const past = await makeGame(core, { startsAt: new Date('2026-11-21T11:00:00Z') });
    await api.changeFeed.catchUp();
    expect(await put('site', { goLiveOffsetMinutes: 10, liveTooLongHours: 2 })).toMatchObject({
      status: 200,
      body: {
        message: 'Site settings updated successfully',
        settings: { goLiveOffsetMinutes: 10, liveTooLongHours: 2, version: 2 },
      },
    });
    const at = new Date('2026-11-21T14:10:00Z');
    expect(await findGame(core, game.matchId, game._id)).toMatchObject({ liveAt: at, autoLiveAt: at });
    expect(await findGame(core, past.matchId, past._id)).toMatchObject({
      liveAt: new Date('2026-11-21T11:10:00Z'),
      autoLiveAt: null,
    });
    const { matches } = (await api.request('GET', '/api/matches')).body;
    expect(
      matches.flatMap(({ games }: { games: { liveAt: string }[] }) => games.map(({ liveAt }) => liveAt)),
    ).toEqual(['2026-11-21T11:10:00.000Z', '2026-11-21T14:10:00.000Z']);
  });

  it('give the number of waiting games that a new offset would set live at once', async () => {
    const { core, api, as } = await open();
    const in25Minutes = new Date('2026-11-21T12:25:00Z');
    await makeGame(core, { startsAt: in25Minutes });
    await makeGame(core, { startsAt: new Date('2026-11-21T13:00:00Z') });
    await makeGame(core, { startsAt: new Date('2026-11-21T11:00:00Z') });
    const { matchId } = await makeGame(core, { startsAt: in25Minutes });
    await api.request('DELETE', `/api/matches/${matchId.toHexString()}`, { as });
    const ask = async (offset: string) =>
      (await api.request('GET', `/api/setting?scope=all&goLiveOffsetMinutes=${offset}`, { as })).body;
    expect(await ask('-24')).toMatchObject({ liveAtOnce: 0, settings: { goLiveOffsetMinutes: -15 } });
    expect(await ask('-25')).toMatchObject({ liveAtOnce: 1 });
    expect(await ask('-60')).toMatchObject({ liveAtOnce: 2 });
    expect(await ask('soon')).toMatchObject({ code: 'VALIDATION_ERROR' });
  });
});
