import { brotliDecompressSync, gunzipSync, inflateSync, type ZlibOptions } from 'node:zlib';

type Decode = (body: Buffer, options: Pick<ZlibOptions, 'maxOutputLength'>) => Buffer;

const DECODERS: Readonly<Record<string, Decode>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/**
 * The bytes of a body that came in a content coding, as some hosts send it unasked; null for one that cannot be decoded
 * or is longer than `mostBytes`. A coding that is not known leaves it as it is.
 */
export function decodeBody(body: Buffer, coding: string | undefined, mostBytes: number): Buffer | null {
  const decode = coding === undefined ? undefined : DECODERS[coding.trim().toLowerCase()];
  if (!decode) return body;
  try {
    return decode(body, { maxOutputLength: mostBytes });
  } catch {
    return null;
  }
}
