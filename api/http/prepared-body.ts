import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Below this, compressing costs more than it saves. */
const WORTH_COMPRESSING_BYTES = 1_024;

type Encoding = 'br' | 'gzip' | 'identity';

/** A body that many requests share: its bytes, compressed once for each encoding, and the ETag of its content. */
export class PreparedBody {
  readonly etag: string;
  readonly #type: string;
  readonly #bytes: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(content: string, type: string) {
    this.#type = type;
    this.#bytes = Buffer.from(content);
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

  /** Answers with the body, or 304 when the client has it. */
  async send(req: Request, res: Response, status = 200): Promise<void> {
    res.setHeader('ETag', this.etag);
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('Vary', 'Accept-Encoding');
    res.setHeader('Content-Type', this.#type);
    res.status(status);
    if (status === 200 && req.fresh) return void res.status(304).end();
    const encoding = this.#bytes.length < WORTH_COMPRESSING_BYTES ? 'identity' : encodingOf(req);
    const body = await this.#encode(encoding);
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Length', body.length);
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    let encoded = this.#encoded.get(encoding);
    if (!encoded) {
      encoded = compress(this.#bytes, encoding);
      this.#encoded.set(encoding, encoded);
    }
    return encoded;
  }
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes, { level: 6 });
  if (encoding === 'br') return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return Promise.resolve(bytes);
}

const encodingOf = (req: Request): Encoding =>
  (req.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Encoding;
