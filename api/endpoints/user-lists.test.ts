import { PERMISSION_KEYS } from '@touchline/contract/permissions';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { type User, usersStore } from '@touchline/core/users/users.store';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { documentsExamined } from '../../test/support/explain.ts';
import { makeSuperAdmin, makeUser, PASSWORD } from '../../test/support/factories.ts';
import { setUpFactor } from '../../test/support/second-factor.ts';
import { openUsers as open, pathOfUser as pathOf } from '../../test/support/user-calls.ts';

describe('the fields of a user', () => {
  const all = [
    '_id',
    'changedAt',
    'createdAt',
    'email',
    'hasSecondFactor',
    'isNotificationsEnabled',
    'isVerified',
    'lastSignInAt',
    'passwordChangedAt',
    'permissions',
    'role',
    'status',
    'username',
    'version',
  ];

  it('are left out without their key; users see their own record completely', async () => {
    const { core, api, as } = await open();
    const user = await makeUser(core, { permissions: [] });
    const head = ['_id', 'changedAt', 'role', 'username', 'version'];
    const details = [
      'createdAt',
      'email',
      'hasSecondFactor',
      'isNotificationsEnabled',
      'isVerified',
      'lastSignInAt',
      'status',
    ];
    const seen = async (reader: User) => {
      const one = (await api.request('GET', pathOf(user), { as: reader })).body.user;
      const list = (await api.request('GET', '/api/users', { as: reader })).body.users ?? [one];
      const listed = list.find((each: { _id: string }) => each._id === user._id.toHexString());
      expect(listed).toEqual(one);
      return Object.keys(one).sort();
    };
    const reader = (...permissions: User['permissions']) => makeUser(core, { permissions });
    expect(await seen(await reader('users:view'))).toEqual(head);
    expect(await seen(await reader('users:view', 'users:view-info'))).toEqual([...head, ...details].sort());
    expect(await seen(await reader('users:view', 'permissions:update'))).toEqual(
      [...head, 'permissions'].sort(),
    );
    expect(await seen(await reader('users:view', 'password:view'))).toEqual(
      [...head, 'passwordChangedAt'].sort(),
    );
    expect(await seen(as)).toEqual(all);
    expect(await seen(user)).toEqual([...all, 'hasPushes', 'recoveryCodesLeft'].sort());
    expect((await api.request('GET', pathOf(as), { as: user })).status).toBe(403);
  });

  it('include all permissions for a super-admin', async () => {
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
    const list = async (query: string, reader = as) =>
      (await api.request('GET', `/api/users?${query}`, { as: reader })).body;
    const names = async (query: string, reader = as) =>
      (await list(query, reader)).users.map((user: { username: string }) => user.username);
    expect(await list('size=10&page=2')).toMatchObject({ page: 2, size: 10, total: 12 });
    expect((await names('')).slice(0, 3)).toEqual(['Änne Berg', 'bob', 'carl 0']);
    expect((await names('sort=-createdAt'))[0]).toBe('carl 8');
    expect(await names('role=editor,super-admin')).toEqual(['Änne Berg', 'zora']);
    expect(await names('status=Suspended')).toEqual(['bob']);
    expect(await names('q=ber')).toEqual(['Änne Berg']);
    expect(await names('q=sou')).toEqual(['bob']);
    expect(await list('sort=email')).toMatchObject({ message: 'Unknown field: email.' });
    expect(await names('page=99')).toEqual([]);

    // A query for hidden facts is refused too.
    const reader = await makeUser(core, { permissions: ['users:view'], username: 'yves' });
    expect(await names('q=ber', reader)).toEqual(['Änne Berg']);
    expect(await names('q=sou', reader)).toEqual([]);
    for (const query of [
      'status=Active',
      'isVerified=true',
      'hasSecondFactor=false',
      'sort=-lastSignInAt',
      'sort=createdAt',
      'sort=-createdAt',
      'from=2026-01-01',
      'to=2026-01-01',
    ])
      expect(await list(query, reader)).toMatchObject({ code: 'PERMISSION_DENIED' });
  });

  it('tells when each last signed in, and sorts and filters by that and by the second factor', async () => {
    const clock = fakeClock(new Date());
    const core = await newInstallation().core({ clock });
    const api = await startTestApi(core);
    const as = await makeUser(core, { username: 'zora', role: 'super-admin' });
    const [anna, bob] = [
      await makeUser(core, { username: 'anna' }),
      await makeUser(core, { username: 'bob' }),
    ];
    const carl = await makeUser(core, { username: 'carl' });
    await usersStore(core).touch({ _id: carl._id }, { $set: { isVerified: false } });
    for (const { email } of [bob, anna]) {
      clock.advance(60_000);
      await api.request('POST', '/api/auth/sign-in', { body: { email, password: PASSWORD } });
    }
    await setUpFactor(api, bob, clock.now());
    const list = async (query: string) =>
      (await api.request('GET', `/api/users?${query}`, { as })).body.users;
    const names = async (query: string) =>
      (await list(query)).map(({ username }: { username: string }) => username);
    expect((await names('sort=-lastSignInAt')).slice(0, 2)).toEqual(['anna', 'bob']);
    expect((await list('q=anna'))[0]).toMatchObject({
      lastSignInAt: toTimestamp(clock.date()),
      isVerified: true,
      version: 1,
    });
    expect((await list('q=carl'))[0]).toMatchObject({ lastSignInAt: null, isVerified: false });
    expect(await names('isVerified=true&role=staff')).toEqual(['anna', 'bob']);
    expect(await names('hasSecondFactor=true')).toEqual(['bob']);
    expect(await names('hasSecondFactor=false')).toEqual(['anna', 'carl', 'zora']);
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
