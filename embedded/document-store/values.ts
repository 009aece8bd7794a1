import { type Binary, BSON, type BSONRegExp, ObjectId } from 'bson';
import { fail } from './errors.ts';

export type Doc = Record<string, unknown>;

/** The entry of an empty array in an index or a sort; it comes before null. */
export const EMPTY_ARRAY = Symbol('empty array');

/** MongoDB's order of types; also the first byte of a value in an index key (missing counts as null). */
export const RANK = {
  emptyArray: 0x08,
  null: 0x10,
  number: 0x20,
  string: 0x30,
  object: 0x40,
  array: 0x50,
  binary: 0x60,
  objectId: 0x70,
  boolean: 0x80,
  date: 0x90,
  regex: 0xa0,
  unsupported: 0xf0,
} as const;

const READ = { promoteBuffers: false, bsonRegExp: true } as const;

/** Reads BSON bytes into plain values; throws InvalidBSON for bytes that are no BSON document. */
export function readBson(bytes: Uint8Array): Doc {
  try {
    return BSON.deserialize(bytes, READ);
  } catch (error) {
    fail('InvalidBSON', `invalid BSON: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
}

/** Writes a document as BSON; undefined fields are left out. */
export function writeBson(doc: Doc): Uint8Array {
  return BSON.serialize(doc, { ignoreUndefined: true });
}

/** True for an embedded document, false for arrays, dates, ids, binaries and every scalar. */
export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  const proto = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}

/** The value of a document's own field, undefined when it is missing. */
export function own(doc: Doc, field: string): unknown {
  return Object.hasOwn(doc, field) ? doc[field] : undefined;
}

/** The BSON type name that `_bsontype` carries, or undefined for plain values. */
function bsonType(value: object): string | undefined {
  return (value as { _bsontype?: unknown })._bsontype as string | undefined;
}

/** The place of the value's type in MongoDB's order (one of RANK). */
export function rank(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return RANK.string;
    case 'number':
      return RANK.number;
    case 'boolean':
      return RANK.boolean;
    case 'undefined':
      return RANK.null;
    case 'symbol':
      return RANK.emptyArray;
    case 'object':
      break;
    default:
      return RANK.unsupported;
  }
  if (value === null) return RANK.null;
  if (Array.isArray(value)) return RANK.array;
  if (value instanceof Date) return RANK.date;
  if (isDoc(value)) return RANK.object;
  switch (bsonType(value)) {
    case 'ObjectId':
      return RANK.objectId;
    case 'Binary':
      return RANK.binary;
    case 'BSONRegExp':
      return RANK.regex;
    default:
      return RANK.unsupported;
  }
}

/** Compares two values in MongoDB's order: negative, zero or positive. */
export function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  const left = rank(a);
  const right = rank(b);
  if (left !== right) return left - right;
  switch (left) {
    case RANK.number:
      return compareNumbers(a as number, b as number);
    case RANK.string:
      return compareStrings(a as string, b as string);
    case RANK.boolean:
      return Number(a) - Number(b);
    case RANK.date:
      return (a as Date).getTime() - (b as Date).getTime();
    case RANK.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case RANK.binary:
      return compareBinaries(a as Binary, b as Binary);
    case RANK.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case RANK.object:
      return compareDocs(a as Doc, b as Doc);
    case RANK.regex:
      return compareStrings(regexText(a as BSONRegExp), regexText(b as BSONRegExp));
    default:
      return 0;
  }
}

/** True when the two values are equal for MongoDB, to which null and missing are the same here. */
export function equals(a: unknown, b: unknown): boolean {
  return compare(a, b) === 0;
}

/** MongoDB's name of a value's type, as `$type` and error messages use it. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  switch (rank(value)) {
    case RANK.null:
      return 'null';
    case RANK.string:
      return 'string';
    case RANK.object:
      return 'object';
    case RANK.array:
      return 'array';
    case RANK.binary:
      return 'binData';
    case RANK.objectId:
      return 'objectId';
    case RANK.boolean:
      return 'bool';
    case RANK.date:
      return 'date';
    case RANK.regex:
      return 'regex';
    default:
      return (typeof value === 'object' && value !== null && bsonType(value)) || typeof value;
  }
}

/** True for a whole number that BSON holds as a 32-bit integer. */
export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/**
 * Checks that a value belongs to the closed list of stored types and has storable field names;
 * throws BadValue, Overflow or DollarPrefixedFieldName with the path otherwise.
 */
export function checkStorable(value: unknown, path = '', depth = 0): void {
  if (depth > 100) fail('Overflow', 'Document exceeds the maximum nesting depth of 100');
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) checkStorable(value[i], `${path}.${i}`, depth + 1);
    return;
  }
  if (isDoc(value)) {
    for (const name of Object.keys(value)) {
      const at = path === '' ? name : `${path}.${name}`;
      if (name.startsWith('$')) {
        fail(
          'DollarPrefixedFieldName',
          `The dollar ($) prefixed field '${name}' in '${at}' is not allowed in this store.`,
        );
      }
      if (name === '__proto__') fail('BadValue', `The field name '${at}' is not supported by this store`);
      checkStorable(value[name], at, depth + 1);
    }
    return;
  }
  checkScalar(value, path);
}

/** Checks a single value against the closed list of types; throws BadValue naming the path. */
function checkScalar(value: unknown, path: string): void {
  const type = rank(value);
  const bad =
    type === RANK.unsupported || type === RANK.regex || value === undefined || typeof value === 'symbol';
  if (bad || (value instanceof Date && Number.isNaN(value.getTime()))) {
    fail('BadValue', `The value of '${path}' is of type ${typeName(value)}, which this store does not hold`);
  }
}

/** A deep copy of plain values; ids and binaries are shared because nothing changes them. */
export function clone<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item) => clone(item)) as T;
  if (value instanceof Date) return new Date(value.getTime()) as T;
  if (!isDoc(value)) return value;
  const copy: Doc = {};
  for (const key of Object.keys(value)) copy[key] = clone(value[key]);
  return copy as T;
}

/** A value as MongoDB's messages print it: `{ a: 1, b: "x", c: ObjectId('…') }`. */
export function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value === undefined || value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(show).join(', ')} ]`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (isDoc(value)) {
    const fields = Object.entries(value).map(([name, field]) => `${name}: ${show(field)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  if (typeof value === 'object' && bsonType(value) === 'Binary') {
    const binary = value as Binary;
    return `BinData(${binary.sub_type}, ${Buffer.from(binary.value()).toString('hex').toUpperCase()})`;
  }
  return String(value);
}

function compareNumbers(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  // NaN equals itself and comes before every other number.
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

/** Compares by code points, which is the order of UTF-8 bytes; UTF-16 units differ from it only at surrogates. */
function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const surrogateX = x >= 0xd800 && x <= 0xdfff;
    const surrogateY = y >= 0xd800 && y <= 0xdfff;
    return surrogateX === surrogateY ? x - y : surrogateX ? 1 : -1;
  }
  return a.length - b.length;
}

function compareBinaries(a: Binary, b: Binary): number {
  const left = a.value();
  const right = b.value();
  return left.length - right.length || a.sub_type - b.sub_type || Buffer.compare(left, right);
}

function compareArrays(a: unknown[], b: unknown[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compare(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Field by field: type first, then name, then value; the shorter document comes first. */
function compareDocs(a: Doc, b: Doc): number {
  const left = Object.keys(a);
  const right = Object.keys(b);
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const nameA = left[i] as string;
    const nameB = right[i] as string;
    const order =
      rank(a[nameA]) - rank(b[nameB]) || compareStrings(nameA, nameB) || compare(a[nameA], b[nameB]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function regexText(regex: BSONRegExp): string {
  return `${regex.pattern}/${regex.options}`;
}
