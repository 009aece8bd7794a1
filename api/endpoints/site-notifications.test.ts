import { sortOf } from '@touchline/core/platform/list';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { documentsExamined } from '../../test/support/explain.ts';
import { makeSuperAdmin } from '../../test/support/factories.ts';
import { expectGuarded } from '../../test/support/refusals.ts';
import { eventually } from '../../test/support/wait.ts';

const form = { title: 'New season', description: 'All leagues are back.' };
const path = '/api/notifications';
const UNKNOWN_ID = '65f0c0ffee65f0c0ffee0001';

async function open() {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const core = await newInstallation().core({ clock });
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const add = async (title: string) => {
    clock.advance(1_000);
    return (await api.request('POST', path, { as, body: { ...form, title } })).body.notification
      ._id as string;
  };
  return { core, api, as, add, clock };
}

type Titled = { title: string };
const titlesOf = ({ body }: { body: { notifications: Titled[] } }) =>
  body.notifications.map(({ title }) => title);

describe('site notifications', () => {
  it('are added, changed, deleted and restored, and visitors see it at once', async () => {
    const { core, api, as } = await open();
    const shown = async () => titlesOf(await api.request('GET', path));
    const created = await api.request('POST', path, { as, body: form });
    expect(created).toMatchObject({
      status: 201,
      body: { message: 'Notification created successfully', notification: { ...form, version: 1 } },
    });
    const one = `${path}/${created.body.notification._id}`;
    expect(await shown()).toEqual(['New season']);

    const updated = await api.request('PUT', one, { as, body: { ...form, title: 'Changed', version: 1 } });
    expect(updated).toMatchObject({
      status: 200,
      body: { message: 'Notification updated successfully', notification: { title: 'Changed', version: 2 } },
    });
    expect(await shown()).toEqual(['Changed']);
    expect(await api.request('PUT', one, { as, body: { ...form, version: 1 } })).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { title: 'Changed' } },
    });

    expect((await api.request('DELETE', one, { as })).body).toEqual({
      message: 'Notification deleted successfully',
    });
    expect(await shown()).toEqual([]);
    expect(await api.request('DELETE', one, { as })).toMatchObject({
      status: 404,
      body: { message: 'Notification not found.' },
    });
    expect(await api.request('POST', `${one}/restore`, { as })).toMatchObject({
      status: 200,
      body: { message: 'Notification restored successfully', notification: { title: 'Changed' } },
    });
    expect(await shown()).toEqual(['Changed']);

    const entries = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(entries.map(({ action }) => action)).toEqual([
      'Created Notification: New season',
      'Updated Notification: Changed',
      'Deleted Notification: Changed',
      'Restored Notification: Changed',
    ]);
  });

  it('are public for the latest five, and older ones move up when newer ones are deleted', async () => {
    const { api, as, add } = await open();
    const visitor = await api.visitor();
    const ids: string[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) ids.push(await add(`Number ${n}`));
    const list = await api.request('GET', path);
    expect(titlesOf(list)).toEqual(['Number 6', 'Number 5', 'Number 4', 'Number 3', 'Number 2']);
    expect(list.body.notifications[0]).toEqual({
      _id: ids[5],
      title: 'Number 6',
      description: form.description,
      createdAt: { seconds: Date.UTC(2026, 10, 21, 12, 0, 6) / 1_000, nanoseconds: 0 },
      version: 1,
      changedAt: expect.any(String),
    });
    await eventually(() =>
      expect(visitor.received.at(-1)).toEqual({
        event: 'notices:changed',
        payload: { notices: list.body.notifications },
      }),
    );
    const headers = { 'if-none-match': list.headers.get('etag') as string };
    expect((await api.request('GET', path, { headers })).status).toBe(304);

    const received = visitor.received.length;
    await api.request('PUT', `${path}/${ids[0]}`, { as, body: { ...form, title: 'Out of sight' } });
    expect((await api.request('GET', path, { headers })).status).toBe(304);
    await api.request('DELETE', `${path}/${ids[5]}`, { as });
    expect(titlesOf(await api.request('GET', path))).toEqual([
      'Number 5',
      'Number 4',
      'Number 3',
      'Number 2',
      'Out of sight',
    ]);
    await eventually(() => expect(visitor.received.length).toBeGreaterThan(received));
    // A change that visitors do not see sent no event.
    expect(visitor.received.length).toBe(received + 1);
  });

  it.each([
    ['Title is required', { title: '' }],
    ['Description is required', { description: '  ' }],
    ['Description is required', { description: 7 }],
    ['Unknown field: link.', { link: 'https://a.example' }],
  ])('are refused with %s', async (message, part) => {
    const { api, as } = await open();
    expect(await api.request('POST', path, { as, body: { ...form, ...part } })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message },
    });
  });

  it('need their permission', async () => {
    const { core, api } = await open();
    const one = `${path}/${UNKNOWN_ID}`;
    await expectGuarded(core, api, [
      ['GET', `${path}?scope=all`, 'notifications:access'],
      ['POST', path, 'notifications:access'],
      ['POST', path, 'notifications:create'],
      ['PUT', one, 'notifications:update'],
      ['DELETE', one, 'notifications:delete'],
      ['POST', `${one}/restore`, 'notifications:delete'],
    ]);
  });
});

describe('the list of site notifications for staff', () => {
  it('has all of them, pages, sorts, searches and filters by days of the site', async () => {
    const { api, as, add, clock } = await open();
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await add(`Number ${n}`);
    clock.set('2026-12-24T23:59:59Z');
    await add('Holidays');
    const list = async (query: string) =>
      titlesOf(await api.request('GET', `${path}?scope=all&${query}`, { as }));
    expect(await list('')).toHaveLength(8);
    expect((await list(''))[0]).toBe('Holidays');
    expect(await list('sort=title&size=10')).toEqual([
      'Holidays',
      ...[1, 2, 3, 4, 5, 6, 7].map((n) => `Number ${n}`),
    ]);
    expect(await list('from=2026-12-25&to=2026-12-25')).toEqual(['Holidays']);
    expect(await list('to=2026-11-20')).toEqual([]);
    expect(await list('q=num%203')).toEqual(['Number 3']);
    const { status } = await api.request('GET', `${path}?scope=all&status=New`, { as });
    expect(status).toBe(400);
  });

  it('is served by indexes', async () => {
    const { core } = await open();
    await core.db.collection('notices').insertMany(
      Array.from({ length: 300 }, (_, n) => ({
        titleSort: `notification ${n}`,
        createdAt: new Date(n),
        deletedAt: null,
      })),
    );
    for (const sort of ['-createdAt', 'titleSort'])
      expect(
        await documentsExamined(core, 'notices', {
          filter: { deletedAt: null },
          sort: sortOf(sort),
          skip: 25,
          limit: 25,
        }),
      ).toBeLessThanOrEqual(100);
  });
});
