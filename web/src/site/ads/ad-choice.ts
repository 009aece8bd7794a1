import { type AdChoice, validAdChoice } from '@touchline/contract/rules/local-storage';
import { useHydratedStore } from '../../lib/hydration.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

const KEY = 'ad-choice';

/** `answer`: what the visitor chose, null for nothing that still holds; `isAsking`: he wants to choose again. */
export interface AdChoiceState {
  readonly answer: boolean | null;
  readonly isAsking: boolean;
}

const UNKNOWN: AdChoiceState = { answer: null, isAsking: false };
const listeners = new Set<() => void>();
let state: AdChoiceState | null = null;

/** The visitor's choice about ads; null on the server and while hydrating. */
export function useAdChoice(): AdChoiceState | null {
  return useHydratedStore<AdChoiceState | null>(subscribe, read, nothing);
}

/** Asks the visitor again. */
export function askAboutAds(): void {
  set({ ...read(), isAsking: true });
}

/** Keeps what the visitor chose. */
export function chooseAds(allowed: boolean): void {
  writeStored(KEY, { allowed, time: Date.now() } satisfies AdChoice);
  set({ answer: allowed, isAsking: false });
}

function read(): AdChoiceState {
  if (state === null) {
    const stored = readStored(KEY) as Partial<AdChoice> | null;
    const isChoice = typeof stored?.allowed === 'boolean' && typeof stored.time === 'number';
    state = isChoice ? { ...UNKNOWN, answer: validAdChoice(stored as AdChoice, Date.now()) } : UNKNOWN;
  }
  return state;
}

function set(next: AdChoiceState): void {
  state = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = (): null => null;
