import { createWriteStream, mkdirSync, openSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

const MAX_BYTES = 20 * 1024 * 1024;

/** A log on the disk. */
export interface LogFile {
  write(line: string): void;
  /** Resolves when everything is written. */
  close(): Promise<void>;
}

/** Appends lines to a file; at `maxBytes` it becomes `<path>.1` (the one before is dropped) and a new one begins. */
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

/** Nothing when the folder does not let us: then the log goes on as it is. */
function startAnew(path: string): WriteStream | undefined {
  try {
    renameSync(path, `${path}.1`);
    return open(path);
  } catch {
    return undefined;
  }
}

function open(path: string): WriteStream {
  // Opened here and now: what is still to be written follows the file when it gets its new name.
  const stream = createWriteStream(path, { fd: openSync(path, 'a') });
  // A full disk must not end the site; the terminal still shows what is said.
  stream.on('error', () => {});
  return stream;
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
