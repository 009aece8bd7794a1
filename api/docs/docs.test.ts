import { Validator } from '@seriousme/openapi-schema-validator';
import { CALLS } from '@touchline/contract/calls/all';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin } from '../../test/support/factories.ts';
import { makeToken } from '../../test/support/tokens.ts';
import { describeApi } from './openapi.ts';

const facts = { productName: 'Touchline', url: 'https://touchline.example', sessionCookie: 'session' };

interface Media {
  schema: { $ref?: string };
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Operation {
  description?: string;
  operationId: string;
  security?: Record<string, string[]>[];
  tags: string[];
  parameters?: { in: string; name: string; schema: { example?: unknown } }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { $ref?: string; content?: Record<string, Media> }>;
}

function operationsOf(document: unknown): { route: string; operation: Operation }[] {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(describeApi(facts))));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has every call, with every parameter of its path', () => {
    const operations = operationsOf(describeApi(facts));
    const routes = new Set(CALLS.map(({ method, path }) => `${method} ${path}`));
    expect(operations.map(({ route }) => route).sort()).toEqual([...routes].sort());
    for (const { route, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(route.match(/\{\w+\}/g) ?? []);
    }
  });

  it('says for each call whose limit it has', () => {
    const operations = operationsOf(describeApi(facts));
    const limitOf = (route: string) =>
      operations.find((each) => each.route === route)?.operation.description?.match(/Limit: ([^.]*)\./)?.[1];
    expect(limitOf('GET /api/leagues')).toBe('6000 per minute and address');
    expect(limitOf('POST /api/contact')).toBe('5 per hour and address');
    expect(limitOf('GET /api/auth/session')).toBe('600 per minute and address');
    expect(limitOf('POST /api/leagues')).toBe('1200 per minute and user, 600 per minute and API token');
  });

  it('shows an example of every call: its path, its body and its answer', () => {
    for (const { route, operation } of operationsOf(describeApi(facts))) {
      for (const parameter of operation.parameters ?? [])
        if (parameter.in === 'path') expect(parameter.schema.example, route).toEqual(expect.any(String));
      if (operation.requestBody)
        expect(operation.requestBody.content['application/json']?.example, route).toEqual(expect.any(Object));
      const answers = Object.values(operation.responses).flatMap(({ content }) =>
        Object.values(content ?? {}),
      );
      // 204 answers with no body.
      if (!('204' in operation.responses)) expect(answers.length, route).toBeGreaterThan(0);
      for (const { examples = {} } of answers) {
        expect(Object.keys(examples).length, route).toBeGreaterThan(0);
        for (const { value } of Object.values(examples)) expect(value, route).toBeDefined();
      }
    }
  });

  it('states the permission of each action of a call, where they differ', () => {
    const needs = (path: string) =>
      operationsOf(describeApi(facts)).find(({ route }) => route === `POST ${path}`)?.operation.description;
    expect(needs('/api/games/bulk')).toContain(
      'Needs: games:update for `status`, `trending` and `move`, games:delete for `delete` and `restore`.',
    );
    expect(needs('/api/streams/bulk')).toContain('Needs: games:update and streams:access.');
  });

  it('offers API tokens for the calls that they open, and for none about the account of the caller', () => {
    const operations = operationsOf(describeApi(facts));
    const forTokens = (id: string) =>
      operations
        .find(({ operation }) => operation.operationId === id)
        ?.operation.security?.some((each) => 'token' in each);
    for (const { id, scope } of CALLS.filter(({ actsOn }) => actsOn === 'caller'))
      if (scope === undefined) expect({ id, forTokens: forTokens(id) }).toEqual({ id, forTokens: false });
    for (const id of ['users.list', 'users.update', 'games.create'])
      expect({ id, forTokens: forTokens(id) }).toEqual({ id, forTokens: true });
  });

  it('states the limits that calls have: by address, by user and by API token', async () => {
    const core = await newInstallation().core();
    const api = await startTestApi(core);
    const limitOf = (route: string) =>
      operationsOf(describeApi(facts))
        .find((each) => each.route === route)
        ?.operation.description?.match(/Limit: ([^.]*)/)?.[1];
    const policy = async (path: string, by: object) =>
      (await api.request('GET', path, by)).headers.get('ratelimit-policy');
    const as = await makeSuperAdmin(core);
    const { headers } = await makeToken(core, as);
    expect(limitOf('GET /api/users')).toBe('1200 per minute and user, 600 per minute and API token');
    expect(await policy('/api/users', { as })).toBe('1200;w=60');
    expect(await policy('/api/users', { headers })).toBe('600;w=60');
    expect(limitOf('GET /api/tokens')).toBe('1200 per minute and user');
    expect(limitOf('POST /api/contact')).toBe('5 per hour and address');
    expect(await policy('/api/contact', { as })).toBe('1200;w=60');
    expect(limitOf('POST /api/mobile/users/{id}/heartbeat')).toMatch(/and address$/);
  });

  it('is public, and answers 304 until it changes', async () => {
    const api = await startTestApi(await newInstallation().core());
    const { status, headers, body } = await api.request('GET', '/api/openapi.json');
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
    });
    expect(body.openapi).toBe('3.1.0');
    expect(body.servers).toEqual([{ url: api.url }]);
    const again = await api.request('GET', '/api/openapi.json', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});

describe('the page of the documentation', () => {
  it('loads nothing from other sites, under a policy of its own', async () => {
    const api = await startTestApi(await newInstallation().core());
    const { status, headers, body } = await api.request('GET', '/api/docs');
    expect({ status, type: headers.get('content-type')?.toLowerCase() }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
    });
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';");
    const addresses = [...(body as string).matchAll(/(?:src|href)="([^"]*)"/g)].map(
      ([, address = '']) => address,
    );
    const ours = addresses.filter((address) => address.startsWith('/api/docs/'));
    expect(addresses.filter((address) => !ours.includes(address))).toEqual(['/favicon.svg']);
    expect(ours).toHaveLength(4);
    for (const address of ours) {
      const file = await api.request('GET', address);
      expect({ address, status: file.status, type: file.headers.get('content-type') }).toEqual({
        address,
        status: 200,
        type: expect.stringMatching(/^text\/(css|javascript)/),
      });
    }
    expect((await api.request('GET', '/api/docs/package.json')).status).toBe(404);
  });
});
