import { readFile } from 'node:fs/promises';
import { Blob, Face } from 'harfbuzzjs';
import decompress from 'woff2-encoder/decompress';

/** A font, and the code points of its letters. */
export interface FontFile {
  readonly face: Face;
  readonly letters: ReadonlySet<number>;
}

/** Reads a font file, compressed as woff2 or not. Rejects when it cannot be read. */
export async function readFont(path: string | URL): Promise<FontFile> {
  const bytes = await readFile(path);
  const font = bytes.subarray(0, 4).toString('latin1') === 'wOF2' ? await decompress(bytes) : bytes;
  const face = new Face(new Blob(new Uint8Array(font).buffer));
  return { face, letters: new Set(face.collectUnicodes()) };
}
