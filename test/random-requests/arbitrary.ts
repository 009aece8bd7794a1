import fc, { type Arbitrary } from 'fast-check';

/** The part of a JSON Schema in the OpenAPI document from which values are made. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
}

export type Components = Readonly<Record<string, JsonSchema>>;

/** Longer texts and lists find no other errors. */
const MOST_CHARACTERS = 60;
const MOST_ENTRIES = 4;

/** Values that a schema accepts; conditions of a call that are not in its schema may fail. */
export function valuesOf(schema: JsonSchema, components: Components): Arbitrary<unknown> {
  if (schema.$ref) return valuesOf(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, components);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf?.slice(0, 1);
  if (alternatives) return fc.oneof(...alternatives.map((each) => valuesOf(each, components)));
  switch (schema.type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
      return fc.integer(boundsOf(schema));
    case 'number':
      return fc.double({ ...boundsOf(schema), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, components), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, MOST_ENTRIES),
      });
    case 'object':
      return recordsOf(schema, components);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** An object of the schema: its required fields, and any of the others. */
function recordsOf(
  { properties = {}, required = [] }: JsonSchema,
  components: Components,
): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field, components)]);
  return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: [...required],
  });
}

function textsOf({
  format,
  pattern,
  minLength = 0,
  maxLength = MOST_CHARACTERS,
}: JsonSchema): Arbitrary<string> {
  if (format === 'date') return DAYS;
  if (format === 'date-time') return DAYS.map((day) => `${day}T18:30:00.000Z`);
  if (format === 'email') return fc.nat(999).map((n) => `visitor-${n}@example.com`);
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] });
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, MOST_CHARACTERS)),
  });
}

/** Days within a year before or after today. */
const DAYS = fc
  .integer({ min: -366, max: 366 })
  .map((days) => new Date(Date.UTC(2027, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));

function boundsOf({ minimum = -1_000, maximum = 10_000 }: JsonSchema): { min: number; max: number } {
  return { min: minimum, max: Math.min(maximum, Math.max(minimum, 1_000_000)) };
}
