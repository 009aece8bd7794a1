import { CALLS } from '@touchline/contract/calls/all';
import type { Call } from '@touchline/contract/define-call';
import { isPermissionKey, PERMISSION_KEYS, type PermissionKey } from '@touchline/contract/permissions';
import type { Core } from '@touchline/core/platform/core';
import type { User } from '@touchline/core/users/users.store';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeDevice } from '../../test/support/devices.ts';
import { makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { alternativesOf, expectRefused, NO_RECORD, openApi } from '../../test/support/send-call.ts';

const wordsOf = (call: Call) => alternativesOf(call.needs).flat();
const keysOf = (call: Call) => wordsOf(call).filter(isPermissionKey);
const staffCalls = CALLS.filter(({ needs }) => needs !== 'public' && needs !== 'device');

const withKeys = (core: Core, permissions: readonly PermissionKey[]): Promise<User> =>
  makeUser(core, { role: 'editor', permissions: [...permissions] });
const allBut = (lacking: readonly string[]) => PERMISSION_KEYS.filter((key) => !lacking.includes(key));

describe('what the contract asks for', () => {
  it('lets the anonymous change nothing but what visitors do', () => {
    const open = CALLS.filter(({ needs, method }) => needs === 'public' && method !== 'GET');
    expect(open.map(({ id }) => id).sort()).toEqual([
      'affiliates.updateClicks',
      'auth.signIn',
      'contacts.send',
      'devices.register',
      'downloads.count',
      'games.live',
      'games.viewCount',
      'requests.send',
    ]);
  });

  it('never opens to the anonymous what it shows to staff alone', () => {
    expect(CALLS.filter(({ scope, needs }) => scope === 'all' && needs === 'public')).toEqual([]);
  });

  it('asks for a key to delete before it deletes or restores a record', () => {
    const deleting = CALLS.filter(
      ({ method, id, path, entity }) =>
        // A job is no record: what steers the queues removes it. A saved view is removed by its owner.
        id.endsWith('.restore') ||
        (method === 'DELETE' && path.endsWith('}') && !['Job', 'Saved view'].includes(entity)),
    );
    for (const call of deleting)
      expect({ call: call.id, needs: call.needs }).toEqual({
        call: call.id,
        needs: expect.stringMatching(/:delete$/),
      });
  });
});

describe('every call that needs a session', () => {
  it('refuses the anonymous', async () => {
    const { send } = await openApi();
    for (const call of staffCalls) expectRefused(call, await send(call), 401, ['UNAUTHENTICATED']);
  });

  it('refuses staff who hold every key but those it needs', async () => {
    const { core, send } = await openApi();
    for (const call of staffCalls.filter(({ needs }) => needs !== 'session')) {
      const as = await withKeys(core, allBut(keysOf(call)));
      expectRefused(call, await send(call, { as }), 403, ['PERMISSION_DENIED', 'NOT_OWNER']);
    }
  });

  it('refuses staff who hold only one of two keys that it needs together', async () => {
    const { core, send } = await openApi();
    for (const call of staffCalls) {
      const keys = keysOf(call);
      if (alternativesOf(call.needs).length > 1 || keys.length < 2) continue;
      for (const key of keys)
        expectRefused(call, await send(call, { as: await withKeys(core, [key]) }), 403, [
          'PERMISSION_DENIED',
        ]);
    }
  });

  it('refuses staff who ask for what is another’s own', async () => {
    const { core, send } = await openApi();
    const other = await makeUser(core);
    for (const call of staffCalls.filter((each) => wordsOf(each).includes('own'))) {
      const as = await withKeys(core, allBut(keysOf(call)));
      const answer = await send(call, { as, id: other._id.toHexString() });
      expectRefused(call, answer, 403, ['PERMISSION_DENIED', 'NOT_OWNER']);
    }
  });

  it('lets staff with exactly the needed keys pass, and a super-admin', async () => {
    const { core, send } = await openApi();
    for (const call of staffCalls) {
      const pass = async (as: User, words: readonly string[]) => {
        const { status, body } = await send(call, {
          as,
          id: words.includes('own') ? as._id.toHexString() : undefined,
          // This key opens the list of trending games alone.
          ...(words.includes('trending:view') ? { query: 'isTrending=true' } : {}),
        });
        // What comes after the permission is about the input or the record, never about who asks.
        expect({ call: call.id, words, status, code: body?.code }).not.toMatchObject({
          code: 'PERMISSION_DENIED',
        });
        expect({ call: call.id, words, status }).toMatchObject({
          status: expect.toSatisfy((code: number) => code < 500 && code !== 401),
        });
      };
      for (const words of alternativesOf(call.needs))
        if (!words.includes('super-admin'))
          await pass(await withKeys(core, words.filter(isPermissionKey)), words);
      await pass(await makeSuperAdmin(core), wordsOf(call));
    }
  });

  it('refuses a suspended user and one who was deleted', async () => {
    const { core, send } = await openApi();
    const call = CALLS.find(({ id }) => id === 'matches.listAll') as Call;
    for (const change of [{ status: 'Suspended' }, { deletedAt: new Date() }]) {
      const as = await makeSuperAdmin(core);
      expect((await send(call, { as })).status).toBe(200);
      await core.db.collection('users').updateOne({ _id: as._id }, { $set: change });
      expectRefused(call, await send(call, { as }), 401, ['UNAUTHENTICATED']);
    }
  });
});

describe('every call of a device', () => {
  it('refuses the anonymous and a super-admin: only its token opens it', async () => {
    const { core, send } = await openApi();
    const as = await makeSuperAdmin(core);
    const id = (await makeDevice(core))._id.toHexString();
    for (const call of CALLS.filter(({ needs }) => needs === 'device'))
      for (const sender of [{ id }, { id, as }])
        expectRefused(call, await send(call, sender), 401, ['UNAUTHENTICATED']);
  });
});

describe('every list of deleted records', () => {
  it('is refused to staff who lack the key to delete them, and left to those who have it too', async () => {
    const { core, send } = await openApi();
    for (const call of CALLS.filter(({ deletedNeeds }) => deletedNeeds)) {
      const key = call.deletedNeeds as PermissionKey;
      const query = 'deleted=true';
      const without = await withKeys(core, allBut([key]));
      expectRefused(call, await send(call, { as: without, query }), 403, ['PERMISSION_DENIED']);
      expect(await send(call, { as: without, query: 'deleted=false' })).toMatchObject({ status: 200 });
      const alone = await withKeys(core, [key]);
      expectRefused(call, await send(call, { as: alone, query }), 403, ['PERMISSION_DENIED']);
      const [first = []] = alternativesOf(call.needs);
      const both = await withKeys(core, [...first.filter(isPermissionKey), key]);
      expect(await send(call, { as: both, query })).toMatchObject({ status: 200 });
    }
  });
});

describe('every action of a call for many records', () => {
  const actions = CALLS.flatMap((call) =>
    Object.entries(call.actions ?? {}).map(([action, { needs, value }]) => ({
      call,
      action,
      keys: alternativesOf(needs).flat().filter(isPermissionKey),
      ...(value ? { value: value instanceof z.ZodEnum ? value.options[0] : true } : {}),
    })),
  );

  it('is refused to staff who lack one of its keys, and left to those who have exactly them', async () => {
    const { core, send } = await openApi();
    for (const { call, keys, ...part } of actions) {
      const sendWith = async (keys: readonly PermissionKey[]) => {
        const body = { ids: [NO_RECORD], ...part };
        const { status, body: answer } = await send(call, { as: await withKeys(core, keys), body });
        return { call: call.id, ...part, status, code: answer.code ?? null };
      };
      const facts = { call: call.id, ...part };
      for (const lacking of keys)
        expect(await sendWith(allBut([lacking]))).toEqual({
          ...facts,
          status: 403,
          code: 'PERMISSION_DENIED',
        });
      expect(await sendWith(keys)).toEqual({ ...facts, status: 200, code: null });
    }
  });

  it('that is none is refused, and so are a wrong value and one where none is taken', async () => {
    const { core, send } = await openApi();
    const as = await makeSuperAdmin(core);
    for (const { call, action, value } of actions) {
      const wrong = value === undefined ? ['x', null, true] : ['nothing of the kind', null, 7, undefined];
      const parts = [
        { action: 'explode', value },
        { action: undefined },
        ...wrong.map((bad) => ({ action, value: bad })),
      ];
      for (const part of parts) {
        const answer = await send(call, { as, body: { ids: [NO_RECORD], ...part } });
        expect({ call: call.id, part, status: answer.status, code: answer.body.code }).toEqual({
          call: call.id,
          part,
          status: 400,
          code: 'VALIDATION_ERROR',
        });
      }
    }
  });
});
