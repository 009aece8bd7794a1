import { PERMISSION_KEYS, STAFF_DEFAULT } from '@touchline/contract/permissions';
import { type User, usersStore } from '@touchline/core/users/users.store';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { documentsExamined } from '../../test/support/explain.ts';
import { makeSuperAdmin, makeUser, PASSWORD } from '../../test/support/factories.ts';

async function open() {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  return { core, api, as: await makeSuperAdmin(core) };
}

const pathOf = ({ _id }: Pick<User, '_id'>, rest = '') => `/api/users/${_id.toHexString()}${rest}`;
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
    const taken = { code: 'NAME_TAKEN', message: 'Email is already in use.' };
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
      ['/permissions', { newPermissions: [] }],
    ] as const)
      expect(
        await api.request('PUT', pathOf(user, rest), { as, body: { ...body, version: 7 } }),
      ).toMatchObject({
        status: 409,
        body: { code: 'STALE', current: { username: user.username, version: 1 } },
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

  it('lose every session when they are suspended or deleted, and do not get them back', async () => {
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
    'stays when two remove each other at once (%s), in two processes',
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
        // The second call is refused for that reason, or because its own session has ended by then.
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
  it('is given by its slug and leaves the permissions', async () => {
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
  it('are written as a whole, in the order of the catalogue, and hold from the next request', async () => {
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

  it('are refused where the actor may not give them', async () => {
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

describe('the own password', () => {
  it('is changed with the current one, and every other session ends', async () => {
    const { core, api } = await open();
    const user = await makeUser(core);
    const elsewhere = await api.cookieOf(user);
    const signIn = (password: string) =>
      api.request('POST', '/api/auth/sign-in', { body: { email: user.email, password } });
    const cookie = ((await signIn(PASSWORD)).headers.get('set-cookie') ?? '').split(';')[0] as string;
    const change = (body: object) =>
      api.request('PUT', pathOf(user, '/password'), { headers: { cookie }, body });
    const right = { currentPassword: PASSWORD, newPassword: 'Fresh-Word-1' };
    for (const [body, message] of [
      [{ ...right, currentPassword: 'Wrong-One-1' }, 'Current password is incorrect.'],
      [{ ...right, newPassword: 'qwerty12345' }, 'This password is too common.'],
      [{ ...right, newPassword: 'short' }, 'Password must be at least 8 characters long.'],
      [{ ...right, newPassword: 'much-too-long-1' }, 'Password must not exceed 12 characters.'],
      [{ ...right, confirmPassword: 'x' }, 'Unknown field: confirmPassword.'],
    ] as const)
      expect(await change(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR', message } });
    expect(await change({ ...right, currentHashedPassword: 'ignored' })).toMatchObject({
      status: 200,
      body: { message: 'Password changed successfully' },
    });
    const isIn = async (as: string) =>
      (await api.request('GET', '/api/auth/session', { headers: { cookie: as } })).body.user !== null;
    expect(await isIn(cookie)).toBe(true);
    expect(await isIn(elsewhere)).toBe(false);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn('Fresh-Word-1')).status).toBe(200);
  });

  it('is changed once by two who do it at the same time', async () => {
    const { core, api } = await open();
    const as = await makeUser(core);
    const change = (newPassword: string) =>
      api.request('PUT', pathOf(as, '/password'), { as, body: { currentPassword: PASSWORD, newPassword } });
    const answers = await Promise.all([change('Fresh-Word-1'), change('Fresh-Word-2')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is changed by no other user, not even a super-admin', async () => {
    const { core, api, as } = await open();
    const body = { currentPassword: PASSWORD, newPassword: 'Fresh-Word-1' };
    expect(await api.request('PUT', pathOf(await makeUser(core), '/password'), { as, body })).toMatchObject({
      status: 403,
      body: { message: 'Permission denied.' },
    });
  });
});

describe('notifications of the browser', () => {
  it('are turned on and off for the browser that asks, and the token is never shown', async () => {
    const { core, api } = await open();
    const as = await makeUser(core);
    const path = pathOf(as, '/notifications');
    const signedIn = await api.request('POST', '/api/auth/sign-in', {
      body: { email: as.email, password: PASSWORD },
    });
    const elsewhere = { cookie: (signedIn.headers.get('set-cookie') ?? '').split(';')[0] as string };
    const token = 'a-random-token-of-here';
    const on = await api.request('PUT', path, { as, body: { token } });
    expect(on).toMatchObject({
      status: 200,
      body: {
        message: 'Notification permission granted.',
        user: { isNotificationsEnabled: true, version: 1 },
      },
    });
    expect(JSON.stringify(on.body)).not.toContain(token);
    const there = () => api.request('GET', pathOf(as), { headers: elsewhere });
    expect((await there()).body.user.isNotificationsEnabled).toBe(false);
    await api.request('PUT', path, { headers: elsewhere, body: { token: 'a-random-token-of-there' } });
    expect(await api.request('PUT', path, { as, body: { token: null } })).toMatchObject({
      status: 200,
      body: { message: 'Notifications disabled.', user: { isNotificationsEnabled: false } },
    });
    expect((await there()).body.user.isNotificationsEnabled).toBe(true);
    expect((await core.db.collection('users').findOne({ _id: as._id }))?.notificationTokens).toMatchObject([
      { token: 'a-random-token-of-there' },
    ]);
    const entries = await core.db
      .collection('activities')
      .find({ entity: 'User' })
      .sort({ _id: 1 })
      .toArray();
    expect(entries.map(({ action }) => action.split(' ')[0])).toEqual(['Enabled', 'Enabled', 'Disabled']);
    expect(JSON.stringify(entries)).not.toContain('a-random-token');
  });

  it('are changed by no other user', async () => {
    const { core, api, as } = await open();
    const path = pathOf(await makeUser(core), '/notifications');
    expect(await api.request('PUT', path, { as, body: { token: null } })).toMatchObject({
      status: 403,
      body: { code: 'NOT_OWNER', message: 'You are not authorized to enable or disable notifications.' },
    });
    for (const token of ['short', 5, undefined, 'x'.repeat(201)])
      expect(
        (await api.request('PUT', pathOf(as, '/notifications'), { as, body: { token } })).body.message,
      ).toBe('Invalid notification token');
  });
});

describe('what is seen of a user', () => {
  const all = [
    '_id',
    'changedAt',
    'createdAt',
    'email',
    'isNotificationsEnabled',
    'isVerified',
    'passwordChangedAt',
    'permissions',
    'role',
    'status',
    'username',
    'version',
  ];

  it('is left out without its key; users see their own record whole', async () => {
    const { core, api, as } = await open();
    const user = await makeUser(core, { permissions: [] });
    const head = ['_id', 'changedAt', 'role', 'username', 'version'];
    const details = ['createdAt', 'email', 'isNotificationsEnabled', 'isVerified', 'status'];
    const seen = async (viewer: User) => {
      const one = (await api.request('GET', pathOf(user), { as: viewer })).body.user;
      const list = (await api.request('GET', '/api/users', { as: viewer })).body.users ?? [one];
      const listed = list.find((each: { _id: string }) => each._id === user._id.toHexString());
      expect(listed).toEqual(one);
      return Object.keys(one).sort();
    };
    const viewer = (...permissions: User['permissions']) => makeUser(core, { permissions });
    expect(await seen(await viewer('users:view'))).toEqual(head);
    expect(await seen(await viewer('users:view', 'users:view-info'))).toEqual([...head, ...details].sort());
    expect(await seen(await viewer('users:view', 'permissions:update'))).toEqual(
      [...head, 'permissions'].sort(),
    );
    expect(await seen(await viewer('users:view', 'password:view'))).toEqual(
      [...head, 'passwordChangedAt'].sort(),
    );
    expect(await seen(as)).toEqual(all);
    expect(await seen(user)).toEqual(all);
    expect((await api.request('GET', pathOf(as), { as: user })).status).toBe(403);
  });

  it('of a super-admin are all permissions', async () => {
    const { api, as } = await open();
    const { body } = await api.request('GET', pathOf(as), { as });
    expect(body.user.permissions).toEqual(PERMISSION_KEYS);
  });
});

describe('the list of users', () => {
  it('pages, sorts, filters and searches by the beginnings of words', async () => {
    const { core, api } = await open();
    await core.db.collection('users').deleteMany({});
    const as = await makeSuperAdmin(core);
    await usersStore(core).change({ _id: as._id }, { $set: { username: 'zora', usernameSort: 'zora' } });
    await makeUser(core, { username: 'Änne Berg', email: 'one@north.example', role: 'editor' });
    await makeUser(core, { username: 'bob', email: 'two@south.example', status: 'Suspended' });
    for (let n = 0; n < 9; n += 1) await makeUser(core, { username: `carl ${n}` });
    const list = async (query: string, viewer = as) =>
      (await api.request('GET', `/api/users?${query}`, { as: viewer })).body;
    const names = async (query: string, viewer = as) =>
      (await list(query, viewer)).users.map((user: { username: string }) => user.username);
    expect(await list('size=10&page=2')).toMatchObject({ page: 2, size: 10, total: 12 });
    expect((await names('')).slice(0, 3)).toEqual(['Änne Berg', 'bob', 'carl 0']);
    expect((await names('sort=-createdAt'))[0]).toBe('carl 8');
    expect(await names('role=editor,super-admin')).toEqual(['Änne Berg', 'zora']);
    expect(await names('status=Suspended')).toEqual(['bob']);
    expect(await names('q=ber')).toEqual(['Änne Berg']);
    expect(await names('q=sou')).toEqual(['bob']);
    expect(await list('sort=email')).toMatchObject({ message: 'Unknown field: email.' });
    expect(await names('page=99')).toEqual([]);

    // Nothing of what is hidden can be asked for either.
    const viewer = await makeUser(core, { permissions: ['users:view'], username: 'yves' });
    expect(await names('q=ber', viewer)).toEqual(['Änne Berg']);
    expect(await names('q=sou', viewer)).toEqual([]);
    for (const query of [
      'status=Active',
      'sort=createdAt',
      'sort=-createdAt',
      'from=2026-01-01',
      'to=2026-01-01',
    ])
      expect(await list(query, viewer)).toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  it('is served by indexes', async () => {
    const { core } = await open();
    await core.db.collection('users').insertMany(
      Array.from({ length: 400 }, (_, n) => ({
        _id: new ObjectId(),
        emailKey: `person-of-many-${n}@example.com`,
        usernameSort: `person ${n}`,
        role: n % 2 === 0 ? 'editor' : 'staff',
        status: n % 2 === 0 ? 'Suspended' : 'Active',
        createdAt: new Date(n),
        deletedAt: null,
      })),
    );
    const examined = (filter: object, sort: Record<string, 1 | -1>) =>
      documentsExamined(core, 'users', { filter: { deletedAt: null, ...filter }, sort, skip: 25, limit: 25 });
    for (const filter of [{}, { role: 'editor' }, { status: 'Suspended' }])
      expect(await examined(filter, { usernameSort: 1, _id: 1 })).toBeLessThanOrEqual(100);
    expect(await examined({}, { createdAt: -1, _id: -1 })).toBeLessThanOrEqual(100);
  });
});
