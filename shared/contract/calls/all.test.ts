import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call, Needs } from '../define-call.ts';
import { AUDITED_ACTIONS } from '../lists/audited-actions.ts';
import { AUDITED_ENTITIES } from '../lists/audited-entities.ts';
import { isPermissionKey, OWN_ACCOUNT_KEYS, type PermissionKey } from '../permissions.ts';
import { deletionFields } from '../records/common.ts';
import { TOKEN_KEYS } from '../records/token.ts';
import { auditTexts } from '../texts/audit.ts';
import { CALLS } from './all.ts';

describe('every call', () => {
  it('has a unique id', () => {
    const ids = CALLS.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each(CALLS.map((call) => [call.id, call] as const))(
    'has an example that fits its schemas: %s',
    (_, call) => {
      const { query = {}, body, response } = call.example;
      expect(call.query.safeParse(query).error).toBeUndefined();
      expect(call.body.safeParse(body ?? {}).error).toBeUndefined();
      // A schema drops unknown fields, so the answer has no further field.
      expect(call.response.parse(response)).toEqual(response);
    },
  );

  it('with an audit entry has an entity that the log can be filtered by', () => {
    const audited = CALLS.filter(({ activity, actions }) => activity || actions);
    expect([...new Set(audited.map(({ entity }) => entity))].sort()).toEqual(AUDITED_ENTITIES);
  });

  it('with an audit entry has actions that the log can be filtered by', () => {
    const verbs = CALLS.flatMap(({ activity, actions = {} }) => [
      activity,
      ...Object.values(actions).map((action) => action.activity),
    ]);
    expect([...new Set(verbs)].filter((verb) => verb && !AUDITED_ACTIONS.includes(verb))).toEqual([]);
    const ofCalls = AUDITED_ACTIONS.slice(AUDITED_ACTIONS.indexOf('Activated'));
    const others: readonly string[] = Object.values(auditTexts.verbs);
    expect(ofCalls.filter((verb) => !verbs.includes(verb) && !others.includes(verb))).toEqual([]);
  });

  it('about the own account is opened by keys that no API token can have, and others by keys that one can', () => {
    const keysOf = (calls: readonly Call[]) => new Set(calls.flatMap(({ needs }) => keysIn(needs)));
    const open = keysOf(CALLS.filter(({ actsOn }) => actsOn !== 'caller'));
    const ofOwnAccount = [...keysOf(CALLS.filter(({ actsOn }) => actsOn === 'caller'))];
    expect(ofOwnAccount.filter((key) => open.has(key))).toEqual([]);
    expect(ofOwnAccount.sort()).toEqual([...OWN_ACCOUNT_KEYS].sort());
    expect(ofOwnAccount.filter((key) => TOKEN_KEYS.includes(key))).toEqual([]);
  });

  it('with a body has an example of one', () => {
    const without = CALLS.filter(
      ({ body, example }) => 'shape' in body && Object.keys(body.shape as object).length > 0 && !example.body,
    );
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it('of staff that writes one record returns all fields of the list', () => {
    const lists = CALLS.filter(({ deletedNeeds }) => deletedNeeds);
    const writes = CALLS.filter(
      ({ id, method, needs }) =>
        method !== 'GET' &&
        needs !== 'public' &&
        lists.some((list) => resourceOf(list.id) === resourceOf(id)),
    );
    const lacking = writes.flatMap(({ id, response }) => {
      const list = lists.find((each) => resourceOf(each.id) === resourceOf(id)) as Call;
      const shown = fieldsOf(list.response).flatMap(([, field]) =>
        field instanceof z.ZodArray ? namesOf(field.element as z.ZodType) : [],
      );
      const records = fieldsOf(response).flatMap(([, field]) =>
        field instanceof z.ZodObject ? [[...namesOf(field), ...Object.keys(deletionFields)]] : [],
      );
      const isWhole = records.some((names) => shown.every((name) => names.includes(name)));
      return records.length === 0 || isWhole ? [] : [id];
    });
    expect(writes.length).toBeGreaterThan(25);
    expect(lacking).toEqual([]);
  });
});

/** The keys of a need; one that counts only on the own record is not among them. */
function keysIn(needs: Needs): PermissionKey[] {
  if (typeof needs === 'string') return isPermissionKey(needs) ? [needs] : [];
  if ('any' in needs) return needs.any.flatMap(keysIn);
  return needs.all.includes('own') ? [] : needs.all.flatMap(keysIn);
}

const resourceOf = (id: string) => id.split('.')[0];

function fieldsOf(schema: z.ZodType): [string, z.ZodType][] {
  return schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : [];
}

const namesOf = (schema: z.ZodType) => fieldsOf(schema).map(([name]) => name);
