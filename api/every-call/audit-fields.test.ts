import { requestAccess } from '@touchline/contract/calls/access-requests';
import { exportActivity } from '@touchline/contract/calls/activity';
import { CALLS } from '@touchline/contract/calls/all';
import { registerDevice } from '@touchline/contract/calls/devices';
import { createSavedView } from '@touchline/contract/calls/saved-views';
import { createWebhook } from '@touchline/contract/calls/webhooks';
import type { Topic } from '@touchline/contract/live-collections';
import { RESOURCES } from '@touchline/contract/resources/all';
import { STORES } from '@touchline/core/live-collections';
import type { Core } from '@touchline/core/platform/core';
import type { User } from '@touchline/core/users/users';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type TestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeSuperAdmin, makeUser, withStream } from '../../test/support/factories.ts';
import { KINDS, type Kind, SPECIMENS, updateAtOf } from '../../test/support/specimens.ts';

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

/** The names of all fields of a value, at any depth. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, field]) => [name, ...namesIn(field)]);
}

/** The fields of the call whose answer shows a whole record of the kind. */
function answered(kind: Kind): Set<string> {
  const call = CALLS.find(({ id, deletedNeeds }) => deletedNeeds && id.startsWith(`${kind}.list`));
  if (!call) throw new Error(`There is no list of ${kind}.`);
  return new Set(fieldsOf(call.response));
}

interface Bench {
  core: Core;
  api: TestApi;
  as: User;
}

/** Makes a record of the kind, changes it, and deletes and restores it, through the calls of staff. */
async function changeOne({ core, api, as }: Bench, kind: Kind): Promise<void> {
  const { path, collection, _id, form } = await SPECIMENS[kind]({ core, api, as });
  const at = path + updateAtOf(kind);
  const edited = {
    ...form,
    ...('title' in form ? { title: 'A wholly different title' } : {}),
    ...('name' in form && kind !== 'roles' ? { name: 'Another name' } : {}),
    ...('username' in form ? { username: 'another' } : {}),
    ...('version' in form ? { version: '1.10.0' } : {}),
  };
  if (kind !== 'roles')
    expect(await api.request('PUT', at, { as, body: edited })).toMatchObject({ status: 200 });
  if (kind === 'games') {
    const streamUrls = [{ title: 'Other', quality: '720p', url: 'https://a.example/1' }];
    await api.request('PUT', `${path}/streamUrls`, { as, body: { streamUrls } });
    await api.request('PUT', `${path}/live`, { as });
  }
  await fillInternal(core, collection, _id);
  expect(await api.request('DELETE', path, { as })).toMatchObject({ status: 200 });
  await api.request('POST', `${path}/restore`, { as });
}

const definitionOf = (name: string) => {
  const found = STORES.find(({ definition }) => definition.name === name);
  if (!found) throw new Error(`There is no store of ${name}.`);
  return found.definition;
};

/** Gives a record every internal field that it does not have yet, since the log could show each. */
async function fillInternal(core: Core, name: string, _id: ObjectId): Promise<void> {
  const records = core.db.collection(name);
  const record = (await records.findOne({ _id })) ?? {};
  const missing = definitionOf(name).internal.filter((field) => !namesIn(record).includes(field));
  if (missing.length > 0)
    await records.updateOne(
      { _id },
      { $set: Object.fromEntries(missing.map((field) => [field, field.endsWith('At') ? new Date(0) : 1])) },
    );
}

const entriesOf = (core: Core) => core.db.collection('activities').find().sort({ _id: 1 }).toArray();

async function open(): Promise<Bench> {
  const core = await newInstallation().core();
  return { core, api: await startTestApi(core), as: await makeSuperAdmin(core) };
}

type Change = (bench: Bench) => Promise<unknown>;
const OF_KINDS = KINDS.map((kind): [string, Change] => [
  RESOURCES[kind].collection,
  (bench) => changeOne(bench, kind),
]);
/** Changes by staff to records of the other collections in the log. */
const OTHER_CHANGES: Readonly<
  Record<Exclude<Topic, (typeof RESOURCES)[Kind]['collection'] | 'stream_health'>, Change>
> = {
  async settings({ api, as }) {
    const { body } = await api.request('GET', '/api/setting?scope=all', { as });
    const path = `/api/setting/${body.settings._id}/devTools`;
    return api.request('PUT', path, { as, body: { isEnabled: true } });
  },
  async access_requests({ core, api, as }) {
    const user = await makeUser(core, { permissions: [] });
    const body = requestAccess.example.body as object;
    const asked = await api.request('POST', requestAccess.path, { as: user, body });
    const _id = new ObjectId(asked.body.accessRequest._id as string);
    await fillInternal(core, 'access_requests', _id);
    const path = `${requestAccess.path}/${_id.toHexString()}`;
    return api.request('PUT', path, { as, body: { action: 'decline' } });
  },
  async saved_views({ core, api, as }) {
    const { path, example } = createSavedView;
    const { body } = await api.request('POST', path, { as, body: example.body as object });
    const { _id, name, query, isShared } = body.savedView;
    const at = `${path}/${_id}`;
    await api.request('PUT', at, { as, body: { name: `${name} 2`, query, isShared } });
    await fillInternal(core, 'saved_views', new ObjectId(_id as string));
    return api.request('DELETE', at, { as });
  },
  async webhooks({ core, api, as }) {
    const { path, example } = createWebhook;
    const { body } = await api.request('POST', path, { as, body: example.body as object });
    const at = `${path}/${body.webhook._id}`;
    const { address, ...form } = example.body as { address: string };
    await api.request('PUT', at, { as, body: { ...form, format: 'slack', newSecret: true, address } });
    await fillInternal(core, 'webhooks', new ObjectId(body.webhook._id as string));
    return api.request('DELETE', at, { as });
  },
  async devices({ core, api, as }) {
    const { path, example } = registerDevice;
    const { body } = await api.request('POST', path, { body: example.body as object });
    await fillInternal(core, 'devices', new ObjectId(body.user._id as string));
    return api.request('DELETE', `${path}/${body.user._id}`, { as });
  },
  activities: ({ api, as }) =>
    api.request('PUT', exportActivity.path, {
      as,
      body: { ids: [as._id], dateRange: { from: '2020-01-01', to: '2150-01-01' }, mode: 'export' },
    }),
};

describe('an entry of the audit log', () => {
  it.each(KINDS)('names only fields of answers, and no internal ones: %s', async (kind) => {
    const bench = await open();
    await changeOne(bench, kind);
    const entries = await entriesOf(bench.core);
    expect(entries.length).toBeGreaterThanOrEqual(2);
    const known = answered(kind);
    for (const { action, before, after } of entries) {
      const unknown = namesIn([before, after]).filter((name) => !known.has(name));
      expect({ action, unknown }).toEqual({ action, unknown: [] });
    }
  });

  it.each([...OF_KINDS, ...Object.entries(OTHER_CHANGES)])(
    'shows nothing internal of %s',
    async (name, change) => {
      const bench = await open();
      const { entity, internal } = definitionOf(name);
      await change(bench);
      const entries = (await entriesOf(bench.core)).filter((entry) => entry.entity === entity);
      expect(entries.length).toBeGreaterThanOrEqual(1);
      const shown = entries.flatMap(({ before, after }) => namesIn([before, after]));
      expect(shown.filter((field) => internal.includes(field))).toEqual([]);
    },
  );

  it('of a solved stream shows nothing internal of its health', async () => {
    const { core, api, as } = await open();
    const game = await withStream(core, await makeGame(core));
    await api.request('POST', `/api/streams/${game.streams[0]?._id.toHexString()}/solve`, { as });
    const entry = (await entriesOf(core)).at(-1);
    expect(entry).toMatchObject({ entity: 'Stream', outcome: 'done' });
    const { internal } = definitionOf('stream_health');
    expect(namesIn([entry?.before, entry?.after]).filter((field) => internal.includes(field))).toEqual([]);
  });

  it('of a release names its version', async () => {
    const { core, api, as } = await open();
    const { path, form } = await SPECIMENS.downloads({ core, api, as });
    await api.request('PUT', path, { as, body: { ...form, version: '1.10.0' } });
    expect((await entriesOf(core)).at(-1)).toMatchObject({
      before: { version: form.version },
      after: { version: '1.10.0' },
    });
    expect(Object.keys((await entriesOf(core)).at(-1)?.after)).toEqual(['version']);
  });
});
