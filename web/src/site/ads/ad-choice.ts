import { type AdChoice, validAdChoice } from '@touchline/contract/rules/local-storage';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { storedValue } from '../../lib/storage.ts';

const choice = storedValue<AdChoice | null>('ad-choice', (stored) => {
  const { allowed, time } = (stored ?? {}) as Partial<AdChoice>;
  return typeof allowed === 'boolean' && typeof time === 'number' ? { allowed, time } : null;
});
const asking = createStore(() => false);

/** The visitor's choice about ads; null without a valid choice, on the server and while hydrating. */
export function useAdAnswer(): boolean | null {
  return useStore(choice, (kept) => validAdChoice(kept, Date.now()));
}

/** Whether the visitor wants to choose again. */
export function useAsksAboutAds(): boolean {
  return useStore(asking);
}

/** Asks the visitor again. */
export function askAboutAds(): void {
  asking.setState(true);
}

/** Stores the visitor's choice. */
export function chooseAds(allowed: boolean): void {
  choice.keep({ allowed, time: Date.now() });
  asking.setState(false);
}
