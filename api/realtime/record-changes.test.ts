import type { StaffEvent } from '@touchline/contract/events';
import { addClicks, countClick, createAffiliate } from '@touchline/core/affiliates/affiliates';
import { beat } from '@touchline/core/devices/devices';
import type { Core } from '@touchline/core/platform/core';
import type { User } from '@touchline/core/users/users';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeDevice } from '../../test/support/devices.ts';
import { makeGame, makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { connectStaff, type StaffSocket } from '../../test/support/staff-socket.ts';
import { eventually } from '../../test/support/wait.ts';

type RecordChange = StaffEvent<'record:changed'>;

const changesAt = (desk: StaffSocket, collection?: RecordChange['collection']) =>
  desk.received.flatMap(({ event, payload }) => {
    const change = payload as RecordChange;
    return event === 'record:changed' && (collection ?? change.collection) === change.collection
      ? [change]
      : [];
  });

/** A tab of the dashboard of a user with these permissions. */
const deskOf = async (core: Core, api: TestApi, permissions: User['permissions']) =>
  connectStaff(api, await api.cookieOf(await makeUser(core, { permissions })));

it('a change at one process reaches staff at another who hold the key of the list, and no others', async () => {
  const installation = newInstallation();
  const [one, two] = [await installation.core(), await installation.core()];
  const [a, b] = [await startTestApi(one), await startTestApi(two)];
  const holder = await deskOf(one, b, ['faqs:view', 'streams:access', 'roles:assign', 'app-users:access']);
  const other = await deskOf(one, b, ['games:view', 'logs:view']);
  const as = await makeSuperAdmin(one);

  const body = { title: 'Why?', description: 'Because.' };
  const { faq } = (await a.request('POST', '/api/faq', { as, body })).body;
  await a.request('PUT', `/api/faq/${faq._id}`, { as, body: { ...body, title: 'Why not?', version: 1 } });
  await a.request('DELETE', `/api/faq/${faq._id}`, { as });
  const { role } = (await a.request('POST', '/api/roles', { as, body: { name: 'Desk' } })).body;
  const game = await makeGame(one);
  const device = await makeDevice(one);

  await eventually(() => {
    const versions = changesAt(holder, 'faqs').flatMap(({ id, version }) => (id === faq._id ? version : []));
    // Changes that follow each other closely are read once.
    expect(versions.at(-1)).toBe(3);
    expect(changesAt(holder, 'faqs')).toContainEqual({
      collection: 'faqs',
      id: faq._id,
      version: 3,
      isDeleted: true,
      deletion: {
        deletedBy: { _id: as._id.toHexString(), username: as.username },
        deletedAt: expect.any(String),
      },
    });
    expect(changesAt(holder, 'roles')).toContainEqual({ collection: 'roles', id: role._id, version: 1 });
    const id = game._id.toHexString();
    expect(changesAt(holder, 'streams')).toContainEqual({ collection: 'streams', id, version: 1 });
    expect(changesAt(other, 'games')).toContainEqual({ collection: 'games', id, version: 1 });
    expect(changesAt(holder, 'devices')).toContainEqual({
      collection: 'devices',
      id: device._id.toHexString(),
      version: 1,
    });
    // Three changes of a question and one of a role, each with a begun and a completed entry.
    expect(new Set(changesAt(other, 'activities').map(({ id }) => id)).size).toBe(4);
  });
  const lists = (desk: StaffSocket) =>
    [...new Set(changesAt(desk).map(({ collection }) => collection))].sort();
  expect(lists(holder)).toEqual(['devices', 'faqs', 'roles', 'streams']);
  expect(lists(other)).toEqual(['activities', 'games']);
});

it('a change of permissions reaches users of the permission matrix, and not those of the list of users', async () => {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const [reader, as] = [await deskOf(core, api, ['permissions:view']), await makeSuperAdmin(core)];
  const user = await makeUser(core, { permissions: [] });
  const body = { newPermissions: ['faqs:view'] };
  await api.request('PUT', `/api/users/${user._id.toHexString()}/permissions`, { as, body });
  await eventually(() =>
    expect(changesAt(reader)).toContainEqual({
      collection: 'permissions',
      id: user._id.toHexString(),
      version: 2,
    }),
  );
  expect(changesAt(reader, 'users')).toEqual([]);
});

it('counts reach the list once a second, without the record', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const link = { title: 'Partner', link: 'https://partner.example' };
  const [first, second] = [await createAffiliate(core, link), await createAffiliate(core, link)];
  const desk = await deskOf(core, api, ['affiliate:view']);
  const click = async () => {
    for (const { _id } of [first, second]) await countClick(core, _id);
    await addClicks(core);
  };

  await click();
  await click();
  expect(changesAt(desk)).toEqual([]);
  vi.advanceTimersByTime(1_000);
  await eventually(() => expect(changesAt(desk)).toEqual([{ collection: 'affiliates' }]));
  await click();
  vi.advanceTimersByTime(1_000);
  await eventually(() => expect(changesAt(desk)).toHaveLength(2));
  expect(await core.db.collection('affiliates').find().toArray()).toMatchObject([
    { clicks: 3, version: 1 },
    { clicks: 3, version: 1 },
  ]);
});

it('a device that goes online or offline reaches the list, although nothing is written', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const desk = await deskOf(core, api, ['app-users:access']);
  const ofPresence = () => changesAt(desk, 'devices').filter(({ id }) => id === undefined);

  // The first look only learns the online devices, so another device comes online before each look.
  await eventually(async () => {
    await beat(core, await makeDevice(core));
    vi.advanceTimersByTime(2_000);
    expect(ofPresence()).not.toEqual([]);
  });
  const before = ofPresence().length;
  await core.redis.del(`${core.env.REDIS_PREFIX}:online`);
  await eventually(() => {
    vi.advanceTimersByTime(2_000);
    expect(ofPresence().length).toBeGreaterThan(before);
  });
});
