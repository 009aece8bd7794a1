import { GROUPS } from '@touchline/contract/calls/all';
import { TOKEN_RATE_LIMIT } from '@touchline/contract/constants';
import type { Call, Example } from '@touchline/contract/define-call';
import { csvRow } from '@touchline/contract/rules/csv';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { columnsOf } from '../http/csv-columns.ts';
import { listOf } from '../http/export.ts';
import { refusals, refusalsOf } from './answers.ts';
import { isForTokens } from './for-tokens.ts';
import { rulesInWords } from './words.ts';

export type ApiDocument = ReturnType<typeof createDocument>;

interface ApiFacts {
  productName: string;
  /** The address of the API, without a slash at the end. */
  url: string;
  /** The name of the session's cookie. */
  sessionCookie: string;
}

const ABOUT = `Every answer is JSON, except files and exports. Unknown fields are refused by name; texts are trimmed; ids are 24 hex digits.

A refusal has a \`message\` to show, a \`code\` to branch on and the \`requestId\` of its line in the log.

A change may carry the \`version\` of the record that the client has seen. If the record has another version by then, the answer is 409 STALE with the current record.

Requests that change something must come from the site itself: browsers send its \`Origin\` by themselves, and other clients with a cookie must send it too; devices send their bearer token instead.

A program sends an API token, which staff create in their settings: \`Authorization: Bearer tl_…\`. A cookie beside it is ignored, and no \`Origin\` is needed. It may make the calls whose need is a key that token and user both hold, ${TOKEN_RATE_LIMIT.max} a minute, but none that asks for a password and none about the account of its user, who is to it a user like others. Public calls answer it as they answer a visitor.

Public answers have an ETag and are the same for everybody; with \`scope=all\`, staff get the answer for their permissions.`;

/** The whole API as an OpenAPI 3.1 document, generated from the schemas that parse requests. */
export function describeApi({ productName, url, sessionCookie }: ApiFacts): ApiDocument {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: '1',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    tags: GROUPS.map(({ name, about }) => ({ name, description: about })),
    paths: pathsOf(),
    components: {
      responses: refusals,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        device: { type: 'http', scheme: 'bearer', description: 'The token of a registered device' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token of a user: tl_ and 43 characters',
        },
      },
    },
  });
}

function pathsOf(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const { name, calls } of GROUPS) {
    for (const variants of Map.groupBy(calls, ({ method, path }) => `${method} ${path}`).values()) {
      const [{ method, path }] = variants as [Call];
      paths[path] = { ...paths[path], [method.toLowerCase()]: { ...operationOf(variants), tags: [name] } };
    }
  }
  return paths;
}

/** A call, or the two calls of one route: the public one, and the staff's with `scope=all`. */
function operationOf(variants: readonly Call[]): ZodOpenApiOperationObject {
  const call = variants.find(({ scope }) => scope === undefined) ?? (variants[0] as Call);
  const staff = variants.find(({ scope }) => scope === 'all');
  return {
    operationId: call.id,
    summary: call.summary,
    description: [
      rulesInWords(call),
      ...(staff ? [`With \`scope=all\`: ${staff.summary}. ${rulesInWords(staff)}`] : []),
    ].join('\n\n'),
    security: variants.flatMap(securityOf),
    requestParams: {
      path: asObject(call.params),
      query: staff
        ? withExamples(staffQuery(staff), staff.example.query)
        : withExamples(asObject(call.query), call.example.query),
    },
    ...(takesBody(call)
      ? {
          requestBody: {
            required: !call.body.safeParse({}).success,
            content: { 'application/json': { schema: call.body, example: call.example.body } },
          },
        }
      : {}),
    responses: { ...successesOf(variants), ...Object.assign({}, ...variants.map(refusalsOf)) },
  };
}

function securityOf(call: Call): Record<string, string[]>[] {
  const { needs, staffNeeds } = call;
  if (needs === 'device') return [{ device: [] }];
  if (needs === 'public') return staffNeeds ? [{}, { session: [] }, { token: [] }] : [{}];
  return isForTokens(call) ? [{ session: [] }, { token: [] }] : [{ session: [] }];
}

const SCOPE = z
  .literal('all')
  .optional()
  .meta({ description: 'The answer for staff. Every other parameter needs it.' });

const staffQuery = (staff: Call) => asObject(staff.query).extend({ scope: SCOPE });

/** The parameters with the example's values, where it has some. */
function withExamples(object: z.ZodObject, values: Example['query'] = {}) {
  const shape = Object.entries(values).map(([name, example]) => {
    const field = object.shape[name] as z.ZodType;
    return [name, field.meta({ ...field.meta(), param: { example } })];
  });
  return z.object({ ...object.shape, ...Object.fromEntries(shape) });
}

function successesOf(variants: readonly Call[]) {
  const [call] = variants as [Call];
  const type = call.produces ?? 'application/json';
  const exported = variants.filter(({ query }) => 'format' in asObject(query).shape);
  const hasIds = variants.some(({ query }) => 'ids' in asObject(query).shape);
  const schemas = distinct([
    ...variants.map(({ response }) => response),
    ...exported.map(exportOf),
    ...(hasIds ? [IDS_ALONE] : []),
  ]);
  const examples = variants.map(({ scope, summary, example }) => [
    scope === 'all' ? 'staff' : 'answer',
    { summary, value: example.response },
  ]);
  const description = call.status === 201 ? 'Added' : 'Done';
  if (call.status === 204) return { 204: { description } };
  const content = {
    [type]: {
      ...(call.produces
        ? { schema: { type: 'string' as const, format: 'binary' } }
        : { schema: schemas.length === 1 ? schemas[0] : z.union(schemas) }),
      examples: Object.fromEntries(examples),
    },
    ...(exported[0] ? { 'text/csv': csvOf(exported[0]) } : {}),
  };
  return {
    [call.status]: { description, content },
    ...(call.repeatable ? { 200: { description: 'It already existed', content } } : {}),
  };
}

/** The schemas without repetitions of the same content. */
function distinct(schemas: readonly z.ZodType[]): readonly z.ZodType[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(z.toJSONSchema(schema)), schema])).values()];
}

/** The answer of a list with `ids=true`. */
const IDS_ALONE = z.object({ ids: z.array(z.string()) });

/** The answer of a paged list with `format=json`: its rows alone, in place of a page. */
function exportOf(call: Call): z.ZodType {
  const { key, record } = listOf(call);
  return z.object({ [key]: z.array(record) });
}

/** The answer of a paged list with `format=csv`. */
function csvOf(call: Call) {
  const { key, record } = listOf(call);
  const records = (call.example.response as Record<string, unknown[]>)[key] ?? [];
  const columns = columnsOf(record);
  const rows = records.map((each) => columns.map((column) => column.read(each)));
  const value = [columns.map(({ name }) => name), ...rows].map(csvRow).join('');
  return { schema: { type: 'string' as const }, examples: { csv: { summary: 'With format=csv', value } } };
}

function takesBody(call: Call): boolean {
  return call.method !== 'GET' && Object.keys(asObject(call.body).shape).length > 0;
}

function asObject(schema: z.ZodType): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema;
  throw new Error('The parts of a request are objects.');
}
