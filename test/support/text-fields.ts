import type { Call } from '@touchline/contract/define-call';
import { z } from 'zod';

/** The parts of a JSON schema that say where texts are. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** The schema's example with the text in one of its text fields, once for each of them. */
export function filled(
  schema: JsonSchema,
  example: unknown,
  text: string,
): { field: string; value: unknown }[] {
  if (schema.anyOf) {
    const all = schema.anyOf.flatMap((each) => filled(each, example, text));
    return all.filter(({ field }, index) => all.findIndex((other) => other.field === field) === index);
  }
  if (schema.items)
    return filled(schema.items, (example as unknown[] | undefined)?.[0], text).map(({ field, value }) => ({
      field: `[]${field}`,
      value: [value],
    }));
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([name, property]) =>
      filled(property, (example as Record<string, unknown> | undefined)?.[name], text).map(
        ({ field, value }) => ({
          field: `.${name}${field}`,
          value: { ...(example as object), [name]: value },
        }),
      ),
    );
  return schema.type === 'string' ? [{ field: '', value: text }] : [];
}

/** Bodies of the call with the text, once in each text field. */
export const bodiesOf = ({ body, example }: Call, text: string) =>
  filled(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema, example.body, text);
