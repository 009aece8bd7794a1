import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Below this size, compressing costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1_024;

type Encoding = 'br' | 'gzip' | 'identity';

interface BodyOptions {
  /**
   * True when changed content has another address: clients cache it for a year, and it is compressed as well as
   * possible.
   */
  readonly isImmutable?: boolean;
  /** False for formats that are already compressed. */
  readonly compresses?: boolean;
}

/** A body that many requests share: its bytes, compressed once for each encoding, and the ETag of its content. */
export class PreparedBody {
  readonly etag: string;
  readonly #type: string;
  readonly #bytes: Buffer;
  readonly #isImmutable: boolean;
  readonly #compresses: boolean;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

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

  /** The number of bytes before compression. */
  get size(): number {
    return this.#bytes.length;
  }

  /** Answers with the body and the response's status, or with 304 when the client has the body. */
  async send(req: Request, res: Response): Promise<void> {
    res.set({
      ETag: this.etag,
      'Cache-Control': this.#isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      Vary: 'Accept-Encoding',
      'Content-Type': this.#type,
    });
    if (res.statusCode === 200 && this.#isHeldBy(req)) {
      res.status(304).end();
      return;
    }
    const encoding = this.#compresses ? encodingOf(req) : 'identity';
    const body = await (this.#encoded.get(encoding) ?? this.#encode(encoding));
    if (encoding !== 'identity') res.set('Content-Encoding', encoding);
    res.send(body);
  }

  /**
   * True when the client names our ETag; all ETags are weak, so equal text means equal content. Express' own
   * `req.fresh` is never true for clients that send `Cache-Control: no-cache` with the ETag, as Node's `fetch` does.
   */
  #isHeldBy(req: Request): boolean {
    const known = req.get('If-None-Match');
    return known?.split(',').some((etag) => etag.trim() === this.etag) ?? false;
  }

  /** Compresses once for all waiting requests. */
  #encode(encoding: Encoding): Promise<Buffer> {
    const encoded = compress(this.#bytes, encoding, this.#isImmutable);
    this.#encoded.set(encoding, encoded);
    encoded.catch(() => this.#encoded.delete(encoding));
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

/** Brotli where the client ranks it equal to others: browsers name gzip first without preferring it. */
function encodingOf(req: Request): Encoding {
  const accepted = req.acceptsEncodings();
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') || accepted.includes('*') ? 'gzip' : 'identity';
}
