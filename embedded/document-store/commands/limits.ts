import { fail } from '../errors.ts';

/** The largest document, in bytes; MongoDB's own limit. */
export const MAX_DOCUMENT = 16 << 20;

/** Throws BSONObjectTooLarge for a document over 16 MB. */
export function checkSize(body: Uint8Array): void {
  if (body.length <= MAX_DOCUMENT) return;
  fail(
    'BSONObjectTooLarge',
    `BSONObj size: ${body.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT}`,
  );
}
