import { ObjectId } from 'bson';
import { type CodeName, fail } from '../errors.ts';
import { typeName } from '../values.ts';

const RANGES = {
  int: [-(2 ** 31), 2 ** 31 - 1],
  long: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
} as const;

/** A value as a whole number of that type, null for null; throws ConversionFailure. */
export function toWholeNumber(value: unknown, type: keyof typeof RANGES): number | null {
  if (value == null) return null;
  if (value instanceof Date && type === 'int') return unsupported(value, type);
  if (typeof value === 'string' && !/^[-+]?\d+$/.test(value)) return unreadable(value, 'number');
  const number = Math.trunc(toNumber(value) as number);
  const [least, greatest] = RANGES[type];
  if (number >= least && number <= greatest) return number;
  return fail('ConversionFailure', `Conversion would overflow target type in $convert: ${number}`);
}

/** A value as a number, null for null; throws ConversionFailure. */
export function toNumber(value: unknown): number | null {
  if (value == null) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.getTime();
  if (typeof value !== 'string') return unsupported(value, 'double');
  const isNumber = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$|^[-+]?Infinity$|^NaN$/i.test(value);
  return isNumber ? Number(value) : unreadable(value, 'number');
}

/** A value as a date, null for null; throws ConversionFailure. */
export function toDate(value: unknown): Date | null {
  if (value == null) return null;
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (typeof value !== 'string' && typeof value !== 'number') return unsupported(value, 'date');
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? unreadable(value, 'date') : date;
}

/** A value as text; fails with the code for a value that has no text. */
export function toText(value: unknown, code: CodeName | number): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value);
  return fail(code, `can't convert from BSON type ${typeName(value)} to String`);
}

function unsupported(value: unknown, type: string): never {
  const what = `Unsupported conversion from ${typeName(value)} to ${type}`;
  fail('ConversionFailure', `${what} in $convert with no onError value`);
}

function unreadable(value: unknown, type: string): never {
  fail('ConversionFailure', `Failed to parse ${type} '${String(value)}' in $convert with no onError value`);
}
