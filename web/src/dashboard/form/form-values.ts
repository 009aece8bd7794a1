import { seenVersion } from '@touchline/contract/forms/fields';
import type { z } from 'zod';

/**
 * The values of a form's fields, by its rules. A text may be empty; an unmade choice is empty, or missing where it is
 * optional, as a switch is; a number may be missing. The seen version and fields that are accepted but ignored are not form fields.
 */
export type FormValues<S extends z.ZodObject> = {
  [N in FieldName<z.input<S>>]: FieldValue<z.input<S>[N]>;
};

/** A record whose fields fit those of the form with the same names; null counts as empty. */
export type FittingRecord<S extends z.ZodObject> = {
  readonly [N in keyof FormValues<S>]?: FormValues<S>[N] | null;
};

type FieldName<I> = {
  [N in keyof I]-?: unknown extends I[N]
    ? never
    : N extends 'version' | 'recordVersion'
      ? number extends I[N]
        ? never
        : N
      : N;
}[keyof I];

type FieldValue<T, U = NonNullable<T>> = [U] extends [string]
  ? string extends U
    ? string
    : U | (undefined extends T ? undefined : '')
  : [U] extends [number]
    ? number | undefined
    : [U] extends [boolean]
      ? U | (undefined extends T ? undefined : never)
      : [U] extends [readonly (infer E)[]]
        ? ItemValue<E>[]
        : ItemValue<U>;

type ItemValue<T> = T extends object ? { [N in keyof T]: FieldValue<T[N]> } : T;

/** The initial values of the fields: the record's, else the defaults of the rules, else empty ones. */
export function formValues<S extends z.ZodObject>(
  rules: S,
  record: FittingRecord<S> | null = null,
): FormValues<S> {
  const known: ReadonlyMap<string, unknown> = new Map(Object.entries(record ?? {}));
  const fields = Object.entries(rules.shape)
    .filter(([, schema]) => schema !== seenVersion && kindOf(schema) !== 'unknown')
    .map(([name, schema]) => [name, known.get(name) ?? emptyOf(schema)]);
  // `Object.fromEntries` loses the types of names and values.
  return Object.fromEntries(fields) as FormValues<S>;
}

/** The field of a body that has the version the user saw; undefined when the call takes none. */
export function versionFieldOf(body: z.ZodObject): string | undefined {
  return Object.entries(body.shape).find(([, schema]) => schema === seenVersion)?.[0];
}

/** The value of a field before anything is chosen or typed. */
function emptyOf(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
    case 'enum':
      return '';
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, emptyOf(field)]));
    case 'literal':
      return def.values[0];
    case 'default':
      return def.defaultValue;
    case 'optional':
      // Neither an unmade choice nor an untouched switch is a value here: the field may be missing.
      return ['enum', 'boolean'].includes(kindOf(def.innerType)) ? undefined : emptyOf(def.innerType);
    case 'nullable':
      return emptyOf(def.innerType);
    case 'pipe':
      return emptyOf(def.in);
    case 'union':
      return def.options[0] && emptyOf(def.options[0]);
    default:
      return undefined;
  }
}

function kindOf(schema: z.core.$ZodType): z.core.$ZodTypeDef['type'] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'optional' ? kindOf(def.innerType) : def.type;
}
