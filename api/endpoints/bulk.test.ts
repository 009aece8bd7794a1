import { sendContact } from '@touchline/core/contacts/contacts';
import type { Core } from '@touchline/core/platform/core';
import { sendRequest } from '@touchline/core/requests/requests';
import { createSiteNotification } from '@touchline/core/site-notifications/site-notifications';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { makeCampaign } from '../../test/support/pushes.ts';
import { connectStaff } from '../../test/support/staff-socket.ts';
import { eventually } from '../../test/support/wait.ts';

const wish = (n: number) =>
  ({
    homeTeam: `Brightwater ${n}`,
    awayTeam: 'PSG',
    category: 'Football',
    league: 'Harbour League',
    email: 'mara@example.com',
    username: 'mara',
  }) as const;
const letter = (n: number) => ({
  firstName: 'Mara',
  lastName: 'Lind',
  email: 'mara@example.com',
  subject: `Question ${n}`,
  message: 'Could you add our league, please?',
});

async function open() {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const core = await newInstallation().core({ clock });
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const bulk = (path: string, body: object) => api.request('POST', `/api/${path}/bulk`, { as, body });
  const idsIn = async (collection: string): Promise<string[]> =>
    (await core.db.collection(collection).find().sort({ _id: 1 }).toArray()).map(({ _id }) =>
      _id.toHexString(),
    );
  const statuses = async (collection: string, field = 'status') =>
    (await core.db.collection(collection).find({ deletedAt: null }).sort({ _id: 1 }).toArray()).map(
      (record) => record[field],
    );
  const actions = async () =>
    (await core.db.collection('activities').find().sort({ _id: 1 }).toArray()).map(({ action }) => action);
  return { clock, core, api, as, bulk, idsIn, statuses, actions };
}

describe('many match requests', () => {
  it('get a status or are deleted, and the bell follows', async () => {
    const { core, api, as, bulk, idsIn, statuses, actions } = await open();
    for (let n = 0; n < 5; n += 1) await sendRequest(core, wish(n));
    const desk = await connectStaff(api, await api.cookieOf(as));
    const count = () =>
      desk.received.flatMap(({ event, payload }) =>
        event === 'requests:changed' ? [(payload as { count: number }).count] : [],
      );
    const ids = await idsIn('match_requests');
    expect(
      (await bulk('match-requests', { ids: ids.slice(0, 3), action: 'status', value: 'Pending' })).body
        .message,
    ).toBe('3 of 3 updated');
    expect(await statuses('match_requests')).toEqual(['Pending', 'Pending', 'Pending', 'New', 'New']);
    await eventually(() => expect(count().at(-1)).toBe(2));
    await bulk('match-requests', { ids: ids.slice(2, 4), action: 'delete' });
    expect(await statuses('match_requests')).toEqual(['Pending', 'Pending', 'New']);
    await eventually(() => expect(count().at(-1)).toBe(1));
    expect(await actions()).toEqual([
      'Updated Match request: 3 of 3, status Pending',
      'Deleted Match request: 2 of 2',
    ]);
  });

  it('are changed except one that is invalid', async () => {
    const { core, bulk, idsIn, statuses } = await open();
    await core.db.collection('match_requests').insertOne({ status: 'New', deletedAt: null, version: 1 });
    await sendRequest(core, wish(1));
    const ids = await idsIn('match_requests');
    const { body } = await bulk('match-requests', { ids, action: 'status', value: 'Approved' });
    expect(body.results).toEqual([
      { id: ids[0], ok: false, code: 'INTERNAL', message: 'Something went wrong. Please try again later.' },
      { id: ids[1], ok: true },
    ]);
    expect(await statuses('match_requests')).toEqual(['New', 'Approved']);
  });
});

describe('many deleted records', () => {
  const later = { deliveryType: 'scheduled', deliveryDate: '2026-11-21', deliveryTime: '18:00' } as const;
  const twice = <T>(make: (n: number) => Promise<T>) => Promise.all([make(1), make(2)]);

  it.each<[path: string, collection: string, entity: string, make: (core: Core) => Promise<unknown>]>([
    ['match-requests', 'match_requests', 'Match request', (core) => twice((n) => sendRequest(core, wish(n)))],
    ['contact', 'contacts', 'Contact message', (core) => twice((n) => sendContact(core, letter(n)))],
    [
      'notifications',
      'notices',
      'Notification',
      (core) => twice((n) => createSiteNotification(core, { title: `${n}`, description: 'So.' })),
    ],
    [
      'mobile/notifications',
      'push_campaigns',
      'Push notification',
      (core) => twice(() => makeCampaign(core, later)),
    ],
    ['games', 'games', 'Game', (core) => twice(() => makeGame(core))],
  ])('are restored together with the key that deletes: %s', async (path, collection, entity, make) => {
    const { core, api, bulk, idsIn, actions } = await open();
    await make(core);
    const ids = await idsIn(collection);
    const living = () => core.db.collection(collection).countDocuments({ deletedAt: null });
    await bulk(path, { ids, action: 'delete' });
    expect(await living()).toBe(0);
    const other = await makeUser(core, { permissions: [] });
    const refused = await api.request('POST', `/api/${path}/bulk`, {
      as: other,
      body: { ids, action: 'restore' },
    });
    expect(refused.status).toBe(403);
    expect((await bulk(path, { ids, action: 'restore' })).body.message).toBe('2 of 2 updated');
    expect(await living()).toBe(2);
    expect(await bulk(path, { ids, action: 'restore' })).toMatchObject({
      body: { message: '0 of 2 updated', results: [{ code: 'NOT_FOUND' }, { code: 'NOT_FOUND' }] },
    });
    expect(await actions()).toEqual([`Deleted ${entity}: 2 of 2`, `Restored ${entity}: 2 of 2`]);
  });
});

describe('many contact messages', () => {
  it('get a status or are deleted, two hundred at once', async () => {
    const { core, api, as, bulk, idsIn, statuses, actions } = await open();
    for (let n = 0; n < 200; n += 1) await sendContact(core, letter(n));
    const ids = await idsIn('contacts');
    const { body } = await bulk('contact', { ids, action: 'status', value: 'In Progress' });
    expect(body.message).toBe('200 of 200 updated');
    expect(body.results).toEqual(ids.map((id) => ({ id, ok: true })));
    expect(new Set(await statuses('contacts'))).toEqual(new Set(['In Progress']));
    expect(await actions()).toEqual(['Updated Contact message: 200 of 200, status In Progress']);
    const path = '/api/users/activity';
    const [entry] = (await api.request('GET', path, { as })).body.activities;
    expect(entry.before.rows).toHaveLength(200);
    const name = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
    expect(entry.before.rows[0]).toEqual({ id: ids[0], name, status: 'New' });
    expect(entry.after.rows[0]).toEqual({ id: ids[0], name, status: 'In Progress' });
    await bulk('contact', { ids: ids.slice(0, 150), action: 'delete' });
    expect(await statuses('contacts')).toHaveLength(50);
  });
});

describe('many site notifications', () => {
  it('are deleted, and open pages follow', async () => {
    const { core, api, bulk, idsIn } = await open();
    for (const title of ['One', 'Two', 'Three'])
      await createSiteNotification(core, { title, description: title });
    const visitor = await api.visitor();
    const [first, , third] = await idsIn('notices');
    await bulk('notifications', { ids: [first, third, first], action: 'delete' });
    const titles = (list: { title: string }[]) => list.map(({ title }) => title);
    expect(titles((await api.request('GET', '/api/notifications')).body.notifications)).toEqual(['Two']);
    await eventually(() => {
      const last = visitor.received.filter(({ event }) => event === 'notices:changed').at(-1)?.payload;
      expect(last).toMatchObject({ notices: [{ title: 'Two' }] });
    });
  });
});

describe('many pushes', () => {
  const later = { deliveryType: 'scheduled', deliveryDate: '2026-11-21', deliveryTime: '18:00' } as const;

  it('are cancelled or deleted unless they were sent, and their jobs are removed', async () => {
    const { core, bulk, statuses, actions } = await open();
    const [waiting, sent] = [await makeCampaign(core, later), await makeCampaign(core, later)];
    await core.db.collection('push_campaigns').updateOne({ _id: sent._id }, { $set: { state: 'delivered' } });
    const alarms = () => core.jobs.queue('push').getDelayedCount();
    await eventually(async () => expect(await alarms()).toBe(2));
    const ids = [sent, waiting].map(({ _id }) => _id.toHexString());
    expect((await bulk('mobile/notifications', { ids, action: 'cancel' })).body).toEqual({
      message: '1 of 2 updated',
      activity: expect.stringMatching(/^[0-9a-f]{24}$/),
      results: [
        {
          id: ids[0],
          ok: false,
          code: 'ALREADY_SENT',
          message: 'A delivered notification cannot be changed.',
        },
        { id: ids[1], ok: true },
      ],
    });
    await eventually(async () => expect(await alarms()).toBe(1));
    expect(await statuses('push_campaigns', 'state')).toEqual(['cancelled', 'delivered']);
    expect((await bulk('mobile/notifications', { ids, action: 'delete' })).body.message).toBe(
      '2 of 2 updated',
    );
    expect(await statuses('push_campaigns', 'state')).toEqual([]);
    expect(await actions()).toEqual([
      'Cancelled Push notification: 1 of 2',
      'Deleted Push notification: 2 of 2',
    ]);
  });
});

describe('a call for many records', () => {
  const id = '65f0c0ffee65f0c0ffee0001';

  it.each([
    [{ action: 'delete' }, 'Select at least one row'],
    [{ ids: [], action: 'delete' }, 'Select at least one row'],
    [{ ids: id, action: 'delete' }, 'Select at least one row'],
    [{ ids: [id, 7], action: 'delete' }, 'Every row must be an id'],
    [{ ids: [{ $gt: '' }], action: 'delete' }, 'Every row must be an id'],
    [{ ids: ['x'.repeat(101)], action: 'delete' }, 'Every row must be an id'],
    [{ ids: [id] }, 'Please select an action'],
    [{ ids: [id], action: 'archive' }, 'Please select an action'],
    [{ ids: [id], action: 'constructor' }, 'Please select an action'],
    [{ ids: [id], action: 'status' }, 'Please select a status'],
    [{ ids: [id], action: 'status', value: 'Done' }, 'Please select a status'],
    [{ ids: [id], action: 'delete', value: 'New' }, 'Unknown field: value.'],
    [{ ids: [id], action: 'delete', version: 1 }, 'Unknown field: version.'],
  ])('refuses %j with %j', async (body, message) => {
    const { core, api, as, bulk } = await open();
    await sendContact(core, letter(1));
    expect(await bulk('contact', body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message },
    });
    expect((await api.request('GET', '/api/contact', { as })).body.total).toBe(1);
    expect(await core.db.collection('activities').countDocuments()).toBe(0);
  });

  it('accepts up to two hundred rows', async () => {
    const { bulk } = await open();
    const ids = Array.from({ length: 201 }, (_, n) => n.toString(16).padStart(24, '0'));
    expect((await bulk('contact', { ids, action: 'delete' })).body).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Select at most 200 rows',
    });
    const { body } = await bulk('contact', { ids: ids.slice(1), action: 'delete' });
    expect(body.message).toBe('0 of 200 updated');
  });

  it.each([
    ['games', { action: 'status', value: 'Over' }, 'Please select a status'],
    ['games', { action: 'trending', value: 'true' }, 'Please select Trending or Not Trending'],
    ['streams', { action: 'quality', value: '4K' }, 'Please select a quality'],
    ['streams', { action: 'language', value: '480p' }, 'Please select a language'],
    ['notifications', { action: 'delete', value: null }, 'Unknown field: value.'],
  ])('of %s refuses %j with %j', async (path, part, message) => {
    const { bulk } = await open();
    expect((await bulk(path, { ids: [id], ...part })).body.message).toBe(message);
  });
});
