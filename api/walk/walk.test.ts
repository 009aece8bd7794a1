import { CALLS } from '@touchline/contract/calls/all';
import type { Call } from '@touchline/contract/define-call';
import { errorBodySchema } from '@touchline/contract/errors';
import { DUTIES } from '@touchline/contract/lists/duties';
import { PERMISSION_KEYS, type PermissionKey } from '@touchline/contract/permissions';
import type { Core } from '@touchline/core/platform/core';
import type { User } from '@touchline/core/users/users.store';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestAnswer, type TestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { ACTION_ROWS, CATALOGUE_ROWS, type CatalogueRow } from './needs-table.ts';

const NOBODY = 'f'.repeat(24);
const callOf = (row: CatalogueRow): Call => {
  const call = CALLS.find(
    ({ method, path, scope }) => method === row.method && path === row.path && scope === row.scope,
  );
  if (!call) throw new Error(`The contract has no call for: ${row.name}`);
  return call;
};

const isPublic = (row: CatalogueRow) => row.needs.some((words) => words.includes('public'));
const isDevice = (row: CatalogueRow) => row.needs.some((words) => words.includes('device'));
const isKey = (word: string): word is PermissionKey => (PERMISSION_KEYS as readonly string[]).includes(word);
/** The keys that some alternative of the row asks for. */
const keysOf = (row: CatalogueRow) => row.needs.flat().filter(isKey);
const staffRows = CATALOGUE_ROWS.filter((row) => !isPublic(row) && !isDevice(row));

/** The row's address; ids are the caller's own where `own` is wanted, else nobody's. A duty's name is one that there is. */
function addressOf(row: CatalogueRow, id = NOBODY): string {
  const path = id === NOBODY ? row.path.replace('{name}', DUTIES[0]) : row.path;
  return path.replaceAll(/\{\w+\}/g, id) + (row.scope ? '?scope=all' : '');
}

async function open() {
  const core = await newInstallation().core();
  // Limits are not what this walk is about: every request comes from an address of its own.
  const api = await startTestApi(core);
  let requests = 0;
  const send = (row: CatalogueRow, options: Parameters<TestApi['request']>[2] = {}, id?: string) => {
    requests += 1;
    const address = `10.7.${requests >> 8}.${requests & 255}`;
    return api.request(row.method, addressOf(row, id), {
      ...(row.method === 'GET' || options.raw !== undefined || options.body !== undefined
        ? {}
        : { body: {} }),
      ...options,
      headers: { 'x-forwarded-for': address, ...options.headers },
    });
  };
  return { core, api, send };
}

const withKeys = (core: Core, permissions: readonly PermissionKey[]): Promise<User> =>
  makeUser(core, { role: 'editor', permissions: [...permissions] });

function expectRefused(answer: TestAnswer, status: number, codes: string[], row: CatalogueRow): void {
  expect({ call: row.name, status: answer.status, code: answer.body.code }).toEqual({
    call: row.name,
    status,
    code: expect.toSatisfy((code: string) => codes.includes(code)),
  });
  errorBodySchema.parse(answer.body);
}

describe('the catalogue', () => {
  it('is the contract, call for call', () => {
    const written = CATALOGUE_ROWS.map(
      ({ method, path, scope }) => `${method} ${path} ${scope ?? ''}`,
    ).sort();
    const declared = CALLS.map(({ method, path, scope }) => `${method} ${path} ${scope ?? ''}`).sort();
    expect(declared).toEqual(written);
  });

  it('has no two calls of one name', () => {
    const ids = CALLS.map((call) => call.id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

describe('every call that needs somebody', () => {
  it('refuses the anonymous', async () => {
    const { send } = await open();
    for (const row of staffRows) expectRefused(await send(row), 401, ['UNAUTHENTICATED'], row);
  });

  it('refuses staff who hold every key but those it needs', async () => {
    const { core, send } = await open();
    for (const row of staffRows) {
      if (row.needs.some((words) => words.every((word) => word === 'session'))) continue;
      const needed = keysOf(row);
      const as = await withKeys(
        core,
        PERMISSION_KEYS.filter((key) => !needed.includes(key)),
      );
      expectRefused(await send(row, { as }), 403, ['PERMISSION_DENIED', 'NOT_OWNER'], row);
    }
  });

  it('refuses staff who hold only one of two keys that it needs together', async () => {
    const { core, send } = await open();
    for (const row of staffRows) {
      if (row.needs.length > 1 || keysOf(row).length < 2) continue;
      for (const key of keysOf(row))
        expectRefused(await send(row, { as: await withKeys(core, [key]) }), 403, ['PERMISSION_DENIED'], row);
    }
  });

  it('lets staff with the keys pass, and a super-admin', async () => {
    const { core, send } = await open();
    for (const row of staffRows) {
      for (const words of row.needs) {
        const as = words.includes('super-admin')
          ? await makeSuperAdmin(core)
          : await withKeys(core, words.filter(isKey));
        const own = words.includes('own') ? as._id.toHexString() : undefined;
        // This key opens the list of trending games alone.
        const at = words.includes('trending:view') ? { ...row, path: `${row.path}?isTrending=true` } : row;
        const { status, body } = await send(at, { as }, own);
        // Passed: what comes now is about the input or the record, never about who asks.
        expect({ call: row.name, status, code: body?.code }).not.toMatchObject({ code: 'PERMISSION_DENIED' });
        expect({ call: row.name, status }).toEqual({
          call: row.name,
          status: expect.toSatisfy((s: number) => s < 500 && s !== 401),
        });
      }
    }
    const as = await makeSuperAdmin(core);
    for (const row of staffRows) {
      if (row.path.endsWith('/sign-out')) continue;
      const { status, body } = await send(
        row,
        { as },
        row.needs.flat().includes('own') ? as._id.toHexString() : undefined,
      );
      expect({ call: row.name, status, code: body?.code }).not.toMatchObject({ code: 'PERMISSION_DENIED' });
    }
  });

  it('refuses a suspended user and one who was deleted', async () => {
    const { core, send } = await open();
    const row = staffRows.find((each) => each.name.startsWith('GET /api/matches all')) as CatalogueRow;
    for (const change of [{ status: 'Suspended' }, { deletedAt: new Date() }]) {
      const as = await makeSuperAdmin(core);
      expect((await send(row, { as })).status).toBe(200);
      await core.db.collection('users').updateOne({ _id: as._id }, { $set: change });
      expectRefused(await send(row, { as }), 401, ['UNAUTHENTICATED'], row);
    }
  });
});

describe('every call that changes something', () => {
  const unsafe = CATALOGUE_ROWS.filter((row) => row.method !== 'GET');

  it('refuses a foreign origin, whoever asks', async () => {
    const { core, send } = await open();
    const as = await makeSuperAdmin(core);
    for (const row of unsafe.filter((each) => !isDevice(each))) {
      const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
      expectRefused(await send(row, { as, headers }), 403, ['FOREIGN_ORIGIN'], row);
    }
  });

  it('refuses an unknown field by its name', async () => {
    const { core, send } = await open();
    const as = await makeSuperAdmin(core);
    for (const row of unsafe.filter((each) => !isDevice(each) && !each.path.endsWith('/sign-out'))) {
      const id = row.needs.flat().includes('own') ? as._id.toHexString() : undefined;
      const { status, body } = await send(row, { as, body: { surprise: 1 } }, id);
      expect({ call: row.name, status, code: body.code }).toEqual({
        call: row.name,
        status: 400,
        code: 'VALIDATION_ERROR',
      });
      expect({
        call: row.name,
        messages: body.errors.map((each: { message: string }) => each.message),
      }).toEqual({
        call: row.name,
        messages: expect.arrayContaining(['Unknown field: surprise.']),
      });
    }
  });

  it('refuses a body that is no JSON, no object, or of another type', async () => {
    const { core, send } = await open();
    const as = await makeSuperAdmin(core);
    for (const row of unsafe.filter((each) => !isDevice(each) && !each.path.endsWith('/sign-out'))) {
      const id = row.needs.flat().includes('own') ? as._id.toHexString() : undefined;
      expectRefused(await send(row, { as, raw: '{"a":' }, id), 400, ['BAD_JSON'], row);
      expectRefused(await send(row, { as, raw: '[]' }, id), 400, ['VALIDATION_ERROR', 'BAD_JSON'], row);
      const headers = { 'content-type': 'text/plain' };
      expectRefused(await send(row, { as, raw: 'a=1', headers }, id), 415, ['UNSUPPORTED'], row);
    }
  });
});

describe('every action of a call for many records', () => {
  const unknownRow = { ids: [NOBODY] };

  it('is in the catalogue, and no other', () => {
    const declared = CALLS.flatMap(({ path, actions }) =>
      Object.keys(actions ?? {}).map((action) => `${path} ${action}`),
    );
    expect(declared.sort()).toEqual(ACTION_ROWS.map(({ path, action }) => `${path} ${action}`).sort());
  });

  it('is refused to staff who lack one of its keys, whatever else they hold, and left to those who have them', async () => {
    const { core, api } = await open();
    for (const { path, action, value, needs } of ACTION_ROWS) {
      const send = async (keys: readonly PermissionKey[]) => {
        const body = { ...unknownRow, action, ...(value === undefined ? {} : { value }) };
        const answer = await api.request('POST', path, { as: await withKeys(core, keys), body });
        return { path, action, status: answer.status, code: answer.body.code ?? null };
      };
      for (const lacking of needs)
        expect(await send(PERMISSION_KEYS.filter((key) => key !== lacking))).toEqual({
          path,
          action,
          status: 403,
          code: 'PERMISSION_DENIED',
        });
      expect(await send(needs.filter(isKey))).toEqual({ path, action, status: 200, code: null });
    }
  });

  it('that is none is refused, and so are a wrong value and one where none is taken', async () => {
    const { core, api } = await open();
    const as = await makeSuperAdmin(core);
    for (const { path, action, value } of ACTION_ROWS) {
      const wrong = value === undefined ? ['x', null, true] : ['nothing of the kind', null, 7, undefined];
      const bodies = [
        { action: 'explode', value },
        { action: undefined },
        ...wrong.map((bad) => ({ action, value: bad })),
      ];
      for (const part of bodies) {
        const body = { ...unknownRow, ...part };
        const answer = await api.request('POST', path, { as, body });
        expect({ path, body, status: answer.status, code: answer.body.code }).toEqual({
          path,
          body,
          status: 400,
          code: 'VALIDATION_ERROR',
        });
      }
    }
  });
});

describe('every call with an id', () => {
  it.each(['not-an-id', '%7B%22%24gt%22%3A%22%22%7D', `${'f'.repeat(24)}0`])(
    'answers 404 to %s',
    async (id) => {
      const { core, send } = await open();
      const as = await makeSuperAdmin(core);
      for (const row of CATALOGUE_ROWS.filter((each) => each.path.includes('{'))) {
        // Calls for one's own record, or with a device's token, turn a stranger away before they look at the id.
        if (isDevice(row) || row.needs.every((words) => words.includes('own'))) continue;
        const answer = await send(row, { as }, id);
        expectRefused(answer, 404, ['NOT_FOUND'], row);
        expect(answer.body.message).toBe(`${callOf(row).entity} not found.`);
      }
    },
  );
});

describe('every query', () => {
  it('refuses an unknown field by its name', async () => {
    const { core, send } = await open();
    const as = await makeSuperAdmin(core);
    for (const row of CATALOGUE_ROWS.filter((each) => each.method === 'GET')) {
      const at = { ...row, path: `${row.path}?surprise=1${row.scope ? '&scope=all' : ''}`, scope: undefined };
      const answer = await send(at, { as });
      expectRefused(answer, 400, ['VALIDATION_ERROR'], row);
      const messages = answer.body.errors.map((each: { message: string }) => each.message);
      expect({ call: row.name, messages }).toEqual({
        call: row.name,
        messages: expect.arrayContaining(['Unknown field: surprise.']),
      });
    }
  });
});
