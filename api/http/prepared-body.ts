import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import accepts from 'accepts';
import type { HeaderList } from './listed-response.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1_024;

type Encoding = 'br' | 'gzip' | 'identity';

/** What a body may be told beside its content. */
interface BodyOptions {
  /** Another content would have another address: it is kept for a year, and compressed as well as can be. */
  readonly isImmutable?: boolean;
  /** False for formats that are compressed by themselves. */
  readonly compresses?: boolean;
}

interface SendOptions {
  readonly status?: number;
  readonly headers?: HeaderList;
}

/** A body that many requests share: its bytes, compressed once for each encoding, and the ETag of its content. */
export class PreparedBody {
  readonly etag: string;
  readonly #type: string;
  readonly #bytes: Buffer;
  readonly #isImmutable: boolean;
  readonly #compresses: boolean;
  readonly #encoded = new Map<Encoding, Buffer | Promise<Buffer>>();

  constructor(content: string | Buffer, type: string, options: BodyOptions = {}) {
    this.#type = type;
    this.#bytes = typeof content === 'string' ? Buffer.from(content) : content;
    this.#isImmutable = options.isImmutable ?? false;
    this.#compresses = (options.compresses ?? true) && this.#bytes.length >= WORTH_COMPRESSING_BYTES;
    this.etag = `W/"${createHash('sha256').update(this.#bytes).digest('base64url').slice(0, 27)}"`;
  }

  /** The body of a JSON answer. */
  static json(value: unknown): PreparedBody {
    return new PreparedBody(JSON.stringify(value), 'application/json; charset=utf-8');
  }

  /** How many bytes it holds before compression. */
  get size(): number {
    return this.#bytes.length;
  }

  /** Answers with the body, or 304 when the client has it; `headers` are others of the answer. */
  async send(
    req: IncomingMessage,
    res: ServerResponse,
    { status = 200, headers = [] }: SendOptions = {},
  ): Promise<void> {
    const head = [
      ...headers,
      ...['ETag', this.etag],
      ...['Cache-Control', this.#isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache'],
      ...['Vary', 'Accept-Encoding'],
      ...['Content-Type', this.#type],
    ];
    if (status === 200 && this.#isHeldBy(req)) return void res.writeHead(304, head).end();
    const encoding = this.#compresses ? encodingOf(req) : 'identity';
    const held = this.#encoded.get(encoding) ?? this.#encode(encoding);
    // What is there is sent at once.
    const body = held instanceof Buffer ? held : await held;
    if (encoding !== 'identity') head.push('Content-Encoding', encoding);
    head.push('Content-Length', String(body.length));
    res.writeHead(status, head).end(req.method === 'HEAD' ? undefined : body);
  }

  /** Whether the client names our ETag; all that we ever send are weak, so equal text is equal content. */
  #isHeldBy(req: IncomingMessage): boolean {
    const held = req.headers['if-none-match'];
    return held?.split(',').some((etag) => etag.trim() === this.etag) ?? false;
  }

  /** Compresses once for all who wait. */
  #encode(encoding: Encoding): Promise<Buffer> {
    const encoded = compress(this.#bytes, encoding, this.#isImmutable);
    this.#encoded.set(encoding, encoded);
    void encoded.then(
      (body) => this.#encoded.set(encoding, body),
      () => this.#encoded.delete(encoding),
    );
    return encoded;
  }
}

function compress(bytes: Buffer, encoding: Encoding, best: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes, { level: best ? 9 : 6 });
  if (encoding === 'br') {
    return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: best ? 10 : 5 } });
  }
  return Promise.resolve(bytes);
}

/** Browsers say the same with every request; what they say is read once. */
const encodings = new Map<string, Encoding>();
const MOST_ENCODINGS = 100;

/** Brotli where it is as welcome as the others: browsers name gzip first and mean nothing by it. */
function encodingOf(req: IncomingMessage): Encoding {
  const said = String(req.headers['accept-encoding'] ?? '');
  const known = encodings.get(said);
  if (known) return known;
  const accepted = accepts(req).encodings();
  const fallback = accepted.includes('gzip') || accepted.includes('*') ? 'gzip' : 'identity';
  const encoding = accepted.includes('br') ? 'br' : fallback;
  if (encodings.size < MOST_ENCODINGS) encodings.set(said, encoding);
  return encoding;
}
