import { CALLS } from '@touchline/contract/calls/all';
import { toTimestamp } from '@touchline/contract/rules/instants';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { documentsExamined } from '../../test/support/explain.ts';
import { makeSuperAdmin } from '../../test/support/factories.ts';
import { KINDS, type Kind, SPECIMENS } from '../../test/support/specimens.ts';

const isPaged = ({ query }: { query: z.ZodType }) => query instanceof z.ZodObject && 'format' in query.shape;
const resourceOf = ({ id }: { id: string }) => id.split('.')[0];
const restores = CALLS.filter(({ id }) => id.endsWith('.restore'));
const lists = CALLS.filter(
  (call) => isPaged(call) && restores.some((restore) => resourceOf(restore) === resourceOf(call)),
);

async function open(kind: Kind) {
  const clock = fakeClock('2026-11-21T12:00:00.000Z');
  const core = await newInstallation().core({ clock });
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const { path, collection, _id } = await SPECIMENS[kind]({ core, api, as });
  const id = _id.toHexString();
  const at = kind === 'games' ? '/api/games' : path.slice(0, -id.length - 1);
  const { scope } = lists.find((call) => call.path === at) as (typeof lists)[number];
  const listPath = (query: string) => `${at}?${scope ? `scope=${scope}&` : ''}${query}`;
  const list = async (query: string) => {
    const { status, body } = await api.request('GET', listPath(query), { as });
    expect(status).toBe(200);
    const [rows] = Object.values(body).filter(Array.isArray) as [Record<string, unknown>[]];
    return rows.filter((row) => row._id === id);
  };
  return { clock, core, api, as, path, collection, id, listPath, list };
}

describe('every paged list of restorable records', () => {
  it('accepts deleted=true with the key of the restore, and no other list does', () => {
    const needed = restores
      .filter((restore) => lists.some((list) => resourceOf(list) === resourceOf(restore)))
      .map((restore) => [resourceOf(restore), restore.needs]);
    const asked = CALLS.filter(({ deletedNeeds }) => deletedNeeds).map((call) => [
      resourceOf(call),
      call.deletedNeeds,
    ]);
    // Removed streams are restored by an action of their bulk call.
    expect(asked.sort()).toEqual([...needed, ['streams', 'games:update']].sort());
    const filtered = CALLS.filter(({ query }) => query instanceof z.ZodObject && 'deleted' in query.shape);
    expect(filtered).toEqual(CALLS.filter((call) => lists.includes(call) || call.id === 'streams.list'));
  });

  it.each(KINDS)('shows only deleted records, with the time and the user: %s', async (kind) => {
    const { clock, api, as, path, list, listPath } = await open(kind);
    const [living] = await list('');
    expect(await list('deleted=false')).toEqual([living]);
    expect(await list('deleted=true')).toEqual([]);

    clock.advance(60_000);
    expect((await api.request('DELETE', path, { as })).status).toBe(200);
    expect(await list('')).toEqual([]);
    const deleted = {
      deletedAt: toTimestamp(clock.date()),
      deletedBy: { _id: as._id.toHexString(), username: as.username },
    };
    expect(await list('deleted=true')).toMatchObject([deleted]);
    const csv = await api.request('GET', listPath('deleted=true&format=csv'), { as });
    expect(csv.body).toContain('deletedAt');
    expect(csv.body).toContain(as.username);

    expect((await api.request('POST', `${path}/restore`, { as })).status).toBe(200);
    expect(await list('deleted=true')).toEqual([]);
    const [restored] = await list('');
    expect(Object.keys(restored ?? {})).toEqual(Object.keys(living ?? {}));
  });

  it.each(KINDS)('is filtered by ids: %s', async (kind) => {
    const { core, api, as, id, listPath, list } = await open(kind);
    await SPECIMENS[kind]({ core, api, as });
    expect(await list(`ids=${id}`)).toHaveLength(1);
    const { body } = await api.request('GET', listPath(`ids=${id}`), { as });
    expect(body.total).toBe(1);
    expect(await list(`ids=${'f'.repeat(24)}`)).toEqual([]);
    expect(await api.request('GET', listPath('ids=nothing'), { as })).toMatchObject({ status: 400 });
    const { ids, ...rest } = (await api.request('GET', listPath('ids=true&size=10'), { as })).body;
    expect(ids).toContain(id);
    expect(rest).toEqual({});
  });

  it.each(KINDS)('examines few of many existing records for it: %s', async (kind) => {
    const { core, api, as, path, collection } = await open(kind);
    expect((await api.request('DELETE', path, { as })).status).toBe(200);
    const others = Array.from({ length: 100 }, (_, n) => ({
      createdAt: new Date(n),
      deletedAt: null,
      key: n,
    }));
    await core.db.collection(collection).insertMany(
      others.map((other) => ({
        ...other,
        // The unique fields of one collection or another.
        nameKey: `${other.key}`,
        emailKey: `${other.key}`,
        wishKey: `${other.key}`,
        role: `${other.key}`,
      })),
    );
    for (const sort of [{ createdAt: 1 }, { createdAt: -1 }] as const)
      expect(
        await documentsExamined(core, collection, {
          filter: { deletedAt: { $gt: new Date(0) } },
          sort,
          limit: 25,
        }),
      ).toBeLessThanOrEqual(5);
  });
});
