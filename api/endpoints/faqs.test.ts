import { sortOf } from '@touchline/core/platform/list';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { documentsExamined } from '../../test/support/explain.ts';
import { makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { eventually } from '../../test/support/wait.ts';

const form = { title: 'Is it free?', description: 'Yes, all of it.' };
const UNKNOWN_ID = '65f0c0ffee65f0c0ffee0001';

async function open() {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  return { core, api, as: await makeSuperAdmin(core) };
}

describe('FAQs', () => {
  it('are added, changed, deleted and restored, and visitors see it at once', async () => {
    const { core, api, as } = await open();
    const titles = async () =>
      (await api.request('GET', '/api/faq')).body.faqs.map((faq: { title: string }) => faq.title);

    const created = await api.request('POST', '/api/faq', { as, body: form });
    expect(created).toMatchObject({
      status: 201,
      body: { message: 'FAQ created successfully', faq: { ...form, version: 1, createdAt: {} } },
    });
    expect(await titles()).toEqual(['Is it free?']);
    const path = `/api/faq/${created.body.faq._id}`;

    const updated = await api.request('PUT', path, { as, body: { ...form, title: 'Free?', version: 1 } });
    expect(updated).toMatchObject({
      status: 200,
      body: { message: 'FAQ updated successfully', faq: { title: 'Free?', version: 2 } },
    });
    expect(await titles()).toEqual(['Free?']);

    expect((await api.request('DELETE', path, { as })).body).toEqual({ message: 'FAQ deleted successfully' });
    expect(await titles()).toEqual([]);
    expect(await api.request('PUT', path, { as, body: form })).toMatchObject({
      status: 404,
      body: { message: 'FAQ not found.' },
    });

    const restored = await api.request('POST', `${path}/restore`, { as });
    expect(restored).toMatchObject({ status: 200, body: { message: 'FAQ restored successfully' } });
    expect(await titles()).toEqual(['Free?']);

    const entries = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(entries.map(({ action }) => action)).toEqual([
      'Created FAQ: Is it free?',
      'Updated FAQ: Free?',
      'Deleted FAQ: Free?',
      'Restored FAQ: Free?',
    ]);
  });

  it('that another user changed are not overwritten', async () => {
    const { api, as } = await open();
    const { body } = await api.request('POST', '/api/faq', { as, body: form });
    const path = `/api/faq/${body.faq._id}`;
    await api.request('PUT', path, { as, body: { ...form, title: 'Theirs', version: 1 } });
    expect(
      await api.request('PUT', path, { as, body: { ...form, title: 'Mine', version: 1 } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { title: 'Theirs', version: 2 } },
    });
  });

  it.each([
    ['Title is required', { title: ' ' }],
    ['Title is required', { title: undefined }],
    ['Title must not exceed 200 characters', { title: 'x'.repeat(201) }],
    ['Description is required', { description: '' }],
    ['Description must not exceed 2000 characters', { description: 'x'.repeat(2001) }],
    ['Unknown field: status.', { status: 'New' }],
  ])('are refused with %s', async (message, part) => {
    const { api, as } = await open();
    expect(await api.request('POST', '/api/faq', { as, body: { ...form, ...part } })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message },
    });
    expect((await api.request('GET', '/api/faq')).body).toEqual({ faqs: [] });
  });

  it('need their permission', async () => {
    const { core, api } = await open();
    const withoutKeys = await makeUser(core, { permissions: [] });
    const path = `/api/faq/${UNKNOWN_ID}`;
    for (const [method, url, key] of [
      ['GET', '/api/faq?scope=all', 'faqs:view'],
      ['POST', '/api/faq', 'faqs:create'],
      ['PUT', path, 'faqs:update'],
      ['DELETE', path, 'faqs:delete'],
      ['POST', `${path}/restore`, 'faqs:delete'],
    ] as const) {
      const body = method === 'GET' ? undefined : {};
      expect((await api.request(method, url, { body })).status, url).toBe(401);
      expect((await api.request(method, url, { body, as: withoutKeys })).body, url).toMatchObject({
        code: 'PERMISSION_DENIED',
        message: 'Permission denied.',
      });
      const as = await makeUser(core, { permissions: [key] });
      expect([200, 400, 404], url).toContain((await api.request(method, url, { body, as })).status);
    }
  });
});

describe('the public list of FAQs', () => {
  it('is in order of creation, answers 304 to a client that has it, and reaches open pages', async () => {
    const { api, as } = await open();
    const visitor = await api.visitor();
    const first = await api.request('POST', '/api/faq', { as, body: { ...form, title: 'Zebra' } });
    await api.request('POST', '/api/faq', { as, body: { ...form, title: 'Ant' } });
    const list = await api.request('GET', '/api/faq');
    expect(list.headers.get('cache-control')).toBe('no-cache');
    expect(list.body.faqs).toEqual([
      {
        _id: first.body.faq._id,
        title: 'Zebra',
        description: form.description,
        version: 1,
        changedAt: expect.any(String),
      },
      expect.objectContaining({ title: 'Ant' }),
    ]);
    const headers = { 'if-none-match': list.headers.get('etag') as string };
    expect((await api.request('GET', '/api/faq', { headers })).status).toBe(304);
    await eventually(() =>
      expect(visitor.received.at(-1)).toEqual({ event: 'faqs:changed', payload: { faqs: list.body.faqs } }),
    );
    await api.request('DELETE', `/api/faq/${first.body.faq._id}`, { as });
    expect((await api.request('GET', '/api/faq', { headers })).body.faqs).toMatchObject([{ title: 'Ant' }]);
    await eventually(() =>
      expect(visitor.received.at(-1)).toMatchObject({ payload: { faqs: [{ title: 'Ant' }] } }),
    );
  });

  it('is the same in every process, even in one that starts later', async () => {
    const installation = newInstallation();
    const core = await installation.core();
    const [here, there] = [await startTestApi(core), await startTestApi(await installation.core())];
    const as = await makeSuperAdmin(core);
    await here.request('POST', '/api/faq', { as, body: form });
    const { body } = await here.request('GET', '/api/faq');
    await eventually(async () => expect((await there.request('GET', '/api/faq')).body).toEqual(body));
    const late = await startTestApi(await installation.core());
    expect((await late.request('GET', '/api/faq')).body).toEqual(body);
  });
});

describe('the list of FAQs for staff', () => {
  it('pages, sorts and searches', async () => {
    const { api, as } = await open();
    for (const [title, description] of [
      ['Can I watch?', 'Wait for Live'],
      ['álways free', 'No account'],
      ['Both apps', 'Android, iOS'],
    ])
      await api.request('POST', '/api/faq', { as, body: { title, description } });
    const titles = async (query: string) =>
      (await api.request('GET', `/api/faq?scope=all&${query}`, { as })).body.faqs.map(
        (faq: { title: string }) => faq.title,
      );
    expect(await titles('')).toEqual(['Can I watch?', 'álways free', 'Both apps']);
    expect(await titles('sort=-createdAt')).toEqual(['Both apps', 'álways free', 'Can I watch?']);
    expect(await titles('sort=title')).toEqual(['álways free', 'Both apps', 'Can I watch?']);
    expect(await titles('q=andr')).toEqual(['Both apps']);
    expect(await titles('from=2001-01-01&to=2001-12-31')).toEqual([]);
    expect(await titles('page=2')).toEqual([]);
    expect(await api.request('GET', '/api/faq?scope=all&sort=description', { as })).toMatchObject({
      status: 400,
      body: { message: 'Unknown field: description.' },
    });
  });

  it('is served by indexes', async () => {
    const { core } = await open();
    await core.db.collection('faqs').insertMany(
      Array.from({ length: 300 }, (_, n) => ({
        titleSort: `question ${n}`,
        createdAt: new Date(n),
        deletedAt: n % 3 === 0 ? new Date(n) : null,
      })),
    );
    for (const sort of ['createdAt', '-titleSort'])
      expect(
        await documentsExamined(core, 'faqs', {
          filter: { deletedAt: null },
          sort: sortOf(sort),
          skip: 25,
          limit: 25,
        }),
      ).toBeLessThanOrEqual(100);
  });
});
