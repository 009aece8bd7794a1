import { CALLS } from '@touchline/contract/calls/all';
import type { Call } from '@touchline/contract/define-call';
import type { User } from '@touchline/core/users/users.store';
import { describe, expect, it } from 'vitest';
import type { TestAnswer } from '../../test/support/api.ts';
import { makeSuperAdmin } from '../../test/support/factories.ts';
import { alternativesOf, expectRefused, openApi } from '../../test/support/send-call.ts';

// A test makes every call, some of them often.

const isOwn = (call: Call) => alternativesOf(call.needs).some((words) => words.includes('own'));
/** The super-admin's own id for calls about the user's own record. */
const idFor = (call: Call, as: User) => (isOwn(call) ? as._id.toHexString() : undefined);
const withoutDevices = CALLS.filter(({ needs }) => needs !== 'device');
const changes = withoutDevices.filter(({ method }) => method !== 'GET');
// Signing out ends the session that the next request would use.
const repeatable = changes.filter(({ id }) => id !== 'auth.signOut');

function expectUnknownField(call: Call, answer: TestAnswer): void {
  expectRefused(call, answer, 400, ['VALIDATION_ERROR']);
  const messages = answer.body.errors.map((each: { message: string }) => each.message);
  expect({ call: call.id, messages }).toEqual({
    call: call.id,
    messages: expect.arrayContaining(['Unknown field: surprise.']),
  });
}

describe('every call that changes something', () => {
  it('refuses a foreign origin, from a super-admin too', async () => {
    const { core, send } = await openApi();
    const as = await makeSuperAdmin(core);
    // The page inside an app has its own origin, and no session.
    for (const call of changes.filter(({ id }) => id !== 'devices.register'))
      for (const origin of ['https://evil.example', 'null'])
        expectRefused(call, await send(call, { as, headers: { origin } }), 403, ['FOREIGN_ORIGIN']);
  });

  it('refuses an unknown field by its name', async () => {
    const { core, send } = await openApi();
    const as = await makeSuperAdmin(core);
    for (const call of repeatable)
      expectUnknownField(call, await send(call, { as, id: idFor(call, as), body: { surprise: 1 } }));
  });

  it('refuses a body that is no JSON, no object, or of another type', async () => {
    const { core, send } = await openApi();
    const as = await makeSuperAdmin(core);
    for (const call of repeatable) {
      const sender = { as, id: idFor(call, as) };
      expectRefused(call, await send(call, { ...sender, raw: '{"a":' }), 400, ['BAD_JSON']);
      expectRefused(call, await send(call, { ...sender, raw: '[]' }), 400, ['VALIDATION_ERROR', 'BAD_JSON']);
      const headers = { 'content-type': 'text/plain' };
      expectRefused(call, await send(call, { ...sender, raw: 'a=1', headers }), 415, ['UNSUPPORTED']);
    }
  });
});

describe('every call with an id', () => {
  it.each(['not-an-id', '%7B%22%24gt%22%3A%22%22%7D', `${'f'.repeat(24)}0`])(
    'answers 404 to %s',
    async (id) => {
      const { core, send } = await openApi();
      const as = await makeSuperAdmin(core);
      for (const call of withoutDevices.filter(({ path }) => path.includes('{'))) {
        // Calls about the user's own record refuse another user before they check the id.
        if (alternativesOf(call.needs).every((words) => words.includes('own'))) continue;
        const answer = await send(call, { as, id });
        expectRefused(call, answer, 404, ['NOT_FOUND']);
        expect(answer.body.message).toBe(`${call.entity} not found.`);
      }
    },
  );
});

describe('every query', () => {
  it('refuses an unknown field by its name', async () => {
    const { core, send } = await openApi();
    const as = await makeSuperAdmin(core);
    for (const call of CALLS.filter(({ method }) => method === 'GET'))
      expectUnknownField(call, await send(call, { as, query: 'surprise=1' }));
  });
});

describe('every text', () => {
  const message = 'This text contains characters that cannot be used.';
  const expectUnusable = (call: Call, answer: TestAnswer) => {
    expectRefused(call, answer, 400, ['VALIDATION_ERROR']);
    expect({ call: call.id, message: answer.body.message }).toEqual({ call: call.id, message });
  };

  it.each(['a\0b', 'a\ud800b', '\udc00'])(
    'of a body is refused with %j in it, at any depth',
    async (text) => {
      const { core, send } = await openApi();
      const as = await makeSuperAdmin(core);
      for (const call of changes)
        for (const body of [{ title: text }, { rows: [{ name: { deep: text } }] }, { [text]: 1 }])
          expectUnusable(call, await send(call, { as, id: idFor(call, as), body }));
    },
  );

  it('of a query and a path is refused with U+0000 in it', async () => {
    const { core, api, send } = await openApi();
    const as = await makeSuperAdmin(core);
    for (const call of CALLS.filter(({ method }) => method === 'GET'))
      expectUnusable(call, await send(call, { as, query: 'q=a%00' }));
    for (const path of ['/api/leagues/%00', '/api/matches/a%00b'])
      expect(await api.request('GET', path, { as }), path).toMatchObject({ status: 400, body: { message } });
  });

  it('is stored unchanged when it is well formed', async () => {
    const { core, api } = await openApi();
    const as = await makeSuperAdmin(core);
    const title = 'Zoë 🏟️ 東京\u200d';
    const answer = await api.request('POST', '/api/faq', { as, body: { title, description: title } });
    expect(answer).toMatchObject({ status: 201, body: { faq: { title } } });
  });
});
