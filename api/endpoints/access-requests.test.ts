import { type DashboardPath, PAGE_KEYS, type PermissionKey } from '@touchline/contract/permissions';
import { endOldAccessRequests } from '@touchline/core/maintenance';
import type { User } from '@touchline/core/users/users';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { connectStaff, type StaffSocket } from '../../test/support/staff-socket.ts';
import { pathOfUser } from '../../test/support/user-calls.ts';
import { eventually } from '../../test/support/wait.ts';

const PATH = '/api/access-requests';
const QUEUES = '/dashboard/queues';

/** Two api processes, a super-admin and a user who can open no page. */
async function open() {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const installation = newInstallation();
  const [core, second] = [await installation.core({ clock }), await installation.core({ clock })];
  const [api, other] = [await startTestApi(core), await startTestApi(second)];
  const as = await makeSuperAdmin(core);
  const user = await makeUser(core, { permissions: [] });
  const ask = (path: string = QUEUES, by: User = user, at = api, reason?: string) =>
    at.request('POST', PATH, { as: by, body: { path, reason } });
  const reply = (id: string, body: object, by = as) => api.request('PUT', `${PATH}/${id}`, { as: by, body });
  const own = async (path: string = QUEUES, by: User = user) =>
    (await api.request('GET', `${PATH}/own?path=${path}`, { as: by })).body.accessRequest;
  const list = async () => (await api.request('GET', PATH, { as })).body.accessRequests;
  const permissionsOf = async (of: User): Promise<PermissionKey[]> =>
    (await api.request('GET', pathOfUser(of), { as })).body.user.permissions;
  const actions = async () =>
    (await core.db.collection('activities').find().sort({ _id: 1 }).toArray()).map(({ action }) => action);
  return { clock, core, api, other, as, user, ask, reply, own, list, permissionsOf, actions };
}

const eventsOf = (desk: StaffSocket, event: string) =>
  desk.received.flatMap((item) => (item.event === event ? [item.payload] : []));

describe('a request for access', () => {
  it('is added once, is listed with its user, and is returned unchanged when it is repeated', async () => {
    const { user, ask, list, actions } = await open();
    const first = await ask();
    expect(first).toMatchObject({ status: 201, body: { message: 'Access requested' } });
    const again = await ask();
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await list()).toEqual([
      expect.objectContaining({
        _id: first.body.accessRequest._id,
        path: QUEUES,
        keys: ['queues:access'],
        state: 'open',
        user: { _id: user._id.toHexString(), username: user.username, role: 'staff' },
      }),
    ]);
    expect(await actions()).toEqual([`Created Access request: ${user.username}, ${QUEUES}`]);
  });

  it('may be for a tab with a key of its own, and grants that key', async () => {
    const { core, ask, reply, permissionsOf } = await open();
    const user = await makeUser(core, { permissions: ['ongoing-matches:access'] });
    expect((await ask('/dashboard/matches', user)).status).toBe(409);
    const { status, body } = await ask('/dashboard/matches?tab=leagues', user);
    expect({ status, keys: body.accessRequest.keys }).toEqual({ status: 201, keys: ['leagues:view'] });
    await reply(body.accessRequest._id, { action: 'grant' });
    expect(await permissionsOf(user)).toContain('leagues:view');
    expect((await ask('/dashboard/matches?tab=leagues', user)).status).toBe(409);
    expect((await ask('/dashboard/matches?tab=nothing', user)).status).toBe(400);
  });

  it('is added once when it is sent many times at once to two processes', async () => {
    const { api, other, user, ask, list } = await open();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ask(QUEUES, user, n % 2 === 0 ? api : other)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.accessRequest._id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('is refused for an unknown page and for a page that the user can open', async () => {
    const { as, ask } = await open();
    for (const path of ['/dashboard/nothing', '/queues', '/dashboard/matches/65f0c0ffee65f0c0ffee0001'])
      expect(await ask(path)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(await ask(QUEUES, as)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'You can already open this page.' },
    });
  });

  it('gives the key of its page at once when it is granted', async () => {
    const { user, ask, reply, own, list, permissionsOf, actions, api } = await open();
    const { accessRequest } = (await ask()).body;
    expect(await api.request('GET', '/api/queues', { as: user })).toMatchObject({ status: 403 });
    expect(await reply(accessRequest._id, { action: 'grant' })).toMatchObject({
      status: 200,
      body: { message: 'Access granted', accessRequest: { state: 'granted' } },
    });
    expect(await permissionsOf(user)).toEqual(['queues:access']);
    expect(await api.request('GET', '/api/queues', { as: user })).toMatchObject({ status: 200 });
    expect(await list()).toEqual([]);
    expect(await own()).toBeNull();
    expect((await actions()).at(-1)).toBe(`Granted Access request: ${user.username}, ${QUEUES}`);
    expect(await reply('5e7715650000000000000999', { action: 'decline' })).toMatchObject({ status: 404 });
  });

  it('grants the keys for every page and its lists', async () => {
    const { core, api, ask, reply } = await open();
    const game = await makeGame(core);
    const matchId = game.matchId.toHexString();
    const reads: { readonly [P in DashboardPath]?: string } = {
      '/dashboard': '/api/dashboard/overview',
      '/dashboard/profile': '/api/auth/sessions',
      '/dashboard/settings': '/api/auth/sessions',
      '/dashboard/affiliate': '/api/affiliate',
      '/dashboard/users': '/api/users',
      '/dashboard/users/roles': '/api/roles',
      '/dashboard/users/activity': '/api/users/activity',
      '/dashboard/mobile/users': '/api/mobile/users',
      '/dashboard/mobile/downloads': '/api/mobile/downloads?scope=all',
      '/dashboard/mobile/notifications': '/api/mobile/notifications',
      '/dashboard/matches': '/api/games?status=Live',
      '/dashboard/matches/schedule': '/api/games?status=Scheduled',
      '/dashboard/matches/finished': '/api/games?status=Finished',
      '/dashboard/matches/request': '/api/match-requests',
      '/dashboard/matches/{matchId}': `/api/games?matchId=${matchId}`,
      '/dashboard/streams': '/api/streams',
      '/dashboard/notifications/manage': '/api/notifications?scope=all',
      '/dashboard/support/contact': '/api/contact',
      '/dashboard/support/faq': '/api/faq?scope=all',
      '/dashboard/queues': '/api/queues',
    };
    // Each of three keys opens the page that is left; its parts need keys of their own.
    expect(Object.keys(PAGE_KEYS).filter((path) => !(path in reads))).toEqual(['/dashboard/mobile']);
    const opened = Object.entries(reads).map(async ([path, list]) => {
      const user = await makeUser(core, { permissions: [] });
      expect(await api.request('GET', list, { as: user }), path).toMatchObject({ status: 403 });
      await reply((await ask(path, user)).body.accessRequest._id, { action: 'grant' });
      expect(await api.request('GET', list, { as: user }), path).toMatchObject({ status: 200 });
    });
    await Promise.all(opened);
  });

  it('offers the keys that the user lacks, and grants the chosen ones', async () => {
    const { core, ask, reply, list, permissionsOf } = await open();
    const user = await makeUser(core, { permissions: ['faqs:view'] });
    const { _id, keys } = (await ask('/dashboard/support/faq', user)).body.accessRequest;
    expect(keys).toEqual(['faqs:access']);
    await reply(_id, { action: 'grant' });
    expect((await permissionsOf(user)).sort()).toEqual(['faqs:access', 'faqs:view']);

    const other = await makeUser(core, { permissions: [] });
    const asked = (await ask('/dashboard/support/faq', other)).body.accessRequest;
    expect(asked.keys).toEqual(['faqs:access', 'faqs:view']);
    for (const keys of [[], ['faqs:view'], ['faqs:access', 'faqs:update']])
      expect(await reply(asked._id, { action: 'grant', keys })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'keys', message: 'Please select a permission' }] },
      });
    expect(await list()).toHaveLength(1);
    await reply(asked._id, { action: 'grant', keys: ['faqs:access'] });
    expect(await permissionsOf(other)).toEqual(['faqs:access']);
  });

  it('shows its reason to the staff who answer it and in the log', async () => {
    const { core, user, api, ask, list, own } = await open();
    const reason = 'r'.repeat(200);
    expect(await ask(QUEUES, user, api, `${reason}!`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'reason', message: 'Reason must not exceed 200 characters' }] },
    });
    expect((await ask(QUEUES, user, api, ` ${reason} `)).status).toBe(201);
    expect(await ask(QUEUES, user, api, 'another')).toMatchObject({
      status: 200,
      body: { accessRequest: { reason } },
    });
    expect(await list()).toMatchObject([{ reason }]);
    expect(await own()).toMatchObject({ reason });
    const [entry] = await core.db.collection('activities').find().toArray();
    expect(entry?.after).toEqual({ path: QUEUES, reason });
  });

  it('ends after 14 days without an answer, and can be made again', async () => {
    const { clock, core, as, api, ask, list, own } = await open();
    const desk = await connectStaff(api, await api.cookieOf(as));
    const { _id: id } = (await ask()).body.accessRequest;
    clock.advance(14 * 24 * 3_600_000);
    expect(await endOldAccessRequests(core)).toBe(0);
    clock.advance(1);
    expect(await endOldAccessRequests(core)).toBe(1);
    expect(await list()).toEqual([]);
    expect(await own()).toBeNull();
    await eventually(() => expect(eventsOf(desk, 'access-request:closed')).toEqual([{ id }]));
    expect((await ask()).status).toBe(201);
  });

  it('for a page that several keys open is granted with one of them', async () => {
    const { user, ask, reply, permissionsOf } = await open();
    const { accessRequest } = (await ask('/dashboard/mobile')).body;
    expect(accessRequest.keys).toEqual([
      'app-users:access',
      'app-downloads:access',
      'app-notifications:access',
    ]);
    for (const keys of [undefined, ['queues:access']])
      expect(await reply(accessRequest._id, { action: 'grant', keys })).toMatchObject({
        status: 400,
        body: { message: 'Please select a permission' },
      });
    await reply(accessRequest._id, { action: 'grant', keys: ['app-downloads:access'] });
    expect(await permissionsOf(user)).toEqual(['app-downloads:access']);
  });

  it('that was answered tells the next user what the first decided', async () => {
    const { core, as, user, ask, reply, permissionsOf } = await open();
    const second = await makeSuperAdmin(core);
    const { accessRequest: declined } = (await ask()).body;
    await reply(declined._id, { action: 'decline' });
    const refusal = (decision: string, by = as) => ({
      status: 409,
      body: { code: 'CONFLICT', message: `${by.username} has already ${decision} this request.` },
    });
    expect(await reply(declined._id, { action: 'grant' }, second)).toMatchObject(refusal('declined'));
    expect(await permissionsOf(user)).toEqual([]);
    const { accessRequest: granted } = (await ask('/dashboard/users')).body;
    await reply(granted._id, { action: 'grant' }, second);
    expect(await reply(granted._id, { action: 'decline' })).toMatchObject(refusal('granted', second));
  });

  it('that is granted and declined at once gets one of the two answers, and the key only with a grant', async () => {
    const { core, as, ask, reply, permissionsOf } = await open();
    const second = await makeSuperAdmin(core);
    for (let round = 0; round < 6; round += 1) {
      const user = await makeUser(core, { permissions: [] });
      const { _id } = (await ask(QUEUES, user)).body.accessRequest;
      const answers = await Promise.all([
        reply(_id, { action: 'grant' }),
        reply(_id, { action: 'decline' }, second),
      ]);
      const isGranted = answers[0].status === 200;
      expect(answers.map(({ status }) => status)).toEqual(isGranted ? [200, 409] : [409, 200]);
      const { username } = isGranted ? as : second;
      expect(answers[isGranted ? 1 : 0].body.message).toBe(
        `${username} has already ${isGranted ? 'granted' : 'declined'} this request.`,
      );
      expect(await permissionsOf(user)).toEqual(isGranted ? ['queues:access'] : []);
    }
  });

  it('that is declined cannot be asked for again for 24 hours', async () => {
    const { clock, user, ask, reply, list, permissionsOf, actions } = await open();
    const { accessRequest } = (await ask()).body;
    expect(await reply(accessRequest._id, { action: 'decline' })).toMatchObject({
      status: 200,
      body: { message: 'Access declined', accessRequest: { state: 'declined' } },
    });
    expect((await actions()).at(-1)).toBe(`Declined Access request: ${user.username}, ${QUEUES}`);
    expect(await permissionsOf(user)).toEqual([]);
    expect(await list()).toEqual([]);
    clock.advance(24 * 3_600_000 - 1);
    expect(await ask()).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'Your request was declined.' },
    });
    // Another page is another request.
    expect(await ask('/dashboard/users')).toMatchObject({ status: 201 });
    clock.advance(1);
    expect(await ask()).toMatchObject({ status: 201 });
  });

  it('is shown to its user while it is open, and for 24 hours after a decline with the name and time of the decline', async () => {
    const { clock, core, as, ask, reply, own } = await open();
    expect(await own()).toBeNull();
    const { accessRequest } = (await ask()).body;
    expect(await own()).toEqual(accessRequest);
    clock.advance(60_000);
    const declined = (await reply(accessRequest._id, { action: 'decline' })).body.accessRequest;
    expect(declined).toMatchObject({
      state: 'declined',
      answeredAt: { seconds: clock.now() / 1_000 },
      answeredBy: as.username,
    });
    expect(await own()).toEqual(declined);
    expect(await own('/dashboard/users')).toBeNull();
    expect(await own(QUEUES, await makeUser(core, { permissions: [] }))).toBeNull();
    clock.advance(24 * 3_600_000);
    expect(await own()).toBeNull();
  });

  it('is granted by the rules of permissions: with keys that the granting user holds, to another role, never to oneself', async () => {
    const { core, user, ask, reply, list, permissionsOf } = await open();
    const keys: PermissionKey[] = ['permissions:update', 'faqs:access'];
    const admin = await makeUser(core, { role: 'admin', permissions: keys });
    const peer = await makeUser(core, { role: 'staff', permissions: [...keys, 'queues:access'] });
    const { accessRequest } = (await ask()).body;
    const own = (await ask(QUEUES, admin)).body.accessRequest;
    const grant = { action: 'grant' };
    expect(await reply(accessRequest._id, grant, admin)).toMatchObject({
      status: 403,
      body: { code: 'PROTECTED', message: 'You can only grant permissions that you hold.' },
    });
    expect(await reply(accessRequest._id, grant, peer)).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_DENIED' },
    });
    expect(await reply(own._id, grant, admin)).toMatchObject({ status: 403, body: { code: 'SELF_ACTION' } });
    expect(await permissionsOf(user)).toEqual([]);
    expect(await list()).toHaveLength(2);
  });

  it('closes when the user gets the key otherwise, and when the user is deleted', async () => {
    const { core, api, as, user, ask, list } = await open();
    const gone = await makeUser(core, { permissions: [] });
    const first = (await ask()).body.accessRequest;
    const second = (await ask(QUEUES, gone)).body.accessRequest;
    await api.request('PUT', pathOfUser(user, '/permissions'), {
      as,
      body: { newPermissions: ['queues:access'] },
    });
    await api.request('DELETE', pathOfUser(gone), { as });
    expect(await list()).toEqual([]);
    const stateOf = async (id: string) =>
      (await core.db.collection('access_requests').find().toArray()).find(
        ({ _id }) => _id.toHexString() === id,
      )?.state;
    await eventually(async () => expect(await stateOf(first._id)).toBe('granted'));
    await eventually(async () => expect(await stateOf(second._id)).toBe('closed'));
  });

  it('is announced once when it is made and once when it is closed, at every process', async () => {
    const { core, api, other, as, user, ask, reply } = await open();
    const stranger = await makeUser(core, { permissions: ['users:view'] });
    const desks = await Promise.all([api, other].map(async (at) => connectStaff(at, await at.cookieOf(as))));
    const asker = await connectStaff(other, await other.cookieOf(user));
    const outside = await connectStaff(api, await api.cookieOf(stranger));
    const { _id: id } = (await ask()).body.accessRequest;
    await ask();
    for (const desk of desks)
      await eventually(() => expect(eventsOf(desk, 'access-request:new')).toEqual([{ id }]));
    await reply(id, { action: 'decline' });
    for (const desk of [...desks, asker])
      await eventually(() => expect(eventsOf(desk, 'access-request:closed')).toEqual([{ id }]));
    expect(eventsOf(asker, 'access-request:new')).toEqual([]);
    const all = ['access-request:new', 'access-request:closed'];
    expect(all.flatMap((event) => eventsOf(outside, event))).toEqual([]);
  });
});
