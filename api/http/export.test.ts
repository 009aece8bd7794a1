import { CALLS } from '@touchline/contract/calls/all';
import { listQuery } from '@touchline/contract/list-query';
import { PERMISSION_KEYS } from '@touchline/contract/permissions';
import type { Core } from '@touchline/core/platform/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague, makeSuperAdmin, makeUser } from '../../test/support/factories.ts';

async function open() {
  const core = await newInstallation().core();
  return { core, api: await startTestApi(core), admin: await makeSuperAdmin(core) };
}

/** The cells of a CSV file without line breaks inside cells. */
function cellsOf(file: string): string[][] {
  expect(file.endsWith('\r\n')).toBe(true);
  return file
    .slice(0, -2)
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')));
}

const pagedCalls = CALLS.filter(({ query }) => query instanceof z.ZodObject && 'format' in query.shape);
const addressOf = (call: { path: string; scope?: string }, query: string) =>
  `${call.path.replace('{queue}', 'push')}?${call.scope ? 'scope=all&' : ''}${query}`;

/** Hundreds of leagues, more than any page has. */
async function manyLeagues(core: Core, count: number): Promise<void> {
  for (let from = 0; from < count; from += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - from) }, () => makeLeague(core)));
}

describe('an export', () => {
  it('has all filtered rows of the list in its order, once each, as CSV and as JSON', async () => {
    const { core, api, admin } = await open();
    await manyLeagues(core, 120);
    await makeLeague(core, { name: 'Left out', category: 'Cricket' });
    const query = 'category=Football&sort=-createdAt';
    const pages = await Promise.all(
      [1, 2].map((page) =>
        api.request('GET', `/api/leagues?scope=all&${query}&size=100&page=${page}`, { as: admin }),
      ),
    );
    const listed = pages.flatMap(({ body }) => body.leagues);
    expect(listed).toHaveLength(120);

    const json = await api.request('GET', `/api/leagues?scope=all&${query}&format=json`, { as: admin });
    expect(json.headers.get('content-disposition')).toMatch(
      /^attachment; filename="leagues-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(json.headers.get('cache-control')).toBe('private, no-store');
    expect(json.body).toEqual({ leagues: listed });

    const csv = await api.request('GET', `/api/leagues?scope=all&${query}&format=csv`, { as: admin });
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, ...rows] = cellsOf(csv.body);
    expect(head?.slice(0, 3)).toEqual(['_id', 'name', 'logoUrl']);
    expect(rows.map(([id]) => id)).toEqual(listed.map(({ _id }: { _id: string }) => _id));
  });

  it('defuses cells that a spreadsheet would run', async () => {
    const { core, api, admin } = await open();
    await makeLeague(core, { name: '=HYPERLINK("https://evil.example")', abbreviation: '+1' });
    const { body } = await api.request('GET', '/api/leagues?scope=all&format=csv', { as: admin });
    expect(body).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(body).toContain(",'+1,");
  });

  it('begins with the byte order mark that spreadsheets need for UTF-8', async () => {
    const { api, admin } = await open();
    const address = `${api.url}/api/leagues?scope=all&format=csv`;
    const answer = await fetch(address, { headers: { cookie: await api.cookieOf(admin) } });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('leaves out fields that its user may not see, like the list', async () => {
    const { core, api } = await open();
    await makeUser(core, { email: 'hidden@example.com' });
    const as = await makeUser(core, { permissions: ['users:view'] });
    const { body } = await api.request('GET', '/api/users?format=csv', { as });
    expect(body).not.toContain('hidden@example.com');
    const json = await api.request('GET', '/api/users?format=json', { as });
    expect(JSON.stringify(json.body)).not.toContain('hidden@example.com');
  });

  it('of an empty list has the header, and no rows', async () => {
    const { api, admin } = await open();
    const csv = await api.request('GET', '/api/contact?format=csv', { as: admin });
    expect(cellsOf(csv.body)).toEqual([expect.arrayContaining(['_id', 'name', 'email', 'subject'])]);
    const json = await api.request('GET', '/api/contact?format=json', { as: admin });
    expect(json.body).toEqual({ contacts: [] });
  });

  it('leaves one log entry with its user, list and number of rows', async () => {
    const { core, api, admin } = await open();
    await manyLeagues(core, 3);
    await api.request('GET', '/api/leagues?scope=all&category=Football&format=csv', { as: admin });
    const { body } = await api.request('GET', '/api/users/activity?action=Exported', { as: admin });
    expect(body.activities).toMatchObject([
      {
        userId: admin._id.toHexString(),
        action: 'Exported League: 3 rows as CSV',
        entity: 'League',
        outcome: 'done',
        after: { rows: 3, format: 'csv', filters: { category: ['Football'], sort: 'name' } },
      },
    ]);
  });

  it('is allowed ten times an hour for each user, then refused with the time to wait', async () => {
    const { core, api, admin } = await open();
    const other = await makeUser(core, { permissions: ['leagues:view'] });
    const address = '/api/leagues?scope=all&format=json';
    for (let times = 0; times < 10; times += 1)
      expect((await api.request('GET', address, { as: admin })).status).toBe(200);
    const refused = await api.request('GET', address, { as: admin });
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 429,
      code: 'RATE_LIMITED',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await api.request('GET', address, { as: other })).status).toBe(200);
    // That limit does not apply to the list itself.
    expect((await api.request('GET', '/api/leagues?scope=all', { as: admin })).status).toBe(200);
  });

  it('contains every remaining row exactly once while rows change and are deleted', async () => {
    const { core, api, admin } = await open();
    await manyLeagues(core, 150);
    const { body } = await api.request('GET', '/api/leagues?scope=all&format=json&sort=name', { as: admin });
    const ids: string[] = body.leagues.map(({ _id }: { _id: string }) => _id);
    const [gone, moved] = [ids.slice(50, 70), ids.slice(110, 130)];
    const [exported] = await Promise.all([
      api.request('GET', '/api/leagues?scope=all&format=json&sort=name', { as: admin }),
      ...gone.map((id) => api.request('DELETE', `/api/leagues/${id}`, { as: admin })),
      ...moved.map((id, index) =>
        api.request('PUT', `/api/leagues/${id}`, {
          as: admin,
          body: {
            name: `A ${index}`,
            abbreviation: 'A',
            country: 'international',
            category: 'Football',
            logoUrl: 'https://logos.example/a.svg',
          },
        }),
      ),
    ]);
    const found: string[] = exported.body.leagues.map(({ _id }: { _id: string }) => _id);
    expect(found).toEqual([...new Set(found)]);
    const stayed = ids.filter((id) => !gone.includes(id) && !moved.includes(id));
    expect(stayed.filter((id) => !found.includes(id))).toEqual([]);
  });

  it('needs what its list needs, and refuses other formats', async () => {
    const { core, api, admin } = await open();
    const as = await makeUser(core, { permissions: PERMISSION_KEYS.filter((key) => key !== 'leagues:view') });
    expect((await api.request('GET', '/api/leagues?scope=all&format=csv', { as })).status).toBe(403);
    expect((await api.request('GET', '/api/leagues?scope=all&format=csv')).status).toBe(401);
    const refused = await api.request('GET', '/api/leagues?scope=all&format=xml', { as: admin });
    expect({ status: refused.status, code: refused.body.code }).toEqual({
      status: 400,
      code: 'VALIDATION_ERROR',
    });
  });

  it('exists for every paged list', async () => {
    const { core, api } = await open();
    await makeGame(core);
    for (const call of pagedCalls) {
      const as = await makeSuperAdmin(core);
      for (const [format, type] of [
        ['csv', 'text/csv; charset=utf-8'],
        ['json', 'application/json; charset=utf-8'],
      ]) {
        const answer = await api.request('GET', addressOf(call, `format=${format}`), { as });
        expect({ call: call.id, status: answer.status, type: answer.headers.get('content-type') }).toEqual({
          call: call.id,
          status: 200,
          type,
        });
      }
    }
  });

  it('is offered by every paged list', () => {
    const isPaged = ({ query }: { query: z.ZodType }) =>
      query instanceof z.ZodObject && 'page' in query.shape;
    expect(pagedCalls).toEqual(CALLS.filter(isPaged));
    expect(pagedCalls.length).toBeGreaterThan(10);
    expect(listQuery({ sort: ['a'], defaultSort: 'a' }).shape).toHaveProperty('format');
  });
});
