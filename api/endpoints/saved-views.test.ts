import type { User } from '@touchline/core/users/users';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeUser } from '../../test/support/factories.ts';

const PATH = '/api/saved-views';
const SCREEN = '/dashboard/matches/schedule';
const form = { screen: SCREEN, name: 'Cup games', query: 'league=Cup&sort=startsAt', isShared: false };

/** Two members of staff with access to the schedule, and one without. */
async function open() {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const [as, colleague] = [await makeUser(core), await makeUser(core)];
  const outsider = await makeUser(core, { permissions: ['dashboard:access'] });
  const save = (overrides: object = {}, by: User = as) =>
    api.request('POST', PATH, { as: by, body: { ...form, ...overrides } });
  const list = async (by: User = as, screen = SCREEN) =>
    (await api.request('GET', `${PATH}?screen=${encodeURIComponent(screen)}`, { as: by })).body.savedViews;
  const namesOf = async (by?: User) => (await list(by)).map(({ name }: { name: string }) => name);
  return { core, api, as, colleague, outsider, save, list, namesOf };
}

describe('a saved view', () => {
  it('is saved, listed by name for its screen, changed and deleted, each with its entry', async () => {
    const { core, api, as, save, list, namesOf } = await open();
    const { status, body } = await save();
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        message: 'View saved',
        savedView: {
          ...form,
          _id: expect.any(String),
          owner: { _id: as._id.toHexString(), username: as.username },
          version: 1,
          changedAt: expect.any(String),
        },
      },
    });
    await save({ name: 'all of Sunday' });
    expect(await namesOf()).toEqual(['all of Sunday', 'Cup games']);
    expect(await list(as, '/dashboard/matches')).toEqual([]);
    const path = `${PATH}/${body.savedView._id}`;
    const { screen: _, ...edit } = { ...form, name: 'Cup', isShared: true };
    expect(await api.request('PUT', path, { as, body: { ...edit, version: 1 } })).toMatchObject({
      status: 200,
      body: { message: 'View saved', savedView: { name: 'Cup', isShared: true, screen: SCREEN, version: 2 } },
    });
    expect(await api.request('DELETE', path, { as })).toMatchObject({
      status: 200,
      body: { message: 'View deleted' },
    });
    expect(await namesOf()).toEqual(['all of Sunday']);
    const entries = await core.db.collection('activities').find().sort({ _id: 1 }).toArray();
    expect(entries.map(({ action }) => action)).toEqual([
      'Created Saved view: Cup games',
      'Created Saved view: all of Sunday',
      'Updated Saved view: Cup',
      'Deleted Saved view: Cup',
    ]);
  });

  it('is shown to others only while it is shared, and changed by its owner alone', async () => {
    const { api, colleague, save, namesOf } = await open();
    const own = (await save()).body.savedView;
    const shared = (await save({ name: 'Tonight', isShared: true })).body.savedView;
    expect(await namesOf(colleague)).toEqual(['Tonight']);
    const { screen: _, ...edit } = form;
    for (const [{ _id }, status] of [
      [own, 404],
      [shared, 403],
    ] as const)
      for (const [method, body] of [
        ['PUT', edit],
        ['PUT', { ...edit, version: 9 }],
        ['DELETE', undefined],
      ] as const)
        expect(await api.request(method, `${PATH}/${_id}`, { as: colleague, body })).toMatchObject({
          status,
        });
    expect(await namesOf()).toEqual(['Cup games', 'Tonight']);
  });

  it('is refused to users who may not open its screen', async () => {
    const { api, outsider, save } = await open();
    const refused = { status: 403, body: { code: 'PERMISSION_DENIED' } };
    expect(await save({}, outsider)).toMatchObject(refused);
    expect(await api.request('GET', `${PATH}?screen=${SCREEN}`, { as: outsider })).toMatchObject(refused);
    expect(await api.request('GET', `${PATH}?screen=/nothing`, { as: outsider })).toMatchObject({
      status: 400,
    });
  });

  it('that another tab has changed is refused with the current view', async () => {
    const { api, as, save } = await open();
    const { _id } = (await save()).body.savedView;
    const { screen: _, ...edit } = form;
    const put = (version: number) => api.request('PUT', `${PATH}/${_id}`, { as, body: { ...edit, version } });
    expect((await put(1)).status).toBe(200);
    expect(await put(1)).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { _id, version: 2 } },
    });
  });

  it('has a unique name for user and screen, even when two are saved at once', async () => {
    const { colleague, save, namesOf } = await open();
    const taken = {
      status: 409,
      body: { code: 'NAME_TAKEN', message: 'Saved view name is already in use.' },
    };
    const answers = await Promise.all([save(), save(), save({ name: 'CUP games' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await save()).toMatchObject(taken);
    expect(await save({ screen: '/dashboard/matches' })).toMatchObject({ status: 201 });
    expect(await save({}, colleague)).toMatchObject({ status: 201 });
    expect(await namesOf()).toHaveLength(1);
  });

  it('is one of at most 50, even when two are saved at once', async () => {
    const { core, colleague, save, namesOf } = await open();
    for (let n = 1; n < 49; n += 1) expect((await save({ name: `View ${n}` })).status).toBe(201);
    const full = { status: 409, body: { code: 'CONFLICT', message: 'You can save at most 50 views.' } };
    const answers = await Promise.all([1, 2, 3, 4].map((n) => save({ name: `Last ${n}` })));
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2);
    for (const answer of answers) if (answer.status !== 201) expect(answer).toMatchObject(full);
    for (let n = (await namesOf()).length; n < 50; n += 1) await save({ name: `More ${n}` });
    expect(await save()).toMatchObject(full);
    expect(await core.db.collection('saved_views').countDocuments({ deletedAt: null })).toBe(50);
    expect(await save({}, colleague)).toMatchObject({ status: 201 });
  });
});
