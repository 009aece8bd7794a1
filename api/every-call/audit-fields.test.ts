import { CALLS } from '@touchline/contract/calls/all';
import type { Core } from '@touchline/core/platform/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin } from '../../test/support/factories.ts';
import { SPECIMENS } from '../../test/support/specimens.ts';

/** The call whose answer shows a record of the kind whole. */
const SHOWN_BY: Record<keyof typeof SPECIMENS, string> = {
  match: 'matches.listAll',
  game: 'games.list',
  league: 'leagues.listAll',
  affiliate: 'affiliates.list',
  faq: 'faqs.listAll',
  notice: 'notices.listAll',
  download: 'downloads.listAll',
  push: 'pushes.list',
  role: 'roles.list',
  user: 'users.list',
  contact: 'contacts.list',
  request: 'requests.list',
};
const KINDS = Object.keys(SPECIMENS) as (keyof typeof SPECIMENS)[];

/** The names of all fields of a schema, at any depth. */
function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fieldsOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => [
    name,
    ...fieldsOf(field),
  ]);
}

/** The same of a value. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, field]) => [name, ...namesIn(field)]);
}

function answered(id: string): Set<string> {
  const call = CALLS.find((each) => each.id === id);
  if (!call) throw new Error(`There is no call ${id}.`);
  return new Set(fieldsOf(call.response));
}

const entriesOf = (core: Core) => core.db.collection('activities').find().sort({ _id: 1 }).toArray();

describe('an entry of the audit log', () => {
  it.each(KINDS)(
    'names only fields that answers have too, none that the database keeps for itself: %s',
    async (kind) => {
      const core = await newInstallation().core();
      const api = await startTestApi(core);
      const as = await makeSuperAdmin(core);
      const { path, form } = await SPECIMENS[kind]({ core, api, as });
      const status = ['contact', 'request'].includes(kind) ? '/status' : '';
      const edited = {
        ...form,
        ...('title' in form ? { title: 'A wholly different title' } : {}),
        ...('name' in form && kind !== 'role' ? { name: 'Another name' } : {}),
        ...('username' in form ? { username: 'another' } : {}),
        ...('version' in form ? { version: '1.10.0' } : {}),
      };
      if (kind !== 'role')
        expect(await api.request('PUT', path + status, { as, body: edited })).toMatchObject({ status: 200 });
      if (kind === 'game') {
        const streamUrls = [{ title: 'Other', quality: '720p', url: 'https://a.example/1' }];
        await api.request('PUT', `${path}/streamUrls`, { as, body: { streamUrls } });
        await api.request('PUT', `${path}/live`, { as });
      }
      await api.request('DELETE', path, { as });
      await api.request('POST', `${path}/restore`, { as });
      const entries = await entriesOf(core);
      expect(entries.length).toBeGreaterThanOrEqual(2);
      const known = answered(SHOWN_BY[kind]);
      for (const { action, before, after } of entries) {
        const unknown = namesIn([before, after]).filter((name) => !known.has(name));
        expect({ action, unknown }).toEqual({ action, unknown: [] });
      }
    },
  );

  it('of a release says its version', async () => {
    const core = await newInstallation().core();
    const api = await startTestApi(core);
    const as = await makeSuperAdmin(core);
    const { path, form } = await SPECIMENS.download({ core, api, as });
    await api.request('PUT', path, { as, body: { ...form, version: '1.10.0' } });
    expect((await entriesOf(core)).at(-1)).toMatchObject({
      before: { version: '1.2.3' },
      after: { version: '1.10.0' },
    });
    expect(Object.keys((await entriesOf(core)).at(-1)?.after)).toEqual(['version']);
  });
});
