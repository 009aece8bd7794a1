import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

/** How long what was typed is kept in this browser, in ms. */
const DRAFT_MS = 24 * 60 * 60 * 1000;

export type Values = Record<string, unknown>;

/** What was typed into a form and not saved within the last day; null when there is nothing. */
export function readDraft(key: string): Values | null {
  const stored = readStored(nameOf(key)) as { at?: unknown; values?: unknown } | null;
  if (typeof stored?.at !== 'number' || typeof stored.values !== 'object' || stored.values === null)
    return null;
  return Date.now() - stored.at < DRAFT_MS ? (stored.values as Values) : null;
}

/** Keeps what is typed, so that a closed tab loses nothing. */
export function keepDraft(key: string, values: Values): void {
  writeStored(nameOf(key), { at: Date.now(), values });
}

/** Forgets a form that was saved or given up. */
export function forgetDraft(key: string): void {
  removeStored(nameOf(key));
}

const nameOf = (key: string) => `draft:${key}` as const;
