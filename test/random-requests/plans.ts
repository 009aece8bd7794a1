import fc, { type Arbitrary } from 'fast-check';
import { type Components, type JsonSchema, valuesOf } from './arbitrary.ts';

/** The part of an operation in the OpenAPI document from which requests are made. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, JsonSchema>>;
  readonly body: JsonSchema | undefined;
  readonly exampleBody: Readonly<Record<string, unknown>>;
}

export const USER_KINDS = ['super-admin', 'staff', 'anonymous'] as const;
export type UserKind = (typeof USER_KINDS)[number];

/** A request before the existing records are known: numbers choose among their ids. */
export interface Plan {
  readonly operation: Operation;
  readonly user: UserKind;
  /** Chooses a record; null for an id of no record. */
  readonly record: number | null;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Requests of all operations: most of them valid, some invalid. */
export function plansOf(operations: readonly Operation[], components: Components): Arbitrary<Plan> {
  return fc.oneof(...operations.map((operation) => planOf(operation, components)));
}

function planOf(operation: Operation, components: Components): Arbitrary<Plan> {
  return fc.record({
    operation: fc.constant(operation),
    user: fc.oneof(
      { weight: 10, arbitrary: fc.constant('super-admin' as const) },
      { weight: 1, arbitrary: fc.constantFrom('staff' as const, 'anonymous' as const) },
    ),
    record: fc.option(fc.nat(), { freq: 12 }),
    query: queriesOf(operation, components),
    body: bodiesOf(operation, components),
  });
}

/** No parameter, one or two, and now and then an unknown one. */
function queriesOf({ query }: Operation, components: Components): Arbitrary<Record<string, unknown>> {
  const names = Object.keys(query);
  if (names.length === 0) return fc.constant({});
  const one = fc
    .constantFrom(...names)
    .chain((name) => valuesOf(query[name] ?? {}, components).map((value) => ({ [name]: value })));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 6, arbitrary: one },
    { weight: 3, arbitrary: fc.tuple(one, one).map(([a, b]) => ({ ...a, ...b })) },
    { weight: 1, arbitrary: fc.constant({ surprise: '1' }) },
  );
}

/** The example with some fields changed, any body of the schema, or an invalid one. */
function bodiesOf({ body, exampleBody }: Operation, components: Components): Arbitrary<unknown> {
  if (!body) return fc.constant(undefined);
  const any = valuesOf(body, components) as Arbitrary<Record<string, unknown>>;
  const { version: _version, recordVersion: _recordVersion, ...example } = exampleBody;
  const changed = any.chain((values) =>
    fc
      .nat()
      .map((number) => Object.entries(values)[number % Object.keys(values).length])
      .map((field) => ({ ...example, ...Object.fromEntries(field ? [field] : []) })),
  );
  const spoilt = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(...Object.keys(example), 'surprise').map((key) => ({ ...example, [key]: { $gt: '' } })),
    fc
      .constantFrom(...Object.keys(example), 'surprise')
      .map((key) => ({ ...example, [key]: 'x'.repeat(5_000) })),
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(example) },
    { weight: 5, arbitrary: changed },
    { weight: 3, arbitrary: any },
    { weight: 1, arbitrary: spoilt },
  );
}
