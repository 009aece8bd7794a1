import { CALLS } from '@touchline/contract/calls/all';
import { SEEDED_ROLES } from '@touchline/contract/permissions';
import { writeSite } from '@touchline/core/settings/settings';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../../test/support/factories.ts';
import { codeAt } from '../../test/support/second-factor.ts';
import { expectRefused, openApi } from '../../test/support/send-call.ts';
import { makeToken } from '../../test/support/tokens.ts';

// A test makes every call, some of them often.

const staffCalls = CALLS.filter(({ needs }) => needs !== 'public' && needs !== 'device');

describe('a user whose role needs a second factor', () => {
  it('is refused everything but the session, signing out and setting it up, until it is set up', async () => {
    const { core, api, send } = await openApi();
    await writeSite(core, {}, { requireSecondFactor: ['super-admin'] });
    const as = await makeUser(core, { role: 'super-admin', permissions: [] });
    const allowed = ['auth.signOut', 'auth.confirm', 'totp.begin', 'totp.confirm'];
    const refused = staffCalls.filter(({ id }) => !allowed.includes(id));
    expect(staffCalls.length - refused.length).toBe(allowed.length);
    for (const call of refused)
      expectRefused(call, await send(call, { as, id: as._id.toHexString() }), 403, [
        'SECOND_FACTOR_REQUIRED',
      ]);
    for (const path of ['/admin/queues', `/stream/preview?id=${as._id.toHexString()}`])
      expect((await api.request('GET', path, { as })).status, path).toBe(403);

    const session = async () => (await api.request('GET', '/api/auth/session', { as })).body;
    expect(await session()).toMatchObject({ mustChangePassword: false, mustSetUpSecondFactor: true });
    const post = (path: string, body: object = {}) => api.request('POST', `/api/auth/${path}`, { as, body });
    const { secret } = (await post('totp/begin')).body;
    expect((await post('totp/confirm', { code: codeAt(secret, core.clock.now()) })).status).toBe(200);
    expect(await session()).toMatchObject({ mustSetUpSecondFactor: false });
    expect((await api.request('GET', '/api/users', { as })).status).toBe(200);
  });

  it('must first replace a temporary password', async () => {
    const { core, api } = await openApi();
    await writeSite(core, {}, { requireSecondFactor: ['staff'] });
    const as = await makeUser(core, { temporaryPasswordUntil: new Date(Date.now() + 3_600_000) });
    const codes = async () => {
      const paths = ['/api/auth/sessions', '/api/users'];
      const answers = await Promise.all(paths.map((path) => api.request('GET', path, { as })));
      const begun = await api.request('POST', '/api/auth/totp/begin', { as, body: {} });
      return [...answers, begun].map(({ body }) => body.code ?? null);
    };
    expect(await codes()).toEqual(Array(3).fill('PASSWORD_CHANGE_REQUIRED'));
    expect((await api.request('GET', '/api/auth/session', { as })).body).toMatchObject({
      mustChangePassword: true,
      mustSetUpSecondFactor: true,
    });
    await core.db.collection('users').updateOne({ _id: as._id }, { $set: { temporaryPasswordUntil: null } });
    expect(await codes()).toEqual(['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_REQUIRED', null]);
  });

  it('is refused in a session and by an API token alike, whichever roles need one', async () => {
    const { core, api } = await openApi();
    const roles = SEEDED_ROLES.map(({ role }) => role);
    const people = await Promise.all(
      roles.map(async (role) => {
        const as = await makeUser(core, { role, permissions: ['leagues:view', 'leagues:create'] });
        return { role, as, ...(await makeToken(core, as, ['leagues:view', 'leagues:create'])) };
      }),
    );
    const read = ['GET', '/api/leagues?scope=all'] as const;
    const write = ['POST', '/api/leagues'] as const;
    for (const required of [[], ...roles.map((role) => [role]), roles]) {
      await writeSite(core, {}, { requireSecondFactor: required });
      for (const { role, as, headers } of people)
        for (const by of [{ as }, { headers }])
          for (const [method, path] of [read, write]) {
            const { status, body } = await api.request(method, path, {
              ...by,
              ...(method === 'POST' ? { body: {} } : {}),
            });
            const allowed = method === 'GET' ? { status: 200 } : { status: 400, code: 'VALIDATION_ERROR' };
            expect({ required, role, by: Object.keys(by), status, code: body.code }).toEqual({
              required,
              role,
              by: Object.keys(by),
              code: undefined,
              ...(required.includes(role) ? { status: 403, code: 'SECOND_FACTOR_REQUIRED' } : allowed),
            });
          }
    }
  });
});
