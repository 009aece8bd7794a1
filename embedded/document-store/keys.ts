import type { Binary, ObjectId } from 'bson';
import { fail } from './errors.ts';
import { type Doc, EMPTY_ARRAY, isDoc, own, RANK, rank } from './values.ts';

/*
 * Index keys are bytes whose memcmp order is MongoDB's order of the values. Every value starts with the byte of its
 * type and has a definite end (a fixed length, or a terminator that no content can contain), so no encoding is a prefix
 * of another one: the range [key, successor(key)) holds exactly the entries that begin with these values.
 */

let bytes = Buffer.allocUnsafe(1 << 12);
let at = 0;

/** The bytes of an index entry or bound: the index's number, then each value in its direction. */
export function encodeKey(index: number, values: readonly unknown[], directions: readonly number[]): Buffer {
  at = 0;
  room(4);
  at = bytes.writeUInt32BE(index, at);
  for (let i = 0; i < values.length; i++) {
    const start = at;
    put(values[i]);
    if (directions[i] === -1) invert(start);
  }
  return Buffer.from(bytes.subarray(0, at));
}

/** The key followed by the number of its record, which makes every entry unique. */
export function withRecord(key: Buffer, record: number): Buffer {
  const entry = Buffer.allocUnsafe(key.length + 4);
  key.copy(entry);
  entry.writeUInt32BE(record, key.length);
  return entry;
}

/** The record number at the end of an index entry. */
export function recordOf(entry: Uint8Array): number {
  const end = entry.length;
  return (
    (entry[end - 4] as number) * 0x1000000 +
    (((entry[end - 3] as number) << 16) | ((entry[end - 2] as number) << 8) | (entry[end - 1] as number))
  );
}

/** The first key after every key that starts with these bytes. */
export function successor(key: Uint8Array): Buffer {
  const next = Buffer.from(key);
  let last = next.length - 1;
  while (last > 0 && next[last] === 0xff) last--;
  next[last] = (next[last] as number) + 1;
  return next.subarray(0, last + 1);
}

/** One value's bytes alone, for bounds: ascending, or inverted when the direction is -1. */
export function encodeValue(value: unknown, direction: number): Buffer {
  at = 0;
  put(value);
  if (direction === -1) invert(0);
  return Buffer.from(bytes.subarray(0, at));
}

/** The bytes that every string with this prefix starts with. */
export function encodeStringPrefix(prefix: string): Buffer {
  at = 0;
  putByte(RANK.string);
  putText(prefix);
  return Buffer.from(bytes.subarray(0, at));
}

/**
 * The keys of a document in an index on these paths: one list of values per key, and a bit for each path that leads
 * through an array. Throws CannotIndexParallelArrays when two paths lead through different arrays.
 */
export function keyValues(doc: Doc, paths: readonly string[][]): { keys: unknown[][]; multikey: number } {
  const keys: unknown[][] = [];
  const nodes = paths.map((path) => ({ value: doc as unknown, path, depth: 0, done: false }));
  const multikey = expand(nodes, keys);
  return { keys, multikey };
}

interface Node {
  value: unknown;
  path: string[];
  depth: number;
  done: boolean;
}

function expand(nodes: Node[], keys: unknown[][]): number {
  let array: unknown[] | undefined;
  let mask = 0;
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as Node;
    while (!node.done) {
      if (Array.isArray(node.value)) {
        if (array !== undefined && array !== node.value) {
          const name = (n: Node) => n.path.slice(0, n.depth).join('.');
          const other = nodes.find((n) => n.value === array && !n.done);
          fail(
            'CannotIndexParallelArrays',
            `cannot index parallel arrays [${name(node)}] [${other ? name(other) : ''}]`,
          );
        }
        array = node.value;
        mask |= 1 << i;
        break;
      }
      if (node.depth === node.path.length) {
        node.done = true;
      } else if (isDoc(node.value)) {
        node.value = own(node.value, node.path[node.depth] as string);
        node.depth++;
      } else {
        node.value = undefined;
        node.done = true;
      }
    }
  }
  if (array === undefined) {
    keys.push(nodes.map((node) => node.value));
    return mask;
  }
  const shared = array;
  const elements = array.length === 0 ? [EMPTY_ARRAY] : array;
  for (const element of elements) {
    const next = nodes.map((node): Node => {
      if (node.done || node.value !== shared) return { ...node };
      const leaf = node.depth === node.path.length;
      // An array inside the array is a value of its own and is not entered.
      if (leaf) return { ...node, value: element, done: true };
      return isDoc(element) ? { ...node, value: element } : { ...node, value: undefined, done: true };
    });
    mask |= expand(next, keys);
  }
  return mask;
}

/** The value by which a document is sorted on a path: the least (or greatest) element of an array. */
export function sortValue(doc: Doc, path: string[], direction: number): unknown {
  let value: unknown = doc;
  for (const part of path) {
    if (!isDoc(value)) return sortThroughArray(doc, path, direction);
    value = own(value, part);
  }
  return Array.isArray(value) ? sortThroughArray(doc, path, direction) : value;
}

function sortThroughArray(doc: Doc, path: string[], direction: number): unknown {
  const { keys } = keyValues(doc, [path]);
  let best = keys[0]?.[0];
  let bestBytes = encodeValue(best, 1);
  for (const [value] of keys.slice(1)) {
    const next = encodeValue(value, 1);
    if (Buffer.compare(next, bestBytes) * direction < 0) {
      best = value;
      bestBytes = next;
    }
  }
  return best;
}

function room(more: number): void {
  if (at + more <= bytes.length) return;
  const grown = Buffer.allocUnsafe(Math.max(bytes.length * 2, at + more));
  bytes.copy(grown, 0, 0, at);
  bytes = grown;
}

function invert(start: number): void {
  for (let i = start; i < at; i++) bytes[i] = ~(bytes[i] as number);
}

function putByte(byte: number): void {
  room(1);
  bytes[at++] = byte;
}

function put(value: unknown): void {
  const type = value === EMPTY_ARRAY ? RANK.emptyArray : rank(value);
  putByte(type);
  switch (type) {
    case RANK.number:
      putNumber(value as number);
      break;
    case RANK.date:
      putNumber((value as Date).getTime());
      break;
    case RANK.string:
      putText(value as string);
      putByte(0);
      putByte(0);
      break;
    case RANK.boolean:
      putByte(value === true ? 1 : 0);
      break;
    case RANK.objectId:
      putBytes((value as ObjectId).id);
      break;
    case RANK.binary: {
      const binary = value as Binary;
      const content = binary.value();
      room(5);
      at = bytes.writeUInt32BE(content.length, at);
      putByte(binary.sub_type);
      putBytes(content);
      break;
    }
    case RANK.array:
      for (const item of value as unknown[]) put(item);
      putByte(0);
      break;
    case RANK.object:
      for (const [name, field] of Object.entries(value as Doc)) {
        putByte(rank(field));
        putText(name);
        putByte(0);
        putByte(0);
        put(field);
      }
      putByte(0);
      break;
    default:
      break;
  }
}

function putNumber(value: number): void {
  room(8);
  if (Number.isNaN(value)) {
    bytes.fill(0, at, at + 8);
    at += 8;
    return;
  }
  const start = at;
  at = bytes.writeDoubleBE(value === 0 ? 0 : value, at);
  // Negative numbers are inverted and positive ones get their sign bit set; then their bytes have the order of the
  // numbers.
  if (value < 0) invert(start);
  else bytes[start] = (bytes[start] as number) | 0x80;
}

function putBytes(content: Uint8Array): void {
  room(content.length);
  bytes.set(content, at);
  at += content.length;
}

/** UTF-8 with NUL written as 00 FF, so that the terminator 00 00 is the smaller one. */
function putText(text: string): void {
  const parts = text.includes('\0') ? text.split('\0') : [text];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as string;
    if (i > 0) {
      putByte(0);
      putByte(0xff);
    }
    room(part.length * 3);
    at += bytes.write(part, at, 'utf8');
  }
}
