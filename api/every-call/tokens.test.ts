import { CALLS } from '@touchline/contract/calls/all';
import type { Call } from '@touchline/contract/define-call';
import { isPermissionKey, type PermissionKey } from '@touchline/contract/permissions';
import { TOKEN_KEYS } from '@touchline/contract/records/token';
import { describe, expect, it } from 'vitest';
import { makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { alternativesOf, expectRefused, openApi } from '../../test/support/send-call.ts';
import { makeToken } from '../../test/support/tokens.ts';

const isTokenKey = (word: string) => TOKEN_KEYS.some((key) => key === word);
/** The keys of the alternatives that are keys alone which a token can have; none of what is about the caller's account. */
const openBy = ({ needs, actsOn }: Call) =>
  actsOn === 'caller' ? [] : alternativesOf(needs).filter((words) => words.every(isTokenKey));
const staffCalls = CALLS.filter(({ needs }) => needs !== 'public' && needs !== 'device');
/** A confirmation is asked for after the body is read. */
const bodyOf = ({ confirms, example }: Call) =>
  confirms === 'always' && example.body !== undefined ? { body: example.body } : {};
// A game list without this filter needs another key.
const queryOf = (words: readonly string[]) =>
  words.includes('trending:view') ? { query: 'isTrending=true' } : {};

describe('an API token', () => {
  it('opens only the calls whose need is a key, also in the name of a super-admin', async () => {
    const { core, send } = await openApi();
    const owner = await makeSuperAdmin(core);
    const all = await makeToken(core, owner);
    const opened = staffCalls.filter((call) => openBy(call).length > 0);
    for (const call of staffCalls) {
      const own = { id: owner._id.toHexString() };
      for (const path of [{}, own]) {
        const answer = await send(call, { headers: all.headers, ...bodyOf(call), ...path });
        const isOwnAccount = call.actsOn === 'user' && path === own;
        if (!opened.includes(call) || isOwnAccount)
          expectRefused(call, answer, 403, ['PERMISSION_DENIED', 'NOT_OWNER']);
        else if (call.confirms === 'always') expectRefused(call, answer, 403, ['CONFIRM_REQUIRED']);
        else
          expect({ call: call.id, status: answer.status, code: answer.body?.code }).toMatchObject({
            status: expect.toSatisfy((status: number) => status < 500 && status !== 401),
            code: expect.toSatisfy((code) => code !== 'PERMISSION_DENIED'),
          });
      }
    }
    expect(opened.length).toBeGreaterThan(60);
  });

  it('opens a call with exactly its keys, and not without one of them', async () => {
    const { core, send } = await openApi();
    for (const call of staffCalls)
      for (const words of openBy(call)) {
        const owner = await makeSuperAdmin(core);
        const keys = words.filter(isPermissionKey);
        const exact = await makeToken(core, owner, keys);
        const { status, body } = await send(call, { headers: exact.headers, ...queryOf(words) });
        expect({ call: call.id, status, code: body?.code }).toMatchObject({
          status: expect.toSatisfy((code: number) => code < 500 && code !== 401),
          code: expect.toSatisfy((code) => code !== 'PERMISSION_DENIED'),
        });
        const lacking = TOKEN_KEYS.filter((key) => !openBy(call).some(([first]) => first === key));
        const rest = await makeToken(core, owner, lacking);
        expectRefused(call, await send(call, { headers: rest.headers }), 403, ['PERMISSION_DENIED']);
      }
  });

  it('is not for the account of its owner, whatever its keys: profile:access is none of them', async () => {
    const { core, api, send } = await openApi();
    const owner = await makeUser(core, {
      role: 'editor',
      permissions: ['profile:access', 'users:view', 'users:update', 'users:view-info'],
    });
    const { headers } = await makeToken(core, owner, ['users:view', 'users:update', 'users:view-info']);
    // As tokens were stored when the key was one of theirs.
    await core.db.collection('tokens').updateMany({}, { $push: { keys: 'profile:access' as never } });
    const id = owner._id.toHexString();
    const aboutOwner = staffCalls.filter(({ actsOn }) => actsOn !== undefined);
    expect(aboutOwner.length).toBeGreaterThan(20);
    for (const call of aboutOwner)
      expectRefused(call, await send(call, { headers, id }), 403, ['PERMISSION_DENIED', 'NOT_OWNER']);
    const body = { username: 'renamed', email: owner.email };
    expect((await api.request('PUT', `/api/users/${id}`, { headers, body })).status).toBe(403);
    expect(
      (await api.request('PUT', `/api/users/${id}`, { headers, body: { status: 'Suspended' } })).status,
    ).toBe(403);

    // The owner is read as others are: without what only the own record has.
    const other = await makeUser(core);
    const fieldsAt = async (path: string, by: object) =>
      Object.keys((await api.request('GET', path, by)).body.user);
    const ofOther = await fieldsAt(`/api/users/${other._id.toHexString()}`, { headers });
    expect(await fieldsAt(`/api/users/${id}`, { headers })).toEqual(ofOther);
    expect(ofOther).not.toContain('permissions');
    expect(await fieldsAt(`/api/users/${id}`, { as: owner })).toContain('permissions');
    const { users } = (await api.request('GET', '/api/users', { headers })).body;
    for (const user of users) expect(Object.keys(user)).toEqual(ofOther);
    const calls = await Promise.all(
      [`/api/users/${other._id.toHexString()}/sessions`, `/api/users/${other._id.toHexString()}/tokens`].map(
        async (path) => (await api.request('GET', path, { headers })).status,
      ),
    );
    expect(calls).toEqual([200, 200]);
  });

  it('opens no action, deleted list or move whose key it lacks', async () => {
    const { core, send } = await openApi();
    const owner = await makeSuperAdmin(core);
    for (const call of CALLS.filter(({ deletedNeeds }) => deletedNeeds)) {
      const key = call.deletedNeeds as PermissionKey;
      await core.db.collection('tokens').deleteMany({});
      const { headers } = await makeToken(
        core,
        owner,
        TOKEN_KEYS.filter((each) => each !== key),
      );
      const answer = await send(call, { headers, query: 'deleted=true' });
      expectRefused(call, answer, 403, ['PERMISSION_DENIED']);
    }
  });

  it('is answered by public calls as a visitor, and refused by them when it is wrong', async () => {
    const { core, send } = await openApi();
    const { headers } = await makeToken(core, await makeSuperAdmin(core));
    const wrong = { authorization: `Bearer tl_${'x'.repeat(43)}` };
    const reads = CALLS.filter(({ needs, method }) => needs === 'public' && method === 'GET');
    for (const call of reads) {
      const visitor = await send(call);
      expect({ call: call.id, status: (await send(call, { headers })).status }).toEqual({
        call: call.id,
        status: visitor.status,
      });
      expectRefused(call, await send(call, { headers: wrong }), 401, ['UNAUTHENTICATED']);
    }
    expect(await core.db.collection('activities').countDocuments()).toBe(0);
  });

  it('is refused by every call when it is wrong, whatever cookie comes with it', async () => {
    const { core, send } = await openApi();
    const as = await makeSuperAdmin(core);
    const headers = { authorization: `Bearer tl_${'x'.repeat(43)}` };
    for (const call of staffCalls)
      expectRefused(call, await send(call, { as, headers }), 401, ['UNAUTHENTICATED']);
  });
});
