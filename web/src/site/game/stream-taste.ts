import type { PublicStream } from '@touchline/contract/records/match';
import type { StreamTaste } from '@touchline/contract/rules/stream-order';
import { readStored, writeStored } from '../../lib/storage.ts';

const KEY = 'stream-taste';

/** The language and quality last played in this browser; nulls when nothing was played. */
export function readTaste(): StreamTaste {
  const stored = readStored(KEY);
  const taste = typeof stored === 'object' && stored !== null ? (stored as Partial<StreamTaste>) : {};
  return { language: taste.language ?? null, quality: taste.quality ?? null };
}

/** Stores the language and quality that are being played. */
export function rememberTaste({ language, quality }: PublicStream): void {
  writeStored(KEY, { language, quality } satisfies StreamTaste);
}
