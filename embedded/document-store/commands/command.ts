import type { Cursors } from '../cursors.ts';
import { type CodeName, fail } from '../errors.ts';
import type { Storage } from '../storage/storage.ts';
import { type Doc, isDoc } from '../values.ts';

export interface CommandContext {
  storage: Storage;
  cursors: Cursors;
  connectionId: number;
  db: string;
  body: Doc;
  /** The time by which the command must be over, on the clock of performance.now(); 0 means never. */
  deadline: number;
}

export interface Command {
  /** The fields that a client may send besides the generic ones. */
  fields: readonly string[] | 'any';
  /** Fields for options that this store does not have: refused unless their value asks for nothing. */
  refused?: readonly string[];
  /** True when the command belongs to the server and is refused on any other database than `admin`. */
  adminOnly?: boolean;
  /** True when the command runs in a transaction. */
  writes?: boolean;
  /** Returns a document, or the BSON of a whole answer. */
  run(context: CommandContext): Doc | Uint8Array;
}

/** Arguments that every command of a driver may carry. */
const GENERIC = new Set(
  '$db $readPreference $clusterTime lsid readConcern writeConcern maxTimeMS comment apiVersion apiStrict apiDeprecationErrors'.split(
    ' ',
  ),
);
const TRANSACTIONS = new Set(['txnNumber', 'autocommit', 'startTransaction', 'txnRetryCounter']);

/** Refuses every argument that the command does not know or does not support. */
export function checkArguments(name: string, command: Command, body: Doc): void {
  for (const [field, value] of Object.entries(body)) {
    if (field === name) continue;
    if (TRANSACTIONS.has(field)) {
      fail('IllegalOperation', 'Transaction numbers are only allowed on a replica set member or mongos');
    }
    if (field === 'collation') checkCollation(value);
    else if (command.refused?.includes(field)) {
      if (!asksNothing(value))
        fail('CommandNotSupported', `'${field}' of ${name} is not supported by this store`);
    } else if (command.fields !== 'any' && !GENERIC.has(field) && !command.fields.includes(field)) {
      fail(40415, `BSON field '${name}.${field}' is an unknown field.`);
    }
  }
  const { readConcern, writeConcern } = body;
  if (isDoc(readConcern) && ['snapshot', 'linearizable'].includes(readConcern.level as string)) {
    fail('InvalidOptions', `the read concern '${readConcern.level}' needs a replica set`);
  }
  if (isDoc(writeConcern) && typeof writeConcern.w === 'number' && writeConcern.w > 1) {
    fail('BadValue', "cannot use 'w' > 1 when a host is not replicated");
  }
}

/** Refuses the unknown fields of an embedded specification such as one statement of a bulk write. */
export function checkFields(
  where: string,
  doc: unknown,
  known: readonly string[],
  code: CodeName | number = 40415,
): asserts doc is Doc {
  if (!isDoc(doc)) fail('TypeMismatch', `BSON field '${where}' is the wrong type, expected type 'object'`);
  for (const [field, value] of Object.entries(doc)) {
    if (field === 'collation') checkCollation(value);
    else if (!known.includes(field)) fail(code, `BSON field '${where}.${field}' is an unknown field.`);
  }
}

/** Only the collation of simple binary comparison is supported. */
function checkCollation(value: unknown): void {
  if (value === undefined || value === null) return;
  if (isDoc(value) && (Object.keys(value).length === 0 || value.locale === 'simple')) return;
  fail('CommandNotSupported', 'collations are not supported by this store');
}

/** A whole number argument of at least `least`; throws TypeMismatch or BadValue. */
export function wholeNumber(name: string, value: unknown, least = 0): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number')
    fail('TypeMismatch', `BSON field '${name}' is the wrong type, expected a number`);
  if (!Number.isInteger(value)) fail('BadValue', `'${name}' must be a whole number`);
  if (value < least) fail(51024, `BSON field '${name}' value must be >= ${least}, actual value '${value}'`);
  return value;
}

/** An optional true or false argument; throws TypeMismatch. */
export function flag(name: string, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean' && typeof value !== 'number') {
    fail('TypeMismatch', `BSON field '${name}' is the wrong type, expected type 'bool'`);
  }
  return Boolean(value);
}

/** The collection that a command names in its first field; throws InvalidNamespace. */
export function collectionName(context: CommandContext, value: unknown): string {
  if (typeof value !== 'string') fail('InvalidNamespace', 'collection name has invalid type');
  const ns = `${context.db}.${value}`;
  const bad =
    value === '' ||
    value.includes('$') ||
    value.includes('\0') ||
    value.startsWith('.') ||
    value.endsWith('.');
  if (bad || Buffer.byteLength(ns) > 255) fail('InvalidNamespace', `Invalid namespace specified '${ns}'`);
  if (value.startsWith('system.')) fail('InvalidNamespace', `cannot use the internal namespace '${ns}'`);
  return value;
}

/** Checks a database name; throws InvalidNamespace. */
export function checkDatabaseName(name: unknown): asserts name is string {
  const good =
    typeof name === 'string' &&
    name !== '' &&
    Buffer.byteLength(name) < 64 &&
    !/[\0/\\. "$*<>:|?]/.test(name);
  if (!good) fail('InvalidNamespace', `Invalid database name: '${String(name)}'`);
}

/** A list argument; throws TypeMismatch, or InvalidLength when it is empty or longer than the limit of a batch. */
export function listOf(name: string, value: unknown): unknown[] {
  if (!Array.isArray(value))
    fail('TypeMismatch', `BSON field '${name}' is the wrong type, expected type 'array'`);
  if (value.length === 0 || value.length > MAX_BATCH) {
    fail(
      'InvalidLength',
      `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${value.length} operations.`,
    );
  }
  return value;
}

export const MAX_BATCH = 100_000;

function asksNothing(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === false ||
    value === 0 ||
    (isDoc(value) && Object.keys(value).length === 0)
  );
}
