import { createServer, type Socket } from 'node:net';
import { type DispatchContext, dispatch } from './commands/dispatch.ts';
import { Cursors } from './cursors.ts';
import { fail, StoreError } from './errors.ts';
import { Storage } from './storage/storage.ts';
import { expireDocuments } from './ttl.ts';
import {
  BrokenStream,
  MessageReader,
  OP_QUERY,
  type Request,
  readMsg,
  readQuery,
  writeError,
  writeMsg,
  writeReply,
} from './wire.ts';

interface DocumentStoreOptions {
  /** The folder of the data; created when it is missing. */
  dir: string;
  /** 0 takes a free port. */
  port: number;
  host?: string;
  /** The interval between deletions of documents past their TTL, in milliseconds; 5 seconds by default. */
  ttlEveryMs?: number;
}

export interface DocumentStore {
  /** The connection string for the official driver. */
  uri: string;
  port: number;
  /** Deletes the documents that are past their TTL now; returns their number. */
  expire(): number;
  /** One sentence per index entry or document that does not fit the others; empty when all is well. */
  verify(): string[];
  /** Stops accepting, ends the connections and closes the files. */
  close(): Promise<void>;
}

/** A start that cannot succeed; the message is a sentence for the person who started it. */
export class StartError extends Error {}

/** Starts a document store on a folder and a port; throws StartError when either is taken. */
export async function startDocumentStore(options: DocumentStoreOptions): Promise<DocumentStore> {
  const { dir, port, host = '127.0.0.1', ttlEveryMs = 5000 } = options;
  const storage = openStorage(dir);
  const cursors = new Cursors();
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serve(socket, { storage, cursors, connectionId: ++connections });
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => resolve());
    });
  } catch (error) {
    storage.close();
    const code = (error as NodeJS.ErrnoException).code;
    throw new StartError(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is taken by another program.`
        : `Cannot listen on ${host}:${port}: ${(error as Error).message}`,
    );
  }
  const expire = () => storage.transaction(() => expireDocuments(storage, Date.now()));
  const timer = setInterval(() => {
    try {
      if (
        [...storage.catalogue.collections()].some(({ indexes }) =>
          indexes.some((index) => index.expireAfterSeconds !== undefined),
        )
      )
        expire();
      cursors.sweep(Date.now());
    } catch (error) {
      console.error(`The document store could not delete expired documents: ${(error as Error).message}`);
    }
  }, ttlEveryMs);
  timer.unref();
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  let closing: Promise<void> | undefined;
  return {
    uri: `mongodb://${host}:${bound}`,
    port: bound,
    expire,
    verify: () => storage.verify(),
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };

  async function closeAll(): Promise<void> {
    clearInterval(timer);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Each command runs to its end before anything else, so every answer has already been sent.
    for (const socket of sockets) socket.end();
    const linger = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, 500);
    await closed;
    clearTimeout(linger);
    storage.close();
  }
}

function openStorage(dir: string): Storage {
  try {
    return new Storage(dir);
  } catch (error) {
    const message = (error as Error).message;
    if (/locked|busy/i.test(message))
      throw new StartError(`The folder ${dir} is in use by another document store.`);
    throw new StartError(`The document store cannot use its folder ${dir}: ${message}.`);
  }
}

function serve(socket: Socket, context: DispatchContext): void {
  const reader = new MessageReader();
  let answers = 0;
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    try {
      for (const { requestId, opCode, body } of reader.feed(chunk)) {
        const legacy = opCode === OP_QUERY;
        const answer = respond(context, () => (legacy ? legacyHello(readQuery(body)) : readMsg(body)));
        if (answer === undefined) continue;
        const write = legacy ? writeReply : writeMsg;
        socket.write(write(++answers, requestId, answer));
      }
    } catch (error) {
      // Without a readable header there is no request to answer.
      if (!(error instanceof BrokenStream)) console.error(error);
      socket.destroy();
    }
  });
}

/** The answer to one request, an error answer included; undefined when the client waits for none. */
function respond(context: DispatchContext, read: () => Request): Uint8Array | undefined {
  let silent = false;
  try {
    const request = read();
    silent = request.silent;
    const answer = dispatch(context, request.command);
    return silent ? undefined : answer;
  } catch (error) {
    if (silent) return undefined;
    if (error instanceof StoreError) return writeError(error);
    if (isDiskFull(error)) return writeError(new StoreError('OutOfDiskSpace', (error as Error).message));
    console.error(error);
    const message = error instanceof Error ? error.message : String(error);
    return writeError(new StoreError('InternalError', `the document store failed: ${message}`));
  }
}

/** SQLITE_FULL, or SQLITE_IOERR_WRITE where the system refuses more for another reason than a full disk. */
const isDiskFull = (error: unknown) => [13, 778].includes((error as { errcode?: number }).errcode as number);

function legacyHello(request: Request): Request {
  const name = Object.keys(request.command)[0] ?? '';
  if (!['hello', 'isMaster', 'ismaster'].includes(name)) {
    fail(352, `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`);
  }
  return request;
}
