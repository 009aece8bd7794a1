/**
 * The text of an import file: UTF-8, or UTF-16 with its byte order mark, as spreadsheets save 'Unicode text'. Null for
 * any other encoding, which the bytes do not reveal: names would get wrong letters.
 */
export function decodeImport(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
