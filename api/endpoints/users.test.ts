import { PERMISSION_KEYS, STAFF_DEFAULT } from '@touchline/contract/permissions';
import type { User } from '@touchline/core/users/users.store';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { openUsers as open, pathOfUser as pathOf } from '../../test/support/user-calls.ts';

const form = { username: 'grace', email: 'Grace@Example.com', password: 'Good-Word-7', role: 'staff' };

describe('users', () => {
  it('are added as staff, changed, suspended, deleted and restored, each with its entry in the log', async () => {
    const { core, api, as } = await open();
    const created = await api.request('POST', '/api/users', { as, body: form });
    expect(created).toMatchObject({
      status: 201,
      body: {
        message: 'User created successfully',
        user: {
          username: 'grace',
          email: 'Grace@Example.com',
          role: 'staff',
          status: 'Active',
          isVerified: false,
          isNotificationsEnabled: false,
          version: 1,
        },
      },
    });
    expect([...created.body.user.permissions].sort()).toEqual([...STAFF_DEFAULT].sort());
    const path = `/api/users/${created.body.user._id}`;
    const edit = { username: 'grace h', email: 'grace@example.com' };
    expect((await api.request('PUT', path, { as, body: { ...edit, version: 1 } })).body).toMatchObject({
      message: 'User updated successfully',
      user: { username: 'grace h', version: 2 },
    });
    const suspended = await api.request('PUT', path, { as, body: { ...edit, status: 'Suspended' } });
    expect(suspended.body).toMatchObject({ user: { status: 'Suspended' } });
    await api.request('PUT', path, { as, body: { ...edit, status: 'Active' } });
    expect((await api.request('DELETE', path, { as })).body).toEqual({
      message: 'User deleted successfully',
    });
    expect(await api.request('GET', path, { as })).toMatchObject({
      status: 404,
      body: { message: 'User not found.' },
    });
    expect(await api.request('POST', `${path}/restore`, { as })).toMatchObject({
      status: 200,
      body: { message: 'User restored successfully', user: { username: 'grace h' } },
    });
    expect((await api.request('POST', `${path}/restore`, { as })).status).toBe(404);

    const entries = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(entries.map(({ action }) => action)).toEqual([
      'Created User: grace',
      'Updated User: grace h',
      'Suspended User: grace h',
      'Activated User: grace h',
      'Deleted User: grace h',
      'Restored User: grace h',
    ]);
    expect(entries[1]).toMatchObject({ before: { username: 'grace' }, after: { username: 'grace h' } });
    expect(JSON.stringify(entries)).not.toMatch(/argon2|sessionEpoch|keptSession/);
  });

  it.each([
    [{ username: 'abc' }, 'Username must be at least 4 characters.'],
    [{ username: '   ab ' }, 'Username must be at least 4 characters.'],
    [{ email: 'nobody' }, 'Invalid email address'],
    [{ password: '1234567' }, 'Password must be at least 8 characters long.'],
    [{ password: 'x'.repeat(13) }, 'Password must not exceed 12 characters.'],
    [{ password: 'PassWord123' }, 'This password is too common.'],
    [{ role: 'admin' }, 'Role must be staff.'],
    [{ role: undefined }, 'Role must be staff.'],
    [{ permissions: ['users:view'] }, 'Unknown field: permissions.'],
    [{ username: { $gt: '' } }, 'Username must be at least 4 characters.'],
  ])('with %j are refused with %j', async (part, message) => {
    const { core, api, as } = await open();
    expect(await api.request('POST', '/api/users', { as, body: { ...form, ...part } })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message },
    });
    expect(await core.db.collection('users').countDocuments()).toBe(1);
  });

  it('have e-mail addresses that are unique without case, also for two at once and after a restore', async () => {
    const { core, api, as } = await open();
    const answers = await Promise.all(
      ['grace@example.com', 'GRACE@example.com', ' Grace@Example.Com'].map((email) =>
        api.request('POST', '/api/users', { as, body: { ...form, email } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const taken = {
      code: 'NAME_TAKEN',
      message: 'Email is already in use.',
      errors: [{ path: 'email', message: 'Email is already in use.' }],
    };
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject(taken);

    const other = await makeUser(core);
    const body = { username: 'other', email: 'grace@EXAMPLE.com' };
    expect((await api.request('PUT', pathOf(other), { as, body })).body).toMatchObject(taken);
    const first = answers.find(({ status }) => status === 201)?.body.user;
    await api.request('DELETE', `/api/users/${first._id}`, { as });
    expect((await api.request('PUT', pathOf(other), { as, body })).status).toBe(200);
    expect((await api.request('POST', `/api/users/${first._id}/restore`, { as })).body).toMatchObject(taken);
  });

  it('that another user changed are not overwritten, whatever is changed', async () => {
    const { core, api, as } = await open();
    const user = await makeUser(core);
    for (const [rest, body] of [
      ['', { username: 'mine', email: 'mine@example.com' }],
      ['/role', { role: 'editor' }],
      ['/permissions', { newPermissions: ['faqs:delete'] }],
    ] as const)
      expect(
        await api.request('PUT', pathOf(user, rest), { as, body: { ...body, version: 7 } }),
      ).toMatchObject({
        status: 409,
        body: { code: 'STALE', current: { username: user.username, version: 1 } },
      });
  });

  it('keep their version when they sign in for the first time', async () => {
    const { api, as } = await open();
    const { user } = (await api.request('POST', '/api/users', { as, body: form })).body;
    const { email, password } = form;
    expect((await api.request('POST', '/api/auth/sign-in', { body: { email, password } })).status).toBe(200);
    const path = `/api/users/${user._id}`;
    expect((await api.request('GET', path, { as })).body.user).toMatchObject({
      isVerified: true,
      version: 1,
    });
    const body = { username: 'grace h', email, version: 1 };
    expect(await api.request('PUT', path, { as, body })).toMatchObject({
      status: 200,
      body: { user: { version: 2 } },
    });
  });

  it('are suspended and activated by the status alone, whatever else has changed', async () => {
    const { core, api, as } = await open();
    const path = pathOf(await makeUser(core, { username: 'grace', email: 'grace@example.com' }));
    const put = (body: object) => api.request('PUT', path, { as, body });
    await put({ username: 'grace h', email: 'grace@example.com' });
    expect(await put({ status: 'Suspended', version: 1 })).toMatchObject({
      status: 200,
      body: { user: { username: 'grace h', email: 'grace@example.com', status: 'Suspended', version: 3 } },
    });
    expect(await put({ status: 'Active' })).toMatchObject({ status: 200, body: { user: { version: 4 } } });
    const renamed = { username: 'other', email: 'grace@example.com', status: 'Suspended', version: 1 };
    expect(await put(renamed)).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect(await put({ email: 'grace@example.com' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'username', message: 'Username must be at least 4 characters.' }] },
    });
    expect(await put({})).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'username' }, { path: 'email', message: 'Invalid email address' }] },
    });
  });

  it('change their own name and address with the profile, but not their status', async () => {
    const { core, api } = await open();
    const as = await makeUser(core);
    const body = { username: 'mine', email: 'mine@example.com' };
    expect((await api.request('PUT', pathOf(as), { as, body })).body).toMatchObject({
      message: 'Profile updated successfully',
      user: { username: 'mine', email: 'mine@example.com' },
    });
    const status = await api.request('PUT', pathOf(as), { as, body: { ...body, status: 'Suspended' } });
    expect(status).toMatchObject({
      status: 403,
      body: { code: 'SELF_ACTION', message: 'You cannot delete or suspend yourself.' },
    });
    const stranger = await makeUser(core);
    expect((await api.request('PUT', pathOf(stranger), { as, body })).status).toBe(403);
    const noProfile = await makeUser(core, { permissions: [] });
    expect((await api.request('PUT', pathOf(noProfile), { as: noProfile, body })).status).toBe(403);
  });

  it('cannot delete themselves, and a super-admin only another one can change', async () => {
    const { core, api, as } = await open();
    const other = await makeSuperAdmin(core);
    const admin = await makeUser(core, {
      role: 'admin',
      permissions: [...PERMISSION_KEYS],
    });
    expect((await api.request('DELETE', pathOf(as), { as })).body).toMatchObject({
      code: 'SELF_ACTION',
      message: 'You cannot delete or suspend yourself.',
    });
    const protectedRecord = {
      status: 403,
      body: { code: 'PROTECTED', message: 'Only a super-admin can change a super-admin.' },
    };
    const body = { username: 'changed', email: 'changed@example.com' };
    const ask = (method: string, rest: string, more: object = {}) =>
      api.request(method, pathOf(other, rest), { as: admin, ...(method === 'PUT' ? { body: more } : {}) });
    expect(await ask('PUT', '', body)).toMatchObject(protectedRecord);
    expect(await ask('DELETE', '')).toMatchObject(protectedRecord);
    expect(await ask('PUT', '/role', { role: 'editor' })).toMatchObject(protectedRecord);
    expect(await ask('PUT', '/permissions', { newPermissions: [] })).toMatchObject(protectedRecord);
    expect((await api.request('DELETE', pathOf(other), { as })).status).toBe(200);
    expect(await ask('POST', '/restore')).toMatchObject(protectedRecord);
  });

  it('lose every session for good when they are suspended or deleted', async () => {
    const { core, api, as } = await open();
    for (const [end, back] of [
      [
        (user: User) =>
          api.request('PUT', pathOf(user), { as, body: { ...named(user), status: 'Suspended' } }),
        (user: User) => api.request('PUT', pathOf(user), { as, body: { ...named(user), status: 'Active' } }),
      ],
      [
        (user: User) => api.request('DELETE', pathOf(user), { as }),
        (user: User) => api.request('POST', pathOf(user, '/restore'), { as }),
      ],
    ] as const) {
      const user = await makeUser(core);
      const ask = () => api.request('GET', pathOf(user), { as: user });
      expect((await ask()).status).toBe(200);
      expect((await end(user)).status).toBe(200);
      expect((await ask()).status).toBe(401);
      expect((await back(user)).status).toBe(200);
      expect((await ask()).status).toBe(401);
    }
    expect(await core.db.collection('sessions').countDocuments({ userId: { $ne: as._id } })).toBe(0);
  });
});

const named = ({ username, email }: User) => ({ username, email });

describe('the last super-admin', () => {
  it.each(['DELETE', 'suspend', 'role'] as const)(
    'remains when two super-admins remove each other at once (%s), in two processes',
    async (how) => {
      const installation = newInstallation();
      const apis = await Promise.all([0, 1].map(async () => startTestApi(await installation.core())));
      const core = await installation.core();
      for (let round = 0; round < 5; round += 1) {
        const admins = [await makeSuperAdmin(core), await makeSuperAdmin(core)] as const;
        const remove = (n: 0 | 1) => {
          const [as, target] = [admins[n], admins[1 - n] as User];
          const api = apis[n] as (typeof apis)[number];
          if (how === 'DELETE') return api.request('DELETE', pathOf(target), { as });
          return how === 'role'
            ? api.request('PUT', pathOf(target, '/role'), { as, body: { role: 'editor' } })
            : api.request('PUT', pathOf(target), { as, body: { ...named(target), status: 'Suspended' } });
        };
        await Promise.all(apis.map((api, n) => api.cookieOf(admins[n as 0 | 1])));
        const answers = await Promise.all([remove(0), remove(1)]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        // The second call is refused for that reason, or because its session has ended meanwhile.
        const [refused] = answers.filter(({ status }) => status !== 200);
        expect(refused?.body).toSatisfy(
          ({ code, message }: { code: string; message: string }) =>
            (code === 'PROTECTED' &&
              [
                'The last super-admin cannot be removed.',
                'Only a super-admin can change a super-admin.',
              ].includes(message)) ||
            code === 'UNAUTHENTICATED' ||
            code === 'PERMISSION_DENIED',
        );
        const left = { role: 'super-admin', status: 'Active', deletedAt: null };
        expect(await core.db.collection('users').countDocuments(left)).toBe(1);
        await core.db.collection('users').deleteMany({});
      }
    },
  );
});

describe('a role', () => {
  it('is assigned by its slug and does not change the permissions', async () => {
    const { core, api, as } = await open();
    const user = await makeUser(core);
    const give = (role: string, target = user) =>
      api.request('PUT', pathOf(target, '/role'), { as, body: { role } });
    const given = await give('editor');
    expect(given).toMatchObject({
      status: 200,
      body: { message: 'Role assigned successfully', user: { role: 'editor' } },
    });
    expect(given.body.user.permissions).toHaveLength(STAFF_DEFAULT.length);
    expect(await give('editor')).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'editor is already assigned.' },
    });
    expect(await give('nothing')).toMatchObject({ status: 400, body: { message: 'Role not found.' } });
    expect(await give(' ')).toMatchObject({ status: 400, body: { message: 'Role not found.' } });
    expect(await give('super-admin')).toMatchObject({ status: 403, body: { code: 'PROTECTED' } });
    expect(await give('editor', as)).toMatchObject({
      status: 403,
      body: { code: 'SELF_ACTION', message: 'You cannot change your own role.' },
    });
  });
});

describe('permissions', () => {
  it('are written as a whole, in the order of the catalogue, and apply from the next request', async () => {
    const { core, api, as } = await open();
    const user = await makeUser(core, { permissions: [] });
    const ask = () => api.request('GET', '/api/leagues?scope=all', { as: user });
    expect((await ask()).status).toBe(403);
    const body = { newPermissions: ['leagues:view', 'dashboard:access', 'leagues:view'] };
    expect(await api.request('PUT', pathOf(user, '/permissions'), { as, body })).toMatchObject({
      status: 200,
      body: {
        message: 'Permissions updated successfully',
        user: { permissions: ['dashboard:access', 'leagues:view'], version: 2 },
      },
    });
    expect((await ask()).status).toBe(200);
  });

  it('can be removed whatever else has changed, but added only with the current version', async () => {
    const { core, api, as } = await open();
    const user = await makeUser(core, { permissions: ['games:view', 'faqs:view', 'faqs:create'] });
    const put = (newPermissions: string[], version: number) =>
      api.request('PUT', `${pathOf(user)}/permissions`, { as, body: { newPermissions, version } });
    expect((await put(['games:view', 'faqs:view'], 1)).status).toBe(200);
    expect(await put(['games:view', 'faqs:create'], 1)).toMatchObject({
      status: 409,
      body: { code: 'STALE' },
    });
    expect(await put(['games:view'], 1)).toMatchObject({
      status: 200,
      body: { user: { permissions: ['games:view'], version: 3 } },
    });
  });

  it('are refused when the actor may not grant them', async () => {
    const { core, api, as } = await open();
    const actor = await makeUser(core, {
      role: 'admin',
      permissions: ['permissions:update', 'leagues:view'],
    });
    const target = await makeUser(core, { permissions: ['permissions:view'] });
    const give = (newPermissions: unknown, to = target, by = actor) =>
      api.request('PUT', pathOf(to, '/permissions'), { as: by, body: { newPermissions } });
    expect((await give(['permissions:view', 'faqs:view'])).body).toMatchObject({
      code: 'PROTECTED',
      message: 'You can only grant permissions that you hold.',
    });
    expect((await give(['leagues:view'])).body).toMatchObject({ code: 'PROTECTED' });
    expect((await give(['permissions:view', 'leagues:view'])).status).toBe(200);
    expect((await give([], actor)).body).toMatchObject({
      code: 'SELF_ACTION',
      message: 'Action not allowed: Cannot grant permissions to yourself.',
    });
    expect((await give([], await makeUser(core, { role: 'admin' }))).body).toMatchObject({
      code: 'PERMISSION_DENIED',
    });
    expect((await give([], await makeSuperAdmin(core), as)).body).toMatchObject({ code: 'PROTECTED' });
    expect(await give(['flying:access'])).toMatchObject({
      status: 400,
      body: { message: 'Permission not found.' },
    });
    expect((await give('leagues:view')).status).toBe(400);
  });
});
