import { createWriteStream, mkdirSync, openSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

const MAX_BYTES = 20 * 1024 * 1024;

export interface LogFile {
  write(line: string): void;
  /** Resolves when everything is written. */
  close(): Promise<void>;
}

/**
 * Appends lines to a file. At `maxBytes` the file is renamed to `<path>.1` (replacing the one before), and a new one
 * begins.
 */
export function openLogFile(path: string, maxBytes = MAX_BYTES): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  let bytes = sizeOf(path);
  let stream = open(path);

  return {
    write(line) {
      const size = Buffer.byteLength(line) + 1;
      if (bytes > 0 && bytes + size > maxBytes) {
        const next = startAnew(path);
        if (next) stream.end();
        stream = next ?? stream;
        bytes = 0;
      }
      bytes += size;
      stream.write(`${line}\n`);
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}

/** Undefined when the folder does not permit it; then the log continues in the same file. */
function startAnew(path: string): WriteStream | undefined {
  try {
    renameSync(path, `${path}.1`);
    return open(path);
  } catch {
    return undefined;
  }
}

function open(path: string): WriteStream {
  // Opened synchronously, so that lines still to be written follow the file when it is renamed.
  const stream = createWriteStream(path, { fd: openSync(path, 'a') });
  // A full disk must not end the site; the terminal still shows the lines.
  stream.on('error', () => {});
  return stream;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
