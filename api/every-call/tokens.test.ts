import { CALLS } from '@touchline/contract/calls/all';
import type { Call } from '@touchline/contract/define-call';
import { isPermissionKey, type PermissionKey } from '@touchline/contract/permissions';
import { TOKEN_KEYS } from '@touchline/contract/records/token';
import { describe, expect, it } from 'vitest';
import { makeSuperAdmin } from '../../test/support/factories.ts';
import { alternativesOf, expectRefused, openApi } from '../../test/support/send-call.ts';
import { makeToken } from '../../test/support/tokens.ts';

const isTokenKey = (word: string) => TOKEN_KEYS.some((key) => key === word);
/** The keys of the alternatives that are keys alone, without those of the group Super Admin. */
const openBy = ({ needs }: Call) => alternativesOf(needs).filter((words) => words.every(isTokenKey));
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
        if (!opened.includes(call)) expectRefused(call, answer, 403, ['PERMISSION_DENIED', 'NOT_OWNER']);
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
