import { ADMIN_DEFAULT, STAFF_DEFAULT } from '@touchline/contract/permissions';
import { prepareDatabase } from '@touchline/core/boot';
import type { Role } from '@touchline/core/roles/roles';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { connectStaff } from '../../test/support/staff-socket.ts';
import { eventually } from '../../test/support/wait.ts';

async function open() {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const list = async (reader = as) => (await api.request('GET', '/api/roles', { as: reader })).body.roles;
  const idOf = async (role: string): Promise<string> =>
    (await list()).find((each: { role: string }) => each.role === role)._id;
  return { core, api, as, list, idOf };
}

describe('roles', () => {
  it('are four at the start, with their default permissions and users', async () => {
    const { core, list } = await open();
    await makeUser(core);
    const all = await list();
    expect(all.map(({ name, role, users }: Role & { users: number }) => [name, role, users])).toEqual([
      ['Admin', 'admin', 0],
      ['Editor', 'editor', 0],
      ['Staff', 'staff', 1],
      ['Super Admin', 'super-admin', 1],
    ]);
    expect(all.map(({ permissions }: Role) => permissions.length)).toEqual([66, 36, 22, 71]);
    expect([...all[0].permissions].sort()).toEqual([...ADMIN_DEFAULT].sort());
    expect([...all[2].permissions].sort()).toEqual([...STAFF_DEFAULT].sort());
  });

  it('are paged, sorted and searched, and the deleted ones are listed on their own', async () => {
    const { api, as, idOf } = await open();
    await api.request('POST', '/api/roles', { as, body: { name: 'Night desk' } });
    const list = async (query: string) => (await api.request('GET', `/api/roles?${query}`, { as })).body;
    const names = async (query: string) => (await list(query)).roles.map(({ name }: Role) => name);
    expect(await list('size=10')).toMatchObject({ page: 1, size: 10, total: 5 });
    expect(await names('sort=-name')).toEqual(['Super Admin', 'Staff', 'Night desk', 'Editor', 'Admin']);
    expect((await names('sort=-createdAt'))[0]).toBe('Night desk');
    expect(await names('q=des')).toEqual(['Night desk']);
    await api.request('DELETE', `/api/roles/${await idOf('night-desk')}`, { as });
    expect(await names('q=des')).toEqual([]);
    expect(await names('deleted=true')).toEqual(['Night desk']);
  });

  it('are added once by two processes that start at once, and deleted ones are not added again', async () => {
    const { core, api, as, list, idOf } = await open();
    await core.db.collection('roles').deleteMany({});
    await Promise.all([prepareDatabase(core), prepareDatabase(core), prepareDatabase(core)]);
    expect(await list()).toHaveLength(4);
    await api.request('DELETE', `/api/roles/${await idOf('editor')}`, { as });
    await prepareDatabase(core);
    expect(await list()).toHaveLength(3);
  });

  it('are added, deleted and restored', async () => {
    const { core, api, as, list } = await open();
    const body = { name: ' Chief Éditor (night) ', permissions: ['faqs:view', 'dashboard:access'] };
    const created = await api.request('POST', '/api/roles', { as, body });
    expect(created).toMatchObject({
      status: 201,
      body: {
        message: 'Role created successfully',
        role: {
          name: 'Chief Éditor (night)',
          role: 'chief-editor-night',
          permissions: ['dashboard:access', 'faqs:view'],
          users: 0,
        },
      },
    });
    const path = `/api/roles/${created.body.role._id}`;
    expect((await api.request('DELETE', path, { as })).body).toEqual({
      message: 'Role deleted successfully',
    });
    expect((await api.request('DELETE', path, { as })).body.message).toBe('Role not found.');
    expect(await list()).toHaveLength(4);
    expect(await api.request('POST', `${path}/restore`, { as })).toMatchObject({
      status: 200,
      body: { message: 'Role restored successfully', role: { role: 'chief-editor-night' } },
    });
    const entries = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(entries.map(({ action }) => action)).toEqual([
      'Created Role: Chief Éditor (night)',
      'Deleted Role: Chief Éditor (night)',
      'Restored Role: Chief Éditor (night)',
    ]);
    expect(
      (await api.request('POST', '/api/roles', { as, body: { name: 'Plain' } })).body.role.permissions,
    ).toEqual([]);
  });

  it('have names that are unique as slugs, also for two at once and after a restore', async () => {
    const { api, as } = await open();
    const add = (name: string) => api.request('POST', '/api/roles', { as, body: { name } });
    const answers = await Promise.all(['Night Desk', 'night  desk', 'NIGHT-DESK'].map(add));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const taken = { status: 409, body: { code: 'NAME_TAKEN', message: 'Role name is already in use.' } };
    expect(answers.find(({ status }) => status === 409)).toMatchObject(taken);
    expect(await add('super admin')).toMatchObject(taken);
    const path = `/api/roles/${answers.find(({ status }) => status === 201)?.body.role._id}`;
    await api.request('DELETE', path, { as });
    expect((await add('Night desk')).status).toBe(201);
    expect(await api.request('POST', `${path}/restore`, { as })).toMatchObject(taken);
  });

  it.each([
    [{ name: ' ' }, 'League name is required'],
    [{}, 'League name is required'],
    [{ name: '!!!' }, 'League name is required'],
    [{ name: 'x'.repeat(61) }, 'Role name must not exceed 60 characters'],
    [{ name: 'Desk', permissions: ['flying:access'] }, 'Permission not found.'],
    [{ name: 'Desk', role: 'desk' }, 'Unknown field: role.'],
  ])('with %j are refused with %j', async (body, message) => {
    const { api, as, list } = await open();
    expect(await api.request('POST', '/api/roles', { as, body })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message },
    });
    expect(await list()).toHaveLength(4);
  });

  it('get only permissions that the user who adds them holds', async () => {
    const { core, api } = await open();
    const as = await makeUser(core, { permissions: ['roles:create', 'faqs:view'] });
    const add = (permissions: string[]) =>
      api.request('POST', '/api/roles', { as, body: { name: 'Desk', permissions } });
    expect((await add(['faqs:view', 'faqs:update'])).body).toMatchObject({
      code: 'PROTECTED',
      message: 'You can only grant permissions that you hold.',
    });
    const created = await add(['faqs:view']);
    expect(created.status).toBe(201);
    expect(created.body.role).not.toHaveProperty('permissions');
  });

  it('get other usual permissions, which their users do not get by that', async () => {
    const { core, api, as, list, idOf } = await open();
    const editor = await makeUser(core, { role: 'editor', permissions: ['faqs:view'] });
    const path = `/api/roles/${await idOf('editor')}`;
    const desk = await connectStaff(api, await api.cookieOf(as));
    const body = { permissions: ['faqs:view', 'dashboard:access'], version: 1 };
    expect(await api.request('PUT', path, { as, body })).toMatchObject({
      status: 200,
      body: {
        message: 'Role updated successfully',
        role: { role: 'editor', permissions: ['dashboard:access', 'faqs:view'], users: 1, version: 2 },
      },
    });
    await eventually(() =>
      expect(desk.received).toContainEqual({
        event: 'record:changed',
        payload: expect.objectContaining({ collection: 'roles' }),
      }),
    );
    expect((await list()).find(({ role }: Role) => role === 'editor').permissions).toHaveLength(2);
    const { permissions } = (await api.request('GET', `/api/users/${editor._id.toHexString()}`, { as })).body
      .user;
    expect(permissions).toEqual(['faqs:view']);
    expect(await core.db.collection('activities').find().toArray()).toMatchObject([
      {
        action: 'Updated Role: Editor',
        before: { permissions: expect.arrayContaining(['games:delete']) },
        after: { permissions: ['dashboard:access', 'faqs:view'] },
      },
    ]);
  });

  it('get no usual permissions that their editor does not hold, and a super-admin always holds all', async () => {
    const { core, api, idOf, as: chief } = await open();
    const as = await makeUser(core, {
      role: 'admin',
      permissions: ['permissions:update', 'roles:view', 'faqs:view'],
    });
    const path = `/api/roles/${await idOf('staff')}`;
    const usual = (await api.request('GET', '/api/roles?q=staff', { as })).body.roles[0].permissions;
    const put = (permissions: string[], at = path, by = as) =>
      api.request('PUT', at, { as: by, body: { permissions } });
    expect(await put([...usual, 'faqs:update'])).toMatchObject({
      status: 403,
      body: { code: 'PROTECTED', message: 'You can only grant permissions that you hold.' },
    });
    expect((await put(usual.slice(1))).status).toBe(200);
    expect(await put(['faqs:view'], `/api/roles/${await idOf('super-admin')}`, chief)).toMatchObject({
      status: 403,
      body: { code: 'PROTECTED', message: 'A super-admin holds every permission.' },
    });
    expect(await put(['flying:access'])).toMatchObject({
      status: 400,
      body: { message: 'Permission not found.' },
    });
  });

  it('that are permanent, or that a user has, cannot be deleted', async () => {
    const { core, api, as, idOf } = await open();
    const remove = async (role: string) => api.request('DELETE', `/api/roles/${await idOf(role)}`, { as });
    for (const role of ['super-admin', 'staff'])
      expect(await remove(role)).toMatchObject({
        status: 403,
        body: { code: 'PROTECTED', message: 'This role cannot be deleted.' },
      });
    const user = await makeUser(core, { role: 'editor' });
    await makeUser(core, { role: 'editor' });
    expect(await remove('editor')).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', message: 'This role is assigned to 2 users.' },
    });
    await core.db.collection('users').updateMany({ role: 'editor' }, { $set: { deletedAt: new Date() } });
    expect((await remove('editor')).status).toBe(200);
    // A restored user who had the role becomes staff.
    const restored = await api.request('POST', `/api/users/${user._id.toHexString()}/restore`, { as });
    expect(restored.body.user.role).toBe('staff');
  });

  it('are not given to anybody while they are deleted', async () => {
    const { core, api, as, idOf } = await open();
    const id = await idOf('editor');
    for (let round = 0; round < 5; round += 1) {
      const user = await makeUser(core);
      const [deleted, assigned] = await Promise.all([
        api.request('DELETE', `/api/roles/${id}`, { as }),
        api.request('PUT', `/api/users/${user._id.toHexString()}/role`, { as, body: { role: 'editor' } }),
      ]);
      const isThere = (await core.db.collection('roles').findOne({ role: 'editor' }))?.deletedAt === null;
      const has = (await core.db.collection('users').findOne({ _id: user._id }))?.role === 'editor';
      expect({ round, isThere, has, statuses: [deleted.status, assigned.status] }).not.toMatchObject({
        isThere: false,
        has: true,
      });
      await core.db.collection('users').updateMany({ role: 'editor' }, { $set: { role: 'staff' } });
      if (!isThere) await api.request('POST', `/api/roles/${id}/restore`, { as });
    }
  });

  it('show their permissions only with a key for it', async () => {
    const { core, list } = await open();
    const seen = async (permission: 'roles:view' | 'roles:assign' | 'users:create') =>
      'permissions' in (await list(await makeUser(core, { permissions: [permission] })))[0];
    expect(await seen('roles:view')).toBe(true);
    expect(await seen('roles:assign')).toBe(false);
    expect(await seen('users:create')).toBe(false);
  });
});
