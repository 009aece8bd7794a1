import type { PermissionKey } from '@touchline/contract/permissions';
import { purgeOldActivity } from '@touchline/core/maintenance';
import type { Core } from '@touchline/core/platform/core';
import type { User } from '@touchline/core/users/users';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { documentsExamined } from '../../test/support/explain.ts';
import { makeSuperAdmin, makeUser, PASSWORD } from '../../test/support/factories.ts';
import { eventually } from '../../test/support/wait.ts';

const NOW = '2026-11-21T12:00:00.000Z';

async function open(env: Record<string, string> = {}) {
  const clock = fakeClock(NOW);
  const core = await newInstallation(env).core({ clock });
  const api = await startTestApi(core);
  return { core, api, clock, as: await makeSuperAdmin(core) };
}

const path = '/api/users/activity';
const actions = (body: { activities: { action: string }[] }) => body.activities.map(({ action }) => action);

/** Writes entries of some time ago. */
async function write(
  core: Core,
  user: User,
  entries: { action: string; at: string; [field: string]: unknown }[],
) {
  await core.db.collection('activities').insertMany(
    entries.map(({ action, at, ...fields }) => ({
      _id: new ObjectId(),
      userId: user._id,
      username: user.username,
      email: user.email,
      role: user.role,
      action,
      verb: action.split(' ')[0],
      entity: 'League',
      entityId: '',
      before: null,
      after: null,
      requestId: 'r',
      outcome: 'done',
      source: 'server',
      words: action.toLowerCase().split(' '),
      createdAt: new Date(at),
      ...fields,
    })),
  );
}

describe('the log', () => {
  it('lists users and their actions, the newest first, with filters and search', async () => {
    const { core, api, as } = await open({ SITE_TIME_ZONE: 'America/New_York' });
    const [ada, bob] = [await makeUser(core), await makeUser(core)];
    await write(core, ada, [
      { action: 'Created League: North', at: '2026-11-01T10:00:00Z' },
      { action: 'Updated League: North', at: '2026-11-02T03:00:00Z', outcome: 'unknown' },
    ]);
    await write(core, bob, [{ action: 'Deleted Game: A vs B', at: '2026-11-03T10:00:00Z', entity: 'Game' }]);
    const list = async (query: string) => (await api.request('GET', `${path}?${query}`, { as })).body;
    expect(await list('')).toMatchObject({
      total: 3,
      activities: [
        {
          userId: bob._id.toHexString(),
          email: bob.email,
          action: 'Deleted Game: A vs B',
          outcome: 'done',
          source: 'server',
          createdAt: { seconds: Date.parse('2026-11-03T10:00:00Z') / 1_000, nanoseconds: 0 },
        },
        { outcome: 'unknown' },
        { action: 'Created League: North' },
      ],
    });
    const [adaId, bobId] = [ada._id.toHexString(), bob._id.toHexString()];
    expect((await list(`users=${adaId}`)).total).toBe(2);
    expect((await list(`users=${adaId},${bobId}`)).total).toBe(3);
    expect(actions(await list('entity=Game'))).toEqual(['Deleted Game: A vs B']);
    expect((await list('entity=Game,League')).total).toBe(3);
    expect(actions(await list('action=Created'))).toEqual(['Created League: North']);
    expect(actions(await list('outcome=unknown'))).toEqual(['Updated League: North']);
    // The second of November at three in the morning UTC is still the first in the site's zone.
    expect((await list('from=2026-11-01&to=2026-11-01')).total).toBe(2);
    expect((await list('q=nor%20cre')).total).toBe(1);
    expect((await list('sort=createdAt')).activities[0].action).toBe('Created League: North');
    expect(await list('sort=username')).toMatchObject({ message: 'Unknown field: username.' });
    expect(await list('users=me')).toMatchObject({ code: 'VALIDATION_ERROR', message: 'User not found.' });
  });

  it('hides fields that the records themselves would hide', async () => {
    const { core, api, as } = await open();
    const target = await makeUser(core);
    const body = { username: 'other', email: 'other@example.com', status: 'Suspended' };
    await api.request('PUT', `/api/users/${target._id.toHexString()}`, { as, body });
    const seen = async (...permissions: PermissionKey[]) => {
      const reader = await makeUser(core, { permissions: ['logs:view', ...permissions] });
      return (await api.request('GET', path, { as: reader })).body.activities[0];
    };
    expect(await seen()).not.toHaveProperty('after');
    const little = await seen('users:view');
    expect(little).toMatchObject({ action: 'Suspended User: other', after: { username: 'other' } });
    expect(little).not.toHaveProperty('email');
    expect(little.before).not.toHaveProperty('email');
    expect(little.after).not.toHaveProperty('status');
    expect(await seen('users:view', 'users:view-info')).toMatchObject({
      email: as.email,
      before: { email: target.email, status: 'Active' },
      after: { email: 'other@example.com', status: 'Suspended' },
    });
  });

  it('is served by indexes', async () => {
    const { core } = await open();
    const users = [new ObjectId(), new ObjectId()];
    await core.db.collection('activities').insertMany(
      Array.from({ length: 400 }, (_, n) => ({
        userId: users[n % 2],
        entity: n % 2 === 0 ? 'Game' : 'League',
        verb: n % 2 === 0 ? 'Created' : 'Updated',
        outcome: n % 2 === 0 ? 'done' : 'unknown',
        createdAt: new Date(n),
      })),
    );
    const days = { createdAt: { $gte: new Date(100), $lt: new Date(300) } };
    for (const filter of [
      {},
      { userId: users[0] },
      { userId: { $in: users } },
      { entity: 'Game' },
      { verb: 'Created' },
      { outcome: 'unknown' },
      days,
      { userId: users[0], ...days },
      { entity: 'Game', ...days },
      { verb: 'Created', ...days },
      { outcome: 'unknown', ...days },
    ])
      expect(
        await documentsExamined(core, 'activities', {
          filter,
          sort: { createdAt: -1, _id: -1 },
          skip: 25,
          limit: 25,
        }),
        JSON.stringify(filter),
      ).toBeLessThanOrEqual(100);
  });
});

describe('exporting the log', () => {
  async function withEntries() {
    const opened = await open();
    const [ada, bob] = [await makeUser(opened.core), await makeUser(opened.core)];
    await write(opened.core, ada, [
      { action: 'Created League: early', at: '2026-10-31T23:59:59.999Z' },
      { action: 'Created League: first', at: '2026-11-01T00:00:00Z' },
      { action: 'Updated League: last', at: '2026-11-05T23:59:59.999Z' },
      { action: 'Created League: late', at: '2026-11-06T00:00:00Z' },
    ]);
    await write(opened.core, bob, [{ action: 'Created League: other', at: '2026-11-02T10:00:00Z' }]);
    const body = { ids: [ada._id.toHexString()], dateRange: { from: '2026-11-01', to: '2026-11-05' } };
    return { ...opened, ada, bob, body };
  }

  it('answers the entries, the oldest first, and moves them to the archive', async () => {
    const { core, api, as, body } = await withEntries();
    const answer = await api.request('PUT', path, { as, body });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: '2 activity logs exported and deleted', count: 2 },
    });
    expect(actions(answer.body)).toEqual(['Created League: first', 'Updated League: last']);
    expect(answer.body).not.toHaveProperty('more');
    const archive = await core.db.collection('activity_archive').find().toArray();
    expect(archive.map(({ action, archivedAt }) => [action, archivedAt])).toEqual([
      ['Created League: first', new Date(NOW)],
      ['Updated League: last', new Date(NOW)],
    ]);
    expect((await api.request('PUT', path, { as, body })).body).toMatchObject({
      message: '0 activity logs exported and deleted',
    });
    expect((await api.request('GET', path, { as })).body.total).toBe(5);
  });

  it('accepts exact instants as its range', async () => {
    const { api, as, body } = await withEntries();
    const dateRange = { from: '2026-11-01T01:00:00+01:00', to: '2026-11-05T23:59:59.998Z' };
    const answer = await api.request('PUT', path, { as, body: { ...body, dateRange, mode: 'export' } });
    expect(actions(answer.body)).toEqual(['Created League: first']);
  });

  it('with mode export moves nothing, and is logged', async () => {
    const { core, api, body } = await withEntries();
    const as = await makeUser(core, { permissions: ['logs:view'] });
    expect((await api.request('PUT', path, { as, body: { ...body, mode: 'export' } })).body).toMatchObject({
      message: '2 activity logs exported',
      count: 2,
    });
    expect(await core.db.collection('activity_archive').countDocuments()).toBe(0);
    const [own] = await core.db.collection('activities').find({ userId: as._id }).toArray();
    expect(own).toMatchObject({
      action: 'Exported Activity: 2 entries from 2026-11-01 to 2026-11-05',
      outcome: 'done',
    });
    expect((await api.request('PUT', path, { as, body })).body.code).toBe('PERMISSION_DENIED');
    const deleter = await makeUser(core, { permissions: ['logs:access'] });
    expect((await api.request('PUT', path, { as: deleter, body: { ...body, mode: 'export' } })).status).toBe(
      403,
    );
    expect((await api.request('PUT', path, { as: deleter, body })).status).toBe(403);
    expect(await core.db.collection('activity_archive').countDocuments()).toBe(0);
    const both = await makeUser(core, { permissions: ['logs:access', 'logs:view'] });
    expect((await api.request('PUT', path, { as: both, body })).status).toBe(200);
  });

  it('does not move its own entry, nor that of a change in progress', async () => {
    const { core, api, clock, as, ada } = await withEntries();
    await write(core, ada, [{ action: 'Updated League: now', at: NOW, outcome: 'unknown' }]);
    const body = {
      ids: [as._id.toHexString(), ada._id.toHexString()],
      dateRange: { from: '2020-01-01', to: '2030-01-01' },
    };
    expect((await api.request('PUT', path, { as, body })).body.count).toBe(4);
    const left = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(left.map(({ action }) => action)).toEqual([
      'Created League: other',
      'Updated League: now',
      'Exported and deleted Activity: 4 entries from 2020-01-01 to 2030-01-01',
    ]);
    // After an hour no process will complete it any more.
    clock.advance(3_600_000);
    await api.request('POST', '/api/auth/confirm', { as, body: { password: PASSWORD } });
    expect((await api.request('PUT', path, { as, body })).body.count).toBe(2);
  });

  it('ends before a change in progress, so that the file has every entry that is moved after it', async () => {
    const { core, api, as, ada } = await withEntries();
    const entries = core.db.collection('activities');
    await write(core, ada, [
      { action: 'Updated League: slow', at: '2026-11-21T11:59:50Z', outcome: 'unknown' },
      { action: 'Updated League: quick', at: '2026-11-21T11:59:55Z' },
    ]);
    const ids = [ada._id.toHexString()];
    const dateRange = { from: '2026-11-01', to: '2026-11-21' };
    const file = await api.request('PUT', path, { as, body: { ids, dateRange, mode: 'export' } });
    const saved = ['Created League: first', 'Updated League: last', 'Created League: late'];
    expect(actions(file.body)).toEqual(saved);
    await entries.updateOne({ action: 'Updated League: slow' }, { $set: { outcome: 'done' } });
    const { seconds, nanoseconds } = file.body.activities.at(-1).createdAt;
    const to = new Date(seconds * 1_000 + nanoseconds / 1e6).toISOString();
    const moved = await api.request('PUT', path, {
      as,
      body: { ids, dateRange: { from: dateRange.from, to } },
    });
    expect(actions(moved.body)).toEqual(saved);
    expect((await api.request('PUT', path, { as, body: { ids, dateRange } })).body.count).toBe(2);
  });

  it('by a user with entries in it loses none of them, and is logged', async () => {
    const { core, api, ada, body } = await withEntries();
    await core.db
      .collection<User>('users')
      .updateOne({ _id: ada._id }, { $set: { permissions: ['logs:access', 'logs:view'] } });
    expect((await api.request('PUT', path, { as: ada, body })).body.count).toBe(2);
    const dateRange = { from: '2020-01-01', to: '2030-01-01' };
    const everything = await Promise.all(
      [1, 2].map(() => api.request('PUT', path, { as: ada, body: { ...body, dateRange } })),
    );
    const counts = everything.map((answer) => answer.body.count);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(3);
    // Whichever export came first, every entry is in the archive or still in the log, once.
    const [archived, left] = await Promise.all(
      ['activity_archive', 'activities'].map((name) =>
        core.db.collection(name).find({ userId: ada._id }).toArray(),
      ),
    );
    const kept = [...(archived ?? []), ...(left ?? [])];
    expect(new Set(kept.map(({ _id }) => String(_id))).size).toBe(kept.length);
    const exports = kept.filter(({ verb }) => verb === 'Exported and deleted');
    expect(exports).toHaveLength(3);
    expect(archived?.map(({ action }) => action)).toContain(
      'Exported and deleted Activity: 2 entries from 2026-11-01 to 2026-11-05',
    );
    expect(
      kept
        .filter((entry) => !exports.includes(entry))
        .map(({ action }) => action)
        .sort(),
    ).toEqual([
      'Created League: early',
      'Created League: first',
      'Created League: late',
      'Updated League: last',
    ]);
  });

  it('completes the move of a process that died halfway', async () => {
    const { core, api, as, body } = await withEntries();
    const entry = await core.db.collection('activities').findOne({ action: 'Created League: first' });
    await core.db.collection('activity_archive').insertOne({ ...entry, archivedAt: new Date(0) });
    expect((await api.request('PUT', path, { as, body })).body.count).toBe(2);
    expect(await core.db.collection('activity_archive').countDocuments()).toBe(2);
  });

  it('contains at most 5 000 entries and says that there are more', async () => {
    const { core, api, as } = await open();
    const user = await makeUser(core);
    await write(
      core,
      user,
      Array.from({ length: 5_001 }, (_, n) => ({
        action: `Created League: ${n}`,
        at: '2026-11-01T10:00:00Z',
      })),
    );
    const body = { ids: [user._id.toHexString()], dateRange: { from: '2026-11-01', to: '2026-11-01' } };
    expect((await api.request('PUT', path, { as, body })).body).toMatchObject({ count: 5_000, more: true });
    expect((await api.request('PUT', path, { as, body })).body).toMatchObject({ count: 1 });
  });

  const id = 'a'.repeat(24);
  const dateRange = { from: '2026-11-01', to: '2026-11-05' };
  it.each([
    [{ ids: [], dateRange }, 'Select at least one user'],
    [{ dateRange }, 'Select at least one user'],
    [{ ids: ['me'], dateRange }, 'User not found.'],
    [{ ids: Array.from({ length: 10_000 }, () => 'a'.repeat(24)), dateRange }, undefined],
    [{ ids: Array.from({ length: 1_001 }, () => id), dateRange }, 'Select at most 1000 users'],
    [{ ids: [id] }, 'Invalid date'],
    [{ ids: [id], dateRange: { from: '2026-02-30', to: '2026-03-01' } }, 'Invalid date'],
    [
      { ids: [id], dateRange: { from: '2026-11-02', to: '2026-11-01' } },
      'The end of the range must not be before its start.',
    ],
    [{ ids: [id], dateRange, mode: 'delete' }, undefined],
    [{ ids: [id], dateRange, force: true }, 'Unknown field: force.'],
  ])('refuses %j', async (body, message) => {
    const { core, api, as } = await open();
    const answer = await api.request('PUT', path, { as, body });
    expect([400, 413]).toContain(answer.status);
    if (message) expect(answer.body.message).toBe(message);
    expect(await core.db.collection('activities').countDocuments()).toBe(0);
  });
});

describe('an entry that a client sends', () => {
  it('is stored under the signed-in user’s name, and marked as a client’s', async () => {
    const { core, api } = await open();
    const as = await makeUser(core);
    const record = (body: object, id = as._id.toHexString()) =>
      api.request('PUT', `${path}/${id}`, { as, body });
    expect(await record({ action: 'Logged Out Successfully' })).toMatchObject({
      status: 200,
      body: { message: 'Activity recorded' },
    });
    expect(await core.db.collection('activities').find().toArray()).toMatchObject([
      { action: 'Logged Out Successfully', userId: as._id, role: 'staff', source: 'client', outcome: 'done' },
    ]);
    expect((await record({ action: ' ' })).body.message).toBe('Action is required');
    expect((await record({ action: 'x'.repeat(201) })).body.message).toBe(
      'Action must not exceed 200 characters',
    );
    expect((await record({ action: 'x', username: 'somebody' })).body.message).toBe(
      'Unknown field: username.',
    );
    const other = await makeUser(core);
    expect(await record({ action: 'x' }, other._id.toHexString())).toMatchObject({
      status: 403,
      body: { message: 'Permission denied.' },
    });
    expect(await core.db.collection('activities').countDocuments()).toBe(1);
  });
});

describe('a failed try to get into an account', () => {
  async function withTries() {
    const clock = fakeClock('2026-11-21T12:00:00.000Z');
    const core = await newInstallation().core({ clock });
    const api = await startTestApi(core);
    const user = await makeUser(core);
    const headers = { 'user-agent': 'A browser' };
    const signIn = (password: string, email = user.email) =>
      api.request('POST', '/api/auth/sign-in', { body: { email, password }, headers });
    const entries = () => core.db.collection('activities').find().sort({ createdAt: 1 }).toArray();
    const actionsOf = async () => (await entries()).map(({ action }) => action);
    return { clock, core, api, user, headers, signIn, entries, actionsOf };
  }

  it('is in the log once a minute with the number of tries, and so is being locked out', async () => {
    const { clock, user, signIn, entries, actionsOf } = await withTries();
    for (let tries = 1; tries <= 3; tries += 1) {
      expect((await signIn('wrong')).status).toBe(401);
      await eventually(async () => expect((await entries()).at(-1)?.after).toEqual({ tries }));
    }
    expect(await entries()).toMatchObject([
      {
        action: 'Sign-in Failed: 3 tries',
        verb: 'Sign-in Failed',
        username: user.username,
        outcome: 'failed',
        agent: 'A browser',
        address: expect.stringMatching(/^10\./),
      },
    ]);
    clock.advance(61_000);
    await signIn('wrong');
    await eventually(async () => expect(await actionsOf()).toHaveLength(2));
    await signIn('wrong');
    await eventually(async () => expect((await actionsOf())[1]).toBe('Sign-in Failed: 2 tries'));
    expect((await signIn('wrong')).status).toBe(429);
    await eventually(async () =>
      // Entries of one minute have no order.
      expect((await actionsOf()).toSorted()).toEqual([
        'Locked Out',
        'Sign-in Failed: 2 tries',
        'Sign-in Failed: 3 tries',
      ]),
    );
  });

  it('is in the log where a signed-in user types a wrong password', async () => {
    const { core, api, user, actionsOf } = await withTries();
    await api.request('POST', '/api/auth/confirm', { as: user, body: { password: 'wrong' } });
    await eventually(async () => expect(await actionsOf()).toEqual(['Password Confirmation Failed']));
    const body = { currentPassword: 'Wrong-One-1', newPassword: 'Fresh-Word-1' };
    const changed = await api.request('PUT', `/api/users/${user._id.toHexString()}/password`, {
      as: user,
      body,
    });
    expect(changed.body).toMatchObject({ message: 'Current password is incorrect.' });
    await eventually(async () =>
      expect(await actionsOf()).toEqual(['Password Confirmation Failed: 2 tries']),
    );
    await api.request('POST', '/api/auth/sign-in', { body: { email: user.email, password: PASSWORD } });
    expect(await core.db.collection('activities').countDocuments({ verb: /Failed/ })).toBe(1);
  });

  it('leaves nothing in the log where there is no such account', async () => {
    const { signIn, actionsOf } = await withTries();
    await signIn('wrong', 'nobody@example.com');
    await signIn('wrong');
    await eventually(async () => expect(await actionsOf()).toEqual(['Sign-in Failed']));
  });

  it('keeps its address and browser for 30 days, other entries as long as they stay', async () => {
    const { clock, core, api, user, headers, signIn, entries } = await withTries();
    await signIn('wrong');
    await eventually(async () => expect(await entries()).toHaveLength(1));
    await api.request('PUT', `${path}/${user._id.toHexString()}`, {
      as: user,
      body: { action: 'Logged Out Successfully' },
      headers,
    });
    clock.advance(30 * 86_400_000);
    await purgeOldActivity(core);
    expect((await entries()).map(({ agent }) => agent)).toEqual(['A browser', 'A browser']);
    clock.advance(1);
    await purgeOldActivity(core);
    const [failed, other] = await entries();
    expect(Object.keys(failed ?? {})).not.toContain('address');
    expect(Object.keys(failed ?? {})).not.toContain('agent');
    expect(other?.agent).toBe('A browser');
  });
});

describe('the archive', () => {
  it('is listed, searched and exported like the log', async () => {
    const { core, api, as } = await open();
    const ada = await makeUser(core);
    await write(core, ada, [
      { action: 'Created League: North', at: '2026-11-01T10:00:00Z' },
      { action: 'Deleted League: South', at: '2026-11-02T10:00:00Z' },
    ]);
    const list = async (query: string) => {
      const { body } = await api.request('GET', `${path}?archived=true${query}`, { as });
      return body.activities.map(({ action }: { action: string }) => action);
    };
    expect(await list('')).toEqual([]);
    const body = { ids: [ada._id.toHexString()], dateRange: { from: '2026-11-01', to: '2026-11-02' } };
    expect((await api.request('PUT', path, { as, body })).status).toBe(200);
    expect(await list('')).toEqual(['Deleted League: South', 'Created League: North']);
    expect(await list('&action=Deleted')).toEqual(['Deleted League: South']);
    expect(await list('&q=north')).toEqual(['Created League: North']);
    const csv = await api.request('GET', `${path}?archived=true&format=csv`, { as });
    expect(csv.body).toContain('Deleted League: South');
  });
});
