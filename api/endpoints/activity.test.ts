import type { PermissionKey } from '@touchline/contract/permissions';
import type { Core } from '@touchline/core/platform/core';
import type { User } from '@touchline/core/users/users';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { heldClock, newInstallation } from '../../test/support/core.ts';
import { documentsExamined } from '../../test/support/explain.ts';
import { makeSuperAdmin, makeUser } from '../../test/support/factories.ts';

const NOW = '2026-11-21T12:00:00.000Z';

async function open(env: Record<string, string> = {}) {
  const clock = heldClock(NOW);
  const core = await newInstallation(env).core({ clock });
  const api = await startTestApi(core);
  return { core, api, clock, as: await makeSuperAdmin(core) };
}

const path = '/api/users/activity';
const actions = (body: { activities: { action: string }[] }) => body.activities.map(({ action }) => action);

/** Entries as they were written some time ago. */
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
  it('lists who did what, the newest first, and is narrowed and searched', async () => {
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
    // The second of November at three in the morning is still the first where the site is.
    expect((await list('from=2026-11-01&to=2026-11-01')).total).toBe(2);
    expect((await list('q=nor%20cre')).total).toBe(1);
    expect((await list('sort=createdAt')).activities[0].action).toBe('Created League: North');
    expect(await list('sort=username')).toMatchObject({ message: 'Unknown field: username.' });
    expect(await list('users=me')).toMatchObject({ code: 'VALIDATION_ERROR', message: 'User not found.' });
  });

  it('shows of others only what the records themselves would show', async () => {
    const { core, api, as } = await open();
    const target = await makeUser(core);
    const body = { username: 'other', email: 'other@example.com', status: 'Suspended' };
    await api.request('PUT', `/api/users/${target._id.toHexString()}`, { as, body });
    const seen = async (...permissions: PermissionKey[]) => {
      const reader = await makeUser(core, { permissions: ['logs:view', ...permissions] });
      return (await api.request('GET', path, { as: reader })).body.activities[0];
    };
    const little = await seen();
    expect(little).toMatchObject({ action: 'Suspended User: other', after: { username: 'other' } });
    expect(little).not.toHaveProperty('email');
    expect(little.before).not.toHaveProperty('email');
    expect(little.after).not.toHaveProperty('status');
    expect(await seen('users:view-info')).toMatchObject({
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

  it('takes instants as they are', async () => {
    const { api, as, body } = await withEntries();
    const dateRange = { from: '2026-11-01T01:00:00+01:00', to: '2026-11-05T23:59:59.998Z' };
    const answer = await api.request('PUT', path, { as, body: { ...body, dateRange, mode: 'export' } });
    expect(actions(answer.body)).toEqual(['Created League: first']);
  });

  it('with mode export leaves everything where it is, and writes that it was read', async () => {
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
    expect((await api.request('PUT', path, { as: deleter, body })).status).toBe(200);
  });

  it('cannot remove its own entry, nor that of a change under way', async () => {
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
    // After an hour no process finishes it any more.
    clock.advance(3_600_000);
    expect((await api.request('PUT', path, { as, body })).body.count).toBe(2);
  });

  it('by a user who is in it loses none of their entries, and records the export', async () => {
    const { core, api, ada, body } = await withEntries();
    await core.db
      .collection<User>('users')
      .updateOne({ _id: ada._id }, { $set: { permissions: ['logs:access', 'logs:view'] } });
    expect((await api.request('PUT', path, { as: ada, body })).body.count).toBe(2);
    const dateRange = { from: '2020-01-01', to: '2030-01-01' };
    const everything = await Promise.all(
      [1, 2].map(() => api.request('PUT', path, { as: ada, body: { ...body, dateRange } })),
    );
    // The first of the two takes the rest and the entry of the first export; neither takes the other's entry.
    const counts = everything.map((answer) => answer.body.count).sort();
    expect(counts.at(-1)).toBe(3);
    const archived = await core.db.collection('activity_archive').find().sort({ _id: 1 }).toArray();
    expect(archived.map(({ action }) => action)).toEqual([
      'Created League: early',
      'Created League: first',
      'Updated League: last',
      'Created League: late',
      'Exported and deleted Activity: 2 entries from 2026-11-01 to 2026-11-05',
    ]);
    expect(
      await core.db
        .collection('activities')
        .countDocuments({ userId: ada._id, verb: 'Exported and deleted' }),
    ).toBe(2);
  });

  it('moves again what a process had moved halfway when it died', async () => {
    const { core, api, as, body } = await withEntries();
    const entry = await core.db.collection('activities').findOne({ action: 'Created League: first' });
    await core.db.collection('activity_archive').insertOne({ ...entry, archivedAt: new Date(0) });
    expect((await api.request('PUT', path, { as, body })).body.count).toBe(2);
    expect(await core.db.collection('activity_archive').countDocuments()).toBe(2);
  });

  it('gives at the most 5 000 entries and says that there are more', async () => {
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
    [{ ids: Array.from({ length: 1_001 }, () => id), dateRange }, 'No more than 1000 users are possible'],
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

describe('an entry of a client', () => {
  it('is kept under the user’s own name, and as said by a client', async () => {
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
