import { StoreError } from './errors.ts';
import { type Doc, readBson, writeBson } from './values.ts';

/** The largest message that is read or promised, in bytes; MongoDB's own limit. */
export const MAX_MESSAGE = 48_000_000;

const OP_REPLY = 1;
export const OP_QUERY = 2004;
const OP_MSG = 2013;

const HEADER = 16;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const KNOWN_REQUIRED_FLAGS = CHECKSUM_PRESENT | MORE_TO_COME;

export interface Message {
  requestId: number;
  opCode: number;
  body: Uint8Array;
}

export interface Request {
  command: Doc;
  /** True when the sender does not wait for an answer. */
  silent: boolean;
}

/** Bytes that cannot be a message of this protocol. No answer is possible, so the connection must end. */
export class BrokenStream extends Error {}

/** Collects the bytes of a connection and cuts them into messages; throws BrokenStream. */
export class MessageReader {
  #chunks: Buffer[] = [];
  #size = 0;

  /** Takes bytes as they arrive and yields every message that is complete. */
  *feed(chunk: Buffer): Generator<Message> {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    while (this.#size >= HEADER) {
      const head = this.#join(HEADER);
      const length = head.readInt32LE(0);
      const opCode = head.readInt32LE(12);
      if (length < HEADER || length > MAX_MESSAGE) throw new BrokenStream(`a message of ${length} bytes`);
      if (opCode !== OP_MSG && opCode !== OP_QUERY) throw new BrokenStream(`unknown operation ${opCode}`);
      if (this.#size < length) return;
      const all = this.#join(length);
      const rest = all.subarray(length);
      this.#chunks = rest.length > 0 ? [rest] : [];
      this.#size = rest.length;
      yield { requestId: all.readInt32LE(4), opCode, body: all.subarray(HEADER, length) };
    }
  }

  /** The buffered bytes, of which at least the first `length` are in one piece. */
  #join(length: number): Buffer {
    const first = this.#chunks[0] as Buffer;
    if (first.length >= length) return first;
    const all = Buffer.concat(this.#chunks);
    this.#chunks = [all];
    return all;
  }
}

/** Reads an OP_MSG with its document sequences; throws a StoreError when its content is malformed. */
export function readMsg(bytes: Uint8Array): Request {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length < 4) malformed('no flags');
  const flags = view.readUInt32LE(0);
  if ((flags & 0xffff & ~KNOWN_REQUIRED_FLAGS) !== 0) malformed('unknown required flags');
  const end = view.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let command: Doc | undefined;
  const sequences: [string, Doc[]][] = [];
  let at = 4;
  while (at < end) {
    const kind = view[at++];
    if (kind === 0) {
      if (command !== undefined) malformed('two bodies');
      const length = documentLength(view, at, end);
      command = readBson(view.subarray(at, at + length));
      at += length;
    } else if (kind === 1) {
      const size = at + 4 <= end ? view.readInt32LE(at) : -1;
      const stop = at + size;
      const zero = view.indexOf(0, at + 4);
      if (size < 5 || stop > end || zero === -1 || zero >= stop) malformed('a broken document sequence');
      const documents: Doc[] = [];
      sequences.push([view.toString('utf8', at + 4, zero), documents]);
      at = zero + 1;
      while (at < stop) {
        const length = documentLength(view, at, stop);
        documents.push(readBson(view.subarray(at, at + length)));
        at += length;
      }
    } else {
      malformed(`unknown section ${kind}`);
    }
  }
  if (command === undefined) malformed('no body');
  for (const [name, documents] of sequences) {
    if (Object.hasOwn(command, name)) malformed(`'${name}' given twice`);
    command[name] = documents;
  }
  return { command, silent: (flags & MORE_TO_COME) !== 0 };
}

/** Reads the query document of a legacy OP_QUERY. */
export function readQuery(bytes: Uint8Array): Request {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zero = view.length > 4 ? view.indexOf(0, 4) : -1;
  const at = zero + 9;
  if (zero === -1) malformed('no collection name');
  const length = documentLength(view, at, view.length);
  return { command: readBson(view.subarray(at, at + length)), silent: false };
}

/** An OP_MSG answer around a BSON document. */
export function writeMsg(requestId: number, responseTo: number, body: Uint8Array): Buffer {
  const message = Buffer.allocUnsafe(HEADER + 5 + body.length);
  writeHeader(message, requestId, responseTo, OP_MSG);
  message.writeUInt32LE(0, HEADER);
  message[HEADER + 4] = 0;
  message.set(body, HEADER + 5);
  return message;
}

/** The legacy OP_REPLY answer around a BSON document. */
export function writeReply(requestId: number, responseTo: number, body: Uint8Array): Buffer {
  const message = Buffer.alloc(HEADER + 20 + body.length);
  writeHeader(message, requestId, responseTo, OP_REPLY);
  message.writeInt32LE(8, HEADER);
  message.writeInt32LE(1, HEADER + 16);
  message.set(body, HEADER + 20);
  return message;
}

/** `{cursor: {<field>: [documents], id, ns}, ok: 1}` around documents that are already BSON. */
export function writeCursor(
  field: 'firstBatch' | 'nextBatch',
  ns: string,
  id: number,
  documents: Uint8Array[],
): Uint8Array {
  const prefixes = documents.map((_, i) => Buffer.from(`\x03${i}\0`, 'latin1'));
  let size = 5;
  for (let i = 0; i < documents.length; i++) {
    size += (prefixes[i] as Buffer).length + (documents[i] as Uint8Array).length;
  }
  const list = Buffer.allocUnsafe(size);
  let at = list.writeInt32LE(size, 0);
  for (let i = 0; i < documents.length; i++) {
    list.set(prefixes[i] as Buffer, at);
    at += (prefixes[i] as Buffer).length;
    list.set(documents[i] as Uint8Array, at);
    at += (documents[i] as Uint8Array).length;
  }
  list[at] = 0;
  const idBytes = Buffer.alloc(8);
  idBytes.writeBigInt64LE(BigInt(id));
  const name = Buffer.from(ns, 'utf8');
  const nameLength = Buffer.alloc(4);
  nameLength.writeInt32LE(name.length + 1);
  const cursor = wrap([
    Buffer.from(`\x04${field}\0`, 'latin1'),
    list,
    Buffer.from('\x12id\0', 'latin1'),
    idBytes,
    Buffer.from('\x02ns\0', 'latin1'),
    nameLength,
    name,
    ZERO,
  ]);
  const one = Buffer.alloc(8);
  one.writeDoubleLE(1);
  return wrap([Buffer.from('\x03cursor\0', 'latin1'), cursor, Buffer.from('\x01ok\0', 'latin1'), one]);
}

/** The BSON of an error answer. */
export function writeError(error: StoreError): Uint8Array {
  const { code, codeName, message, details } = error;
  return writeBson({ ok: 0, errmsg: message, code, codeName, ...details });
}

const ZERO = Buffer.alloc(1);

function wrap(parts: Uint8Array[]): Buffer {
  const size = 5 + parts.reduce((sum, part) => sum + part.length, 0);
  const length = Buffer.alloc(4);
  length.writeInt32LE(size);
  return Buffer.concat([length, ...parts, ZERO], size);
}

function writeHeader(message: Buffer, requestId: number, responseTo: number, opCode: number): void {
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(requestId, 4);
  message.writeInt32LE(responseTo, 8);
  message.writeInt32LE(opCode, 12);
}

function documentLength(view: Buffer, at: number, end: number): number {
  const length = at + 5 <= end ? view.readInt32LE(at) : -1;
  if (length < 5 || at + length > end) malformed('a document that does not fit its message');
  return length;
}

function malformed(what: string): never {
  throw new StoreError('FailedToParse', `malformed message: ${what}`);
}
