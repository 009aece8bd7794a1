import type { User } from '@touchline/core/users/users';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../test/support/factories.ts';
import { openUsers } from '../../test/support/user-calls.ts';

async function open() {
  const { core, api } = await openUsers();
  const reader = await makeUser(core, {
    username: 'reader',
    role: 'editor',
    permissions: ['permissions:view'],
  });
  await makeUser(core, { username: 'ana', permissions: ['games:update', 'games:view'] });
  const list = async (query = '') =>
    (await api.request('GET', `/api/users/permissions?${query}`, { as: reader })).body;
  const namesOf = async (query: string) => (await list(query)).users.map(({ username }: User) => username);
  return { api, reader, list, namesOf };
}

describe('the permissions of all users', () => {
  it('are a paged list by name, without fields that need another key; a super-admin holds all 71', async () => {
    const { list } = await open();
    const body = await list('size=10');
    expect(body).toMatchObject({ page: 1, size: 10, total: 3 });
    expect(body.users[0]).toEqual({
      _id: expect.any(String),
      username: 'ana',
      role: 'staff',
      permissions: ['games:view', 'games:update'],
      version: 1,
      changedAt: expect.any(String),
    });
    const chief = body.users.find(({ role }: User) => role === 'super-admin');
    expect(chief.permissions).toHaveLength(71);
  });

  it('are filtered by role, by name and by a held permission', async () => {
    const { namesOf, list } = await open();
    const chief = (await list('role=super-admin')).users[0].username;
    expect(await namesOf('role=editor')).toEqual(['reader']);
    expect(await namesOf('q=an')).toEqual(['ana']);
    expect(await namesOf('key=games:update')).toEqual(['ana', chief].sort());
    expect(await namesOf('key=games:update,permissions:view&role=staff,editor')).toEqual(['ana', 'reader']);
    expect(await list('key=nothing')).toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it('are exported, and filters by day need users:view-info', async () => {
    const { api, reader, list } = await open();
    const csv = await api.request('GET', '/api/users/permissions?format=csv', { as: reader });
    expect(csv.body).toContain('ana');
    expect(csv.body).toContain('games:update');
    expect(await list('from=2026-01-01&to=2026-01-02')).toMatchObject({ code: 'PERMISSION_DENIED' });
  });
});
