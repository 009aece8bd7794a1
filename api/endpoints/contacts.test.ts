import { sendContact } from '@touchline/core/contacts/contacts';
import type { Core } from '@touchline/core/platform/core';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { documentsExamined } from '../../test/support/explain.ts';
import { makeSuperAdmin } from '../../test/support/factories.ts';
import { startOwnRedis } from '../../test/support/redis.ts';
import { expectGuarded } from '../../test/support/refusals.ts';

const path = '/api/contact';
const UNKNOWN_ID = '65f0c0ffee65f0c0ffee0001';
/** The name in the audit log of what was sent at the test's time. */
const SENT_AT = '2026-11-21 12:00 UTC';
const form = {
  firstName: 'Ana',
  lastName: 'Souza',
  email: 'ana@example.com',
  subject: 'A missing league',
  message: 'Could you add our league, please?',
};

async function open() {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const core = await newInstallation().core({ clock });
  const api = await startTestApi(core);
  return { core, api, clock, as: await makeSuperAdmin(core) };
}

const kept = (core: Core) => core.db.collection('contacts').countDocuments();

interface OwnRedis {
  redis: Awaited<ReturnType<typeof startOwnRedis>>;
  core: Core;
}

describe('a contact message', () => {
  it('is trimmed and kept as New, and staff read it', async () => {
    const { api, as } = await open();
    const padded = Object.fromEntries(Object.entries(form).map(([key, value]) => [key, `  ${value} `]));
    const answer = await api.request('POST', path, { body: { ...padded, website: '' } });
    expect(answer).toMatchObject({
      status: 201,
      body: { message: 'Your message has been sent successfully' },
    });
    expect(Object.keys(answer.body)).toEqual(['message']);
    expect((await api.request('GET', path, { as })).body).toEqual({
      contacts: [
        {
          ...form,
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          name: 'Ana Souza',
          status: 'New',
          createdAt: { seconds: Date.UTC(2026, 10, 21, 12) / 1_000, nanoseconds: 0 },
          version: 1,
          changedAt: expect.any(String),
        },
      ],
      page: 1,
      size: 25,
      total: 1,
    });
  });

  it('that fills the trap field gets the usual answer, and is not stored', async () => {
    const { core, api } = await open();
    const real = await api.request('POST', path, { body: form });
    const caught = await api.request('POST', path, { body: { ...form, website: 'https://spam.example' } });
    expect([caught.status, caught.body]).toEqual([real.status, real.body]);
    expect(await kept(core)).toBe(1);
  });

  it.each(['Łukasz', 'José', 'Jose\u0301', '李小', 'अनिल', 'Ωμέγα', 'محمد'])(
    'may be from %s',
    async (firstName) => {
      const { core, api } = await open();
      expect((await api.request('POST', path, { body: { ...form, firstName } })).status).toBe(201);
      expect(await core.db.collection('contacts').findOne()).toMatchObject({
        firstName: firstName.normalize('NFC'),
      });
    },
  );

  it.each([
    ['First name must be at least 2 characters long', { firstName: 'A' }],
    ['First name must be at least 2 characters long', { firstName: undefined }],
    ['First name must be at least 2 characters long', { firstName: 'e\u0301' }],
    ['First name must not exceed 50 characters', { firstName: 'a'.repeat(51) }],
    ['First name can only contain letters', { firstName: 'Ana, Maria' }],
    ['First name can only contain letters', { firstName: 'R2D2' }],
    ['First name can only contain letters', { firstName: '\u0301\u0301' }],
    ['Last name must be at least 2 characters long', { lastName: ' ' }],
    ['Last name must not exceed 50 characters', { lastName: 'b'.repeat(51) }],
    ['Last name can only contain letters', { lastName: "O''Neil" }],
    ['Please enter a valid email address', { email: 'ana@' }],
    ['Please enter a valid email address', { email: { $gt: '' } }],
    ['Please enter a valid email address', { email: `${'a'.repeat(250)}@example.com` }],
    ['Subject must be at least 3 characters long', { subject: 'Hi ' }],
    ['Subject must not exceed 100 characters', { subject: 's'.repeat(101) }],
    ['Message must be at least 10 characters long', { message: 'Too short' }],
    ['Message must not exceed 1000 characters', { message: 'm'.repeat(1001) }],
    ['Unknown field: status.', { status: 'Resolved' }],
  ])('is refused with %s', async (message, part) => {
    const { core, api } = await open();
    expect(await api.request('POST', path, { body: { ...form, ...part } })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message, errors: [{ message }] },
    });
    expect(await kept(core)).toBe(0);
  });

  it('is accepted five times per hour from one address, not counting match requests', async () => {
    const { core, api } = await open();
    for (let n = 0; n < 5; n += 1) expect((await api.request('POST', path, { body: form })).status).toBe(201);
    const answer = await api.request('POST', path, { body: form });
    expect(answer).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', message: 'Too many requests. Please try again later.' },
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await kept(core)).toBe(5);
    expect((await api.request('POST', '/api/match-requests', { body: {} })).status).toBe(400);
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    expect((await api.request('POST', path, { body: form, headers: elsewhere })).status).toBe(201);
  });

  it('is counted for all processes together', async () => {
    const installation = newInstallation();
    const [here, there] = [
      await startTestApi(await installation.core()),
      await startTestApi(await installation.core()),
    ];
    const headers = { 'x-forwarded-for': '203.0.113.10' };
    for (const api of [here, there, here, there, here])
      expect((await api.request('POST', path, { body: form, headers })).status).toBe(201);
    expect((await there.request('POST', path, { body: form, headers })).status).toBe(429);
  });

  it.each<[string, (redis: OwnRedis) => Promise<unknown>]>([
    ['is away', ({ redis }) => redis.kill()],
    ['takes no writes', ({ core }) => core.redis.config('SET', 'maxmemory', '1')],
  ])('is accepted, and counted by each process, while Redis %s', async (_how, trouble) => {
    const redis = await startOwnRedis();
    const core = await newInstallation({ REDIS_URL: redis.url }).core();
    const api = await startTestApi(core);
    await trouble({ redis, core });
    for (let n = 0; n < 5; n += 1) expect((await api.request('POST', path, { body: form })).status).toBe(201);
    expect((await api.request('POST', path, { body: form })).status).toBe(429);
    expect(await kept(core)).toBe(5);
  });

  it('is refused from another site', async () => {
    const { core, api } = await open();
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    expect(await api.request('POST', path, { body: form, headers })).toMatchObject({
      status: 403,
      body: { code: 'FOREIGN_ORIGIN' },
    });
    expect(await kept(core)).toBe(0);
  });
});

describe('a change of a contact message by staff', () => {
  async function openWithOne() {
    const opened = await open();
    await sendContact(opened.core, form);
    const { body } = await opened.api.request('GET', path, { as: opened.as });
    return { ...opened, one: `${path}/${body.contacts[0]._id}` };
  }

  it('sets any status, deletes and restores, and is logged', async () => {
    const { core, api, as, one } = await openWithOne();
    for (const [status, version] of [
      ['Resolved', 2],
      ['In Progress', 3],
      ['New', 4],
    ] as const)
      expect(await api.request('PUT', `${one}/status`, { as, body: { status } })).toMatchObject({
        status: 200,
        body: {
          message: 'Contact status updated successfully',
          contact: { status, version, name: 'Ana Souza' },
        },
      });
    expect((await api.request('DELETE', one, { as })).body).toEqual({
      message: 'Contact message deleted successfully',
    });
    expect((await api.request('GET', path, { as })).body.contacts).toEqual([]);
    expect(await api.request('PUT', `${one}/status`, { as, body: { status: 'New' } })).toMatchObject({
      status: 404,
      body: { message: 'Contact message not found.' },
    });
    expect(await api.request('POST', `${one}/restore`, { as })).toMatchObject({
      status: 200,
      body: { message: 'Contact message restored successfully', contact: { ...form } },
    });
    const entries = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(entries.map(({ action }) => action).slice(2)).toEqual([
      `Updated Contact message: ${SENT_AT}`,
      `Deleted Contact message: ${SENT_AT}`,
      `Restored Contact message: ${SENT_AT}`,
    ]);
    expect(entries[0]).toMatchObject({ before: { status: 'New' }, after: { status: 'Resolved' } });
  });

  it('is refused with an invalid status, and after a change by another user', async () => {
    const { api, as, one } = await openWithOne();
    for (const status of ['Done', '', undefined, 3])
      expect(await api.request('PUT', `${one}/status`, { as, body: { status } })).toMatchObject({
        status: 400,
        body: { message: 'Please select a status' },
      });
    await api.request('PUT', `${one}/status`, { as, body: { status: 'In Progress', version: 1 } });
    expect(
      await api.request('PUT', `${one}/status`, { as, body: { status: 'Resolved', version: 1 } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { status: 'In Progress', version: 2 } },
    });
  });

  it('needs its permission', async () => {
    const { core, api, one } = await openWithOne();
    await expectGuarded(core, api, [
      ['GET', path, 'contact:view'],
      ['PUT', `${one}/status`, 'contact:update'],
      ['DELETE', `${path}/${UNKNOWN_ID}`, 'contact:delete'],
      ['POST', `${one}/restore`, 'contact:delete'],
    ]);
  });
});

describe('the list of contact messages', () => {
  it('has the newest first, by status, day and words', async () => {
    const { core, api, as, clock } = await open();
    const send = async (at: string, part: Partial<typeof form>) => {
      clock.set(at);
      await sendContact(core, { ...form, ...part });
    };
    await send('2026-11-01T10:00:00Z', { subject: 'First' });
    await send('2026-11-02T23:59:59Z', { subject: 'Second', email: 'bo@harbour.example' });
    await send('2026-11-03T00:00:00Z', { subject: 'Third' });
    const list = async (query: string) =>
      (await api.request('GET', `${path}?${query}`, { as })).body.contacts.map(
        (contact: { subject: string }) => contact.subject,
      );
    expect(await list('')).toEqual(['Third', 'Second', 'First']);
    expect(await list('sort=createdAt')).toEqual(['First', 'Second', 'Third']);
    expect(await list('from=2026-11-02&to=2026-11-02')).toEqual(['Second']);
    expect(await list('q=bo@harbour')).toEqual(['Second']);
    const { body } = await api.request('GET', path, { as });
    await api.request('PUT', `${path}/${body.contacts[0]._id}/status`, { as, body: { status: 'Resolved' } });
    expect(await list('status=Resolved')).toEqual(['Third']);
    expect(await list('status=New,In%20Progress')).toEqual(['Second', 'First']);
    expect(await list('status=Resolved&from=2026-11-04')).toEqual([]);
    for (const query of ['status=Done', 'sort=email', 'subject=First'])
      expect((await api.request('GET', `${path}?${query}`, { as })).status, query).toBe(400);
  });

  it('is served by indexes', async () => {
    const { core } = await open();
    await core.db.collection('contacts').insertMany(
      Array.from({ length: 400 }, (_, n) => ({
        status: ['New', 'In Progress', 'Resolved', 'New'][n % 4],
        createdAt: new Date(n),
        deletedAt: null,
      })),
    );
    const days = { $gte: new Date(100), $lt: new Date(300) };
    for (const filter of [{}, { status: 'Resolved' }, { createdAt: days }])
      expect(
        await documentsExamined(core, 'contacts', {
          filter: { deletedAt: null, ...filter },
          sort: { createdAt: -1, _id: -1 },
          skip: 25,
          limit: 25,
        }),
        JSON.stringify(filter),
      ).toBeLessThanOrEqual(100);
  });
});
