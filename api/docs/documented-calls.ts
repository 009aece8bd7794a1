import type { Schema } from './schema-words.ts';

/** The parts of the OpenAPI document that the page shows. */
export interface ReadableDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, { readonly description: string }>>;
  };
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
  readonly required?: boolean;
  readonly description?: string;
  readonly example?: unknown;
}

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}

interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, Media>>;
}

/** A call as the page shows it. */
export interface DocumentedCall {
  readonly id: string;
  readonly group: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly rules: readonly string[];
  readonly parameters: readonly Described[];
  readonly body: readonly Described[];
  /** The example as a command. */
  readonly request: string;
  readonly answers: readonly { readonly title: string; readonly text: string }[];
  /** Status and codes of each, such as `404 NOT_FOUND`. */
  readonly refusals: readonly string[];
}

interface Described {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  readonly description?: string | undefined;
}

/** The calls of a document in the order in which it has them. */
export function documentedCalls(document: ReadableDocument): DocumentedCall[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      id: operation.operationId,
      group: operation.tags[0] ?? '',
      method: method.toUpperCase(),
      path,
      summary: operation.summary,
      rules: operation.description.split('\n\n'),
      parameters: (operation.parameters ?? []).map((parameter) => ({
        name: parameter.name,
        schema: parameter.schema,
        required: parameter.required ?? false,
        description: parameter.description ?? parameter.schema.description,
      })),
      body: fieldsOf(bodyOf(operation)?.schema),
      request: commandOf(document, method, path, operation),
      answers: answersOf(operation),
      refusals: Object.entries(operation.responses).flatMap(([status, { $ref }]) =>
        $ref ? [`${status} ${document.components.responses[lastOf($ref)]?.description ?? ''}`] : [],
      ),
    })),
  );
}

const bodyOf = ({ requestBody }: Operation) => requestBody?.content['application/json'];
const lastOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

function fieldsOf(schema: Schema | undefined): Described[] {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    required: schema?.required?.includes(name) ?? false,
    description: field.description,
  }));
}

const VARIANTS: Readonly<Record<string, string>> = { staff: ' with scope=all', csv: ' with format=csv' };

function answersOf(operation: Operation): DocumentedCall['answers'] {
  return Object.entries(operation.responses).flatMap(([status, { $ref, content }]) => {
    if ($ref) return [];
    return Object.entries(content ?? {}).flatMap(([, { examples = {} }]) =>
      Object.entries(examples).map(([name, { value }]) => ({
        title: `Answer ${status}${VARIANTS[name] ?? ''}`,
        text: typeof value === 'string' ? value : JSON.stringify(value, null, 2),
      })),
    );
  });
}

/** The example as a curl command; the cookie's and the token's values are the reader's own. */
function commandOf(document: ReadableDocument, method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters ?? [];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(parameters.find((each) => each.in === 'path' && each.name === name)?.example ?? ''),
  );
  const query = parameters
    .filter((each) => each.in === 'query' && each.example !== undefined)
    .map((each) => `${each.name}=${encodeURIComponent(String(each.example))}`);
  const address = `${document.servers[0]?.url ?? ''}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const needs = Object.keys(operation.security.at(-1) ?? {})[0];
  const body = bodyOf(operation)?.example;
  const isChange = method !== 'get';
  return [
    `curl${isChange ? ` -X ${method.toUpperCase()}` : ''} '${address}'`,
    ...(needs === 'session' ? ["-b 'session=…'"] : []),
    ...(needs === 'device' ? ["-H 'Authorization: Bearer …'"] : []),
    ...(isChange && needs !== 'device' ? ["-H 'Sec-Fetch-Site: same-origin'"] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body, null, 2)}'`]),
  ].join(' \\\n  ');
}
