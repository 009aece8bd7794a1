import { Validator } from '@seriousme/openapi-schema-validator';
import { CALLS } from '@touchline/contract/calls/all';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
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
  tags: string[];
  parameters?: { in: string; name: string; required?: boolean; example?: unknown }[];
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
  it('is one, by the rules of OpenAPI 3.1', async () => {
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

  it('shows an example of every call: its path, its body and its answer', () => {
    for (const { route, operation } of operationsOf(describeApi(facts))) {
      for (const parameter of operation.parameters ?? [])
        if (parameter.in === 'path') expect(parameter.example, route).toEqual(expect.any(String));
      if (operation.requestBody)
        expect(operation.requestBody.content['application/json']?.example, route).toEqual(expect.any(Object));
      const answers = Object.values(operation.responses).flatMap(({ content }) =>
        Object.values(content ?? {}),
      );
      expect(answers.length, route).toBeGreaterThan(0);
      for (const { examples = {} } of answers) {
        expect(Object.keys(examples).length, route).toBeGreaterThan(0);
        for (const { value } of Object.values(examples)) expect(value, route).toBeDefined();
      }
    }
  });

  it('says what each action of a call needs, where they differ', () => {
    const needs = (path: string) =>
      operationsOf(describeApi(facts)).find(({ route }) => route === `POST ${path}`)?.operation.description;
    expect(needs('/api/games/bulk')).toContain(
      'Needs: games:update for `status` and `trending`, games:delete for `delete`.',
    );
    expect(needs('/api/streams/bulk')).toContain('Needs: games:update and streams:access.');
  });

  it('is served to everybody, and again only when it is another', async () => {
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
  it('has every call with its example, and loads nothing from elsewhere', async () => {
    const api = await startTestApi(await newInstallation().core());
    const { status, headers, body } = await api.request('GET', '/api/docs');
    expect({ status, type: headers.get('content-type') }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
    });
    const html = body as string;
    for (const { operation } of operationsOf(describeApi(facts)))
      expect(html).toContain(`<details class="call" id="${operation.operationId}">`);
    for (const [, address] of html.matchAll(/(?:src|href)="([^"]*)"/g)) expect(address).toMatch(/^[/#]/);
    expect(html).not.toContain('undefined');
  });
});
