import { readStored, removeStored, storedKeys } from '../../lib/storage.ts';
import { readOwn, removeOwn, writeOwn } from '../data/user-storage.ts';

/** The time, in ms, that this browser keeps typed text. */
const DRAFT_MS = 24 * 60 * 60 * 1000;

/** Unsaved values of a form, with the record that they were typed over. */
export interface Draft<V> {
  readonly values: Partial<V>;
  /** The form's fields as they were when the record was opened. */
  readonly base: Partial<V>;
  /** The version of the record when it was opened; missing for a new record. */
  readonly version?: number | undefined;
}

/** The values that the signed-in user typed into a form within the last day; null for none. */
export function readDraft<V>(form: string): Draft<V> | null {
  const stored = readOwn('draft', form);
  return isDraft<V>(stored) ? stored : null;
}

/** Stores the typed values for the signed-in user, so that closing a tab loses nothing. */
export function keepDraft<V>(form: string, { values, base, version }: Draft<V>): void {
  writeOwn('draft', { at: Date.now(), values, base, version }, form);
}

/** Removes the draft of a form after saving or discarding. */
export function forgetDraft(form: string): void {
  removeOwn('draft', form);
}

/** Removes the drafts of every user that are older than a day. */
export function removeExpiredDrafts(): void {
  const drafts = storedKeys().filter((key): key is `draft:${string}` => key.startsWith('draft:'));
  for (const key of drafts) if (!isDraft(readStored(key))) removeStored(key);
}

/** Checks only the envelope: values of fields that the form no longer has are never shown. */
function isDraft<V>(stored: unknown): stored is Draft<V> {
  const { at, values, base } = (stored ?? {}) as { [N in 'at' | 'values' | 'base']?: unknown };
  return typeof at === 'number' && Date.now() - at < DRAFT_MS && isObject(values) && isObject(base);
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
