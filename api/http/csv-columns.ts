import { streamLine } from '@touchline/contract/fixtures/stream-lines';
import { type StaffStream, staffStreamSchema, streamTokenSchema } from '@touchline/contract/records/game';
import type { CsvValue } from '@touchline/contract/rules/csv';
import { fromTimestamp } from '@touchline/contract/rules/instants';
import { readStreamUrl } from '@touchline/contract/rules/stream-url';
import { z } from 'zod';

/** A column of a table: its name, the field of a record that it shows, and the cell of a record. */
export interface Column {
  readonly name: string;
  readonly field: string;
  read(record: unknown): CsvValue;
}

/**
 * The columns of records in the order of their schema. Nested objects get a column for each part (`avatar.source`),
 * timestamps become ISO instants, lists of words one cell with commas, other lists JSON. Streams are lines and addresses that
 * a person, and an import, reads.
 */
export function columnsOf(schema: z.ZodType, prefix = ''): Column[] {
  const object = plain(schema);
  if (!(object instanceof z.ZodObject)) return [];
  return Object.entries(object.shape as Record<string, z.ZodType>).flatMap(([key, field]) => {
    const name = prefix + key;
    const inner = plain(field);
    const isNested = inner instanceof z.ZodObject && !isTimestamp(inner);
    const columns = isNested ? columnsOf(inner, `${name}.`) : [columnOf(name, inner)];
    return columns.map((column) => ({
      name: column.name,
      field: key,
      read: (record) => column.read((record as Record<string, unknown> | null | undefined)?.[key]),
    }));
  });
}

function columnOf(name: string, schema: z.ZodType): Pick<Column, 'name' | 'read'> {
  if (schema instanceof z.ZodArray && schema.element === staffStreamSchema)
    return { name: 'streams', read: (streams) => linesOf(streams as readonly StaffStream[] | undefined) };
  if (schema === streamTokenSchema) return { name, read: addressOf };
  return { name, read: cellOf };
}

const linesOf = (streams: readonly StaffStream[] = []): string =>
  streams.map((stream) => streamLine({ ...stream, url: addressOf(stream.url) })).join('\n');

const addressOf = (token: unknown): string => (typeof token === 'string' ? (readStreamUrl(token) ?? '') : '');

/** The schema without its optional and nullable wrappers. */
function plain(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return plain(schema.unwrap() as z.ZodType);
  return schema;
}

const isTimestamp = ({ shape }: z.ZodObject) => 'seconds' in shape && 'nanoseconds' in shape;

function cellOf(value: unknown): CsvValue {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
  if (typeof value === 'object' && 'seconds' in value && 'nanoseconds' in value)
    return fromTimestamp(value as { seconds: number; nanoseconds: number }).toISOString();
  return JSON.stringify(value);
}
