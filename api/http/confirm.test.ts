import { CALLS } from '@touchline/contract/calls/all';
import { createToken } from '@touchline/contract/calls/tokens';
import { createWebhook as createCall } from '@touchline/contract/calls/webhooks';
import { pathOf } from '@touchline/contract/define-call';
import type { WebhookForm } from '@touchline/contract/forms/webhook';
import { requestAccess } from '@touchline/core/access-requests/access-requests';
import type { Core } from '@touchline/core/platform/core';
import { createRole } from '@touchline/core/roles/roles';
import { readSettings, writeAdZones } from '@touchline/core/settings/settings';
import type { User } from '@touchline/core/users/users';
import { createWebhook } from '@touchline/core/webhooks/webhooks';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin, makeUser, PASSWORD } from '../../test/support/factories.ts';
import { makeToken } from '../../test/support/tokens.ts';
import { MAKER } from '../../test/support/webhooks.ts';

const MINUTES = 60_000;
const hook: WebhookForm = {
  address: 'https://hooks.example.org/touchline',
  events: ['game.live'],
  format: 'json',
  isActive: true,
  includesContactData: false,
};
const REFUSED = { status: 403, body: { code: 'CONFIRM_REQUIRED', message: 'Please confirm your password.' } };
const zone = { name: 'Home', zoneId: '12', type: 'Popunder', isEnabled: true } as const;

async function open(env: Record<string, string> = {}) {
  const clock = fakeClock('2026-11-21T12:00:00Z');
  const core = await newInstallation(env).core({ clock });
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const confirm = (password = PASSWORD, address?: string) =>
    api.request('POST', '/api/auth/confirm', {
      as,
      body: { password },
      ...(address ? { headers: { 'x-forwarded-for': address } } : {}),
    });
  let made = 0;
  /** A call that needs a confirmation and changes nothing else that matters here. */
  const add = () => {
    made += 1;
    const body = {
      username: 'Robin',
      email: `robin-${made}@example.com`,
      password: 'Harbour-22',
      role: 'staff',
    };
    return api.request('POST', '/api/users', { as, body });
  };
  return { clock, core, api, as, confirm, add };
}

/** A valid request of every call that needs a confirmation, for the user. */
async function requestsOf(core: Core, as: User) {
  const another = async () => (await makeUser(core, { role: 'editor' }))._id.toHexString();
  const gone = await makeUser(core);
  await core.db.collection('users').updateOne({ _id: gone._id }, { $set: { deletedAt: new Date() } });
  const own = as._id.toHexString();
  const secondFactor = { secret: '', lastStep: 0, recoveryCodes: [] };
  await core.db.collection('users').updateOne({ _id: as._id }, { $set: { secondFactor } });
  const settings = (await readSettings(core))._id.toHexString();
  const added = { username: 'Robin', email: 'robin@example.com', password: 'Harbour-22', role: 'staff' };
  return {
    'tokens.create': { body: createToken.example.body as object },
    'totp.begin': {},
    'totp.recoveryCodes': {},
    'totp.disable': {},
    'users.create': { body: added },
    'users.update': { id: own, body: { username: as.username, email: 'other@example.com' } },
    'users.permissions': { id: await another(), body: { newPermissions: ['games:view'] } },
    'users.role': { id: await another(), body: { role: 'staff' } },
    'users.temporaryPassword': { id: await another() },
    'users.endSessions': { id: await another() },
    'users.revokeToken': await tokenOf(core),
    'users.delete': { id: await another() },
    'users.restore': { id: gone._id.toHexString() },
    'roles.update': { id: await roleOf(core), body: { permissions: ['faqs:view'] } },
    'accessRequests.answer': { id: await askedBy(core), body: { action: 'grant' } },
    'settings.adZones': { id: settings, body: { adZones: [] } },
    'settings.site': { id: settings, body: { requireSecondFactor: ['editor'] } },
    'webhooks.create': { body: createCall.example.body },
    'webhooks.update': { id: await hookOf(core), body: { ...hook, isActive: false } },
    'activity.export': { body: { ids: [own], dateRange: { from: '2026-11-01', to: '2026-11-02' } } },
  } as Record<string, { id?: string; tokenId?: string; body?: unknown }>;
}

/** The ids of a new token and its user. */
async function tokenOf(core: Core) {
  const user = await makeUser(core);
  const { id: tokenId } = await makeToken(core, user, ['games:view']);
  return { id: user._id.toHexString(), tokenId };
}

/** The id of a new webhook. */
const hookOf = async (core: Core) => (await createWebhook(core, MAKER, hook)).webhook._id.toHexString();

/** The id of a new role. */
const roleOf = async (core: Core) => (await createRole(core, { name: 'Match desk' }))._id.toHexString();

/** The id of a request for a page that a user of another role cannot open. */
async function askedBy(core: Core): Promise<string> {
  const user = await makeUser(core, { role: 'editor' });
  return (await requestAccess(core, user, { path: '/dashboard/queues' })).request._id.toHexString();
}

describe('a call that could give an account away', () => {
  it('is refused without a confirmed password, before anything is logged, and accepted with one', async () => {
    const { clock, core, api, as, confirm } = await open();
    await api.cookieOf(as);
    clock.advance(15 * MINUTES);
    const requests = await requestsOf(core, as);
    const asking = CALLS.filter(({ confirms }) => confirms);
    expect(asking.map((call) => call.id).sort()).toEqual(Object.keys(requests).sort());
    const send = (call: (typeof asking)[number]) => {
      const { id = '', tokenId = '', body } = requests[call.id] ?? {};
      return api.request(call.method, pathOf(call, { id, tokenId }), { as, body });
    };
    for (const call of asking) expect(await send(call), call.id).toMatchObject(REFUSED);
    expect(await core.db.collection('activities').countDocuments()).toBe(0);
    expect(await confirm()).toMatchObject({ status: 200, body: { message: 'Confirmed' } });
    for (const call of asking) {
      const { status, body } = await send(call);
      expect([status, body.code], call.id).toEqual([call.status, undefined]);
    }
  });

  it('needs a confirmation for a new e-mail of a user, and for no other field', async () => {
    const { clock, core, api, as } = await open();
    const other = await makeUser(core);
    await api.cookieOf(as);
    clock.advance(15 * MINUTES);
    const put = ({ _id }: User, email: string) =>
      api.request('PUT', `/api/users/${_id.toHexString()}`, { as, body: { username: 'Somebody', email } });
    expect((await put(as, as.email)).status).toBe(200);
    expect((await put(other, other.email)).status).toBe(200);
    for (const user of [as, other]) expect(await put(user, 'new@example.com')).toMatchObject(REFUSED);
    const status = { status: 'Suspended' };
    const path = `/api/users/${other._id.toHexString()}`;
    expect((await api.request('PUT', path, { as, body: status })).status).toBe(200);
  });

  it('needs a confirmation for other roles with a second factor, and for entries that leave the log', async () => {
    const { clock, core, api, as } = await open();
    const site = `/api/setting/${(await readSettings(core))._id.toHexString()}/site`;
    await api.cookieOf(as);
    clock.advance(15 * MINUTES);
    const put = (path: string, body: object) => api.request('PUT', path, { as, body });
    expect((await put(site, { adConsent: false, requireSecondFactor: [] })).status).toBe(200);
    expect(await put(site, { requireSecondFactor: ['editor'] })).toMatchObject(REFUSED);
    const entries = {
      ids: [as._id.toHexString()],
      dateRange: { from: '2026-11-01', to: '2026-11-02' },
    };
    expect((await put('/api/users/activity', { ...entries, mode: 'export' })).status).toBe(200);
    expect(await put('/api/users/activity', entries)).toMatchObject(REFUSED);
  });

  it('is possible for fifteen minutes after a sign-in and after a confirmation', async () => {
    const { clock, add, confirm } = await open();
    expect((await add()).status).toBe(201);
    clock.advance(15 * MINUTES - 1);
    expect((await add()).status).toBe(201);
    clock.advance(1);
    expect(await add()).toMatchObject(REFUSED);
    await confirm();
    clock.advance(15 * MINUTES - 1);
    expect((await add()).status).toBe(201);
    clock.advance(1);
    expect(await add()).toMatchObject(REFUSED);
  });

  it('is refused after a moment that is still to come, but for what clocks of two machines may differ by', async () => {
    const { clock, core, add } = await open();
    await add();
    const begin = (times: object) => core.db.collection('sessions').updateMany({}, { $set: times });
    const [soon, late] = [1, 2].map((minutes) => new Date(clock.now() + minutes * MINUTES));
    const long = new Date(clock.now() - 60 * MINUTES);
    await begin({ createdAt: long, confirmedAt: soon });
    expect((await add()).status).toBe(201);
    await begin({ createdAt: long, confirmedAt: late });
    expect(await add()).toMatchObject(REFUSED);
    await begin({ createdAt: late, confirmedAt: long });
    expect(await add()).toMatchObject(REFUSED);
  });

  it('needs a confirmation each time while ads share the origin of staff', async () => {
    const { core, add, confirm } = await open();
    const { _id: id } = await readSettings(core);
    await confirm();
    await writeAdZones(core, { id }, { adZones: [zone] });
    expect((await add()).status).toBe(201);
    expect(await add()).toMatchObject(REFUSED);
    await confirm();
    const both = [await add(), await add()];
    expect(both.map(({ status }) => status)).toEqual([201, 403]);
    await confirm();
    const atOnce = await Promise.all([add(), add(), add()]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    await writeAdZones(core, { id }, { adZones: [{ ...zone, isEnabled: false }] });
    expect((await add()).status).toBe(201);
  });
});

describe('a confirmation', () => {
  it('is refused with a wrong password, and by the limits of sign-in', async () => {
    const { core, api, as, confirm } = await open();
    expect(await confirm('not-this-one')).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', message: 'Current password is incorrect.' },
    });
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm('not-this-one')));
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 429, 429]);
    expect(await confirm()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    // The address is also locked out of signing in to the account.
    const body = { email: as.email, password: PASSWORD };
    expect((await api.request('POST', '/api/auth/sign-in', { body })).status).toBe(429);
    expect((await confirm(PASSWORD, '192.0.2.9')).status).toBe(200);
    expect(JSON.stringify(await core.db.collection('sessions').find().toArray())).not.toContain(PASSWORD);
  });

  it('needs a signed-in user', async () => {
    const { api } = await open();
    expect((await api.request('POST', '/api/auth/confirm', { body: { password: PASSWORD } })).status).toBe(
      401,
    );
  });

  it('counts together with wrong current passwords of a change', async () => {
    const { api, as, confirm } = await open();
    const change = (currentPassword: string) =>
      api.request('PUT', `/api/users/${as._id.toHexString()}/password`, {
        as,
        body: { currentPassword, newPassword: 'My-Own-Word' },
      });
    for (let n = 0; n < 5; n += 1)
      expect(await change('not-this-1')).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'currentPassword', message: 'Current password is incorrect.' }] },
      });
    expect((await change(PASSWORD)).status).toBe(429);
    expect((await confirm()).status).toBe(429);
  });
});
