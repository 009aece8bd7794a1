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

// A test makes every call, some of them often.

const wordsOf = (call: Call) => alternativesOf(call.needs).flat();
const keysOf = (call: Call) => wordsOf(call).filter(isPermissionKey);
const staffCalls = CALLS.filter(({ needs }) => needs !== 'public' && needs !== 'device');

const withKeys = (core: Core, permissions: readonly PermissionKey[]): Promise<User> =>
  makeUser(core, { role: 'editor', permissions: [...permissions] });
const allBut = (lacking: readonly string[]) => PERMISSION_KEYS.filter((key) => !lacking.includes(key));

describe('the permissions of the contract', () => {
  it('let anonymous visitors make only the changes of visitors', () => {
    const open = CALLS.filter(({ needs, method }) => needs === 'public' && method !== 'GET');
    expect(open.map(({ id }) => id).sort()).toEqual([
      'affiliates.updateClicks',
      'auth.signIn',
      'contacts.send',
      'devices.register',
      'downloads.count',
      'games.live',
      'games.viewCount',
      'reminders.save',
      'requests.send',
      'streamHealth.playback',
      'streamHealth.report',
    ]);
  });

  it('never open fields for staff to anonymous visitors', () => {
    expect(CALLS.filter(({ scope, needs }) => scope === 'all' && needs === 'public')).toEqual([]);
  });

  it('require a key to delete for deleting and restoring a record', () => {
    const deleting = CALLS.filter(
      ({ method, id, path, entity }) =>
        // A job is not a record: the calls of queues remove it. A saved view and a token are removed by their owner, and
        // a webhook belongs to the site's settings.
        id.endsWith('.restore') ||
        (method === 'DELETE' &&
          path.endsWith('}') &&
          !['Job', 'Saved view', 'API token', 'Webhook'].includes(entity)),
    );
    for (const call of deleting)
      expect({ call: call.id, needs: call.needs }).toEqual({
        call: call.id,
        needs: expect.stringMatching(/:delete$/),
      });
  });
});

describe('every call that needs a session', () => {
  it('refuses anonymous visitors', async () => {
    const { send } = await openApi();
    for (const call of staffCalls) expectRefused(call, await send(call), 401, ['UNAUTHENTICATED']);
  });

  it('refuses staff with every key but those that it needs', async () => {
    const { core, send } = await openApi();
    for (const call of staffCalls.filter(({ needs }) => needs !== 'session')) {
      const as = await withKeys(core, allBut(keysOf(call)));
      expectRefused(call, await send(call, { as }), 403, ['PERMISSION_DENIED', 'NOT_OWNER']);
    }
  });

  it('refuses staff with only one of two required keys', async () => {
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

  it('refuses staff who ask for private records of another user', async () => {
    const { core, send } = await openApi();
    const other = await makeUser(core);
    for (const call of staffCalls.filter((each) => wordsOf(each).includes('own'))) {
      const as = await withKeys(core, allBut(keysOf(call)));
      const answer = await send(call, { as, id: other._id.toHexString() });
      expectRefused(call, answer, 403, ['PERMISSION_DENIED', 'NOT_OWNER']);
    }
  });

  it('accepts staff with exactly the required keys, and a super-admin', async () => {
    const { core, send } = await openApi();
    for (const call of staffCalls) {
      const pass = async (as: User, words: readonly string[]) => {
        const { status, body } = await send(call, {
          as,
          id: words.includes('own') ? as._id.toHexString() : undefined,
          // This key opens only the list of trending games.
          ...(words.includes('trending:view') ? { query: 'isTrending=true' } : {}),
        });
        // Refusals after the permission are about the input or the record, never about the user.
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
  it('refuses anonymous visitors and a super-admin, and accepts only its token', async () => {
    const { core, send } = await openApi();
    const as = await makeSuperAdmin(core);
    const id = (await makeDevice(core))._id.toHexString();
    for (const call of CALLS.filter(({ needs }) => needs === 'device'))
      for (const sender of [{ id }, { id, as }])
        expectRefused(call, await send(call, sender), 401, ['UNAUTHENTICATED']);
  });
});

describe('every list of deleted records', () => {
  it('is refused without the key to delete them, and accepted with it', async () => {
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

/** A value that the action takes. */
function exampleOf(value: z.ZodType): unknown {
  if (value instanceof z.ZodEnum) return value.options[0];
  return value instanceof z.ZodBoolean ? true : 30;
}

describe('every action of a call for many records', () => {
  const actions = CALLS.flatMap((call) =>
    Object.entries(call.actions ?? {}).map(([action, { needs, value }]) => ({
      call,
      action,
      keys: alternativesOf(needs).flat().filter(isPermissionKey),
      ...(value ? { value: exampleOf(value) } : {}),
    })),
  );

  it('is refused to staff without one of its keys, and accepted with exactly those', async () => {
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

  it('is refused when it is unknown, has a wrong value, or has a value where none is allowed', async () => {
    const { core, send } = await openApi();
    const as = await makeSuperAdmin(core);
    for (const { call, action, value } of actions) {
      const wrong = value === undefined ? ['x', null, true] : ['nothing of the kind', null, {}, undefined];
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
