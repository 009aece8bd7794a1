import { CALLS } from '@touchline/contract/calls/all';
import { PERMISSION_KEYS, type PermissionKey } from '@touchline/contract/permissions';
import { hasViewKey } from '@touchline/core/activity/visible-changes';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeLeague, makeSuperAdmin, makeUser } from '../../test/support/factories.ts';

const log = '/api/users/activity';

async function open() {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  /** The newest entry as a user with these keys beside logs:view sees it. */
  const seenWith = async (...permissions: PermissionKey[]) => {
    const reader = await makeUser(core, { permissions: ['logs:view', ...permissions] });
    return (await api.request('GET', log, { as: reader })).body.activities[0];
  };
  const allBut = (key: PermissionKey) => PERMISSION_KEYS.filter((each) => each !== key);
  return { core, api, as, seenWith, allBut };
}

describe('what changed', () => {
  it('is shown only with the key for such records, in lists and exports', async () => {
    const { core, api, as, seenWith, allBut } = await open();
    const league = await makeLeague(core, { name: 'North' });
    const path = `/api/leagues/${league._id.toHexString()}`;
    expect(await api.request('DELETE', path, { as })).toMatchObject({ status: 200 });
    const hidden = await seenWith(...allBut('leagues:view'));
    expect(hidden).toMatchObject({ action: 'Deleted League: North', outcome: 'done' });
    expect(hidden).not.toHaveProperty('before');
    expect(hidden).not.toHaveProperty('after');
    expect(await seenWith('leagues:view')).toMatchObject({ before: { name: 'North' }, after: null });

    const reader = await makeUser(core, { permissions: ['logs:view'] });
    const dateRange = { from: '2020-01-01', to: '2150-01-01' };
    const body = { ids: [as._id.toHexString()], dateRange, mode: 'export' };
    const exported = (await api.request('PUT', log, { as: reader, body })).body.activities;
    expect(exported).toHaveLength(1);
    expect(exported[0]).not.toHaveProperty('before');
    const file = await api.request('GET', `${log}?format=json&entity=League`, { as: reader });
    expect(JSON.stringify(file.body)).toContain('Deleted League: North');
    expect(JSON.stringify(file.body)).not.toContain(league.logoUrl);
  });

  it('in a saved view is shown to its owner alone', async () => {
    const { core, api, as, seenWith } = await open();
    const body = { screen: '/dashboard/matches', name: 'Tonight', query: 'q=north', isShared: false };
    await api.request('POST', '/api/saved-views', { as, body });
    expect((await api.request('GET', log, { as })).body.activities[0]).toMatchObject({
      after: { query: 'q=north' },
    });
    expect(await seenWith(...PERMISSION_KEYS)).not.toHaveProperty('after');
    const other = await makeSuperAdmin(core);
    expect((await api.request('GET', log, { as: other })).body.activities[0]).not.toHaveProperty('after');
  });

  it('has a key for every entity in the log', () => {
    const logged = CALLS.filter(
      ({ activity, actions, query }) =>
        activity || actions || 'format' in ((query as { shape?: object }).shape ?? {}),
    );
    expect(logged.length).toBeGreaterThan(60);
    expect(logged.filter(({ entity }) => !hasViewKey(entity)).map(({ id }) => id)).toEqual([]);
  });
});

describe('messages and requests of visitors', () => {
  const VISITOR = 'Zebulon';
  const letter = {
    firstName: VISITOR,
    lastName: VISITOR,
    email: `${VISITOR}@example.com`,
    subject: `${VISITOR} asks`,
    message: `The words of ${VISITOR} alone.`,
  };
  const wish = {
    homeTeam: `${VISITOR} United`,
    awayTeam: `${VISITOR} City`,
    category: 'Football',
    league: `${VISITOR} League`,
    email: `${VISITOR}@example.com`,
    username: VISITOR,
  };

  it('leave none of their words in the log, whatever staff do with them', async () => {
    const { core, api, as } = await open();
    const bulk = (path: string, ids: string[]) =>
      [
        { ids, action: 'status', value: path.endsWith('contact') ? 'Resolved' : 'Pending' },
        { ids, action: 'delete' },
      ].map((body) => ['POST', `${path}/bulk`, body] as const);
    const steps = (path: string, id: string) =>
      [
        ['DELETE', `${path}/${id}`],
        ['POST', `${path}/${id}/restore`],
        ['PUT', `${path}/${id}/status`, { status: path.endsWith('contact') ? 'In Progress' : 'Approved' }],
        ...bulk(path, [id]),
        ['POST', `${path}/${id}/restore`],
      ] as const;
    await api.request('POST', '/api/contact', { body: letter });
    await api.request('POST', '/api/match-requests', { body: wish });
    const { contacts } = (await api.request('GET', '/api/contact', { as })).body;
    const { requests } = (await api.request('GET', '/api/match-requests', { as })).body;
    await makeLeague(core, { name: 'North' });
    const game = {
      title: 'One vs Two',
      location: 'Quay Park',
      homeTeam: wish.homeTeam,
      awayTeam: wish.awayTeam,
      date: '2149-05-01',
      time: '18:00',
      league: 'North',
      match: { title: wish.homeTeam, category: 'Football' },
    };
    const edit = { homeTeam: `${VISITOR} Town`, username: `${VISITOR} 2` };
    const all = [
      ...steps('/api/contact', contacts[0]._id),
      ...steps('/api/match-requests', requests[0]._id),
      ['PUT', `/api/match-requests/${requests[0]._id}/status`, edit],
      ['POST', `/api/match-requests/${requests[0]._id}/game`, game],
      ['DELETE', `/api/match-requests/${requests[0]._id}`],
    ] as const;
    for (const [method, path, body] of all) {
      const answer = await api.request(method, path, { as, ...(body && { body }) });
      expect([path, answer.status < 300]).toEqual([path, true]);
    }
    const { activities } = (await api.request('GET', `${log}?size=50`, { as })).body;
    expect(activities).toHaveLength(all.length);
    expect(JSON.stringify(activities).toLowerCase()).not.toContain(VISITOR.toLowerCase());
    const stored = await core.db.collection('activities').find().toArray();
    expect(JSON.stringify(stored).toLowerCase()).not.toContain(VISITOR.toLowerCase());
  });
});
