/** A JSON Schema as the OpenAPI document carries it, as far as anybody here reads it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly description?: string;
}

/** More values than this are counted, not listed. */
const LISTED_VALUES = 8;

/** What a value may be, in few words: `string, 3 to 50 characters`, `one of web, mobile, both`, `list of Game`. */
export function typeInWords(schema: Schema): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return [...new Set(alternatives.map(typeInWords))].join(' or ');
  if (schema.allOf?.[0]) return typeInWords(schema.allOf[0]);
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return valuesInWords(schema.enum);
  const type = [schema.type].flat().join(' or ');
  if (type === 'array') return `list of ${typeInWords(schema.items ?? {})}${boundsOf(schema)}`;
  if (type === 'object' && !schema.properties && typeof schema.additionalProperties === 'object')
    return `object with values: ${typeInWords(schema.additionalProperties)}`;
  if (type === 'null') return 'null';
  if (type === '' || type === 'undefined') return 'anything';
  return `${FORMATS[schema.format ?? ''] ?? type}${boundsOf(schema)}`;
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'date, YYYY-MM-DD',
  'date-time': 'instant, ISO 8601',
  uri: 'address',
  email: 'e-mail address',
};

function valuesInWords(values: readonly unknown[]): string {
  if (values.length > LISTED_VALUES)
    return `one of ${values.length}: ${values.slice(0, 3).map(literal).join(', ')}, …`;
  return `one of ${values.map(literal).join(', ')}`;
}

const literal = (value: unknown) =>
  value === '' ? 'empty' : typeof value === 'string' ? value : JSON.stringify(value);

function boundsOf({ minLength, maxLength, minimum, maximum, minItems, maxItems, type }: Schema): string {
  if (type === 'string') return rangeOf(minLength, maxLength, ' characters');
  if (type === 'array') return rangeOf(minItems, maxItems, ' entries');
  return rangeOf(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum, '');
}

function rangeOf(min: number | undefined, max: number | undefined, unit: string): string {
  if (min === undefined && max === undefined) return '';
  if (max === undefined) return min === 0 ? '' : `, from ${min}${unit}`;
  if (min === undefined || (min === 0 && unit !== '')) return `, up to ${max}${unit}`;
  return `, ${min} to ${max}${unit}`;
}
