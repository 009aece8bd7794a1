import { useSyncExternalStore } from 'react';
import { useHydratedStore } from './hydration.ts';
import {
  isTwelveHours,
  PREFERENCES_KEY,
  type Preferences,
  parsePreferences,
  resolveTheme,
} from './preference-values.ts';
import { storedValue } from './storage.ts';

/** This browser's preferences; the defaults on the server and while hydrating. */
export function usePreferences(): Preferences {
  return useHydratedStore(preferences, (kept) => kept);
}

/** Whether the script in the head has made the page this visitor's: times and hours in the HTML are the preferred ones. */
export function isPainted(): boolean {
  return typeof document !== 'undefined' && 'scripted' in document.documentElement.dataset;
}

/**
 * The preferences that times depend on. Those of the browser even while hydrating, because the HTML's times have been
 * written by them: what is rendered meanwhile has no other ones.
 */
export function useTimePreferences(): Pick<Preferences, 'zone' | 'hours'> {
  return useSyncExternalStore(
    preferences.subscribe,
    preferences.getState,
    isPainted() ? preferences.getState : preferences.getInitialState,
  );
}

/** Changes some of this browser's preferences, and stores them. */
export function setPreferences(patch: Partial<Preferences>): void {
  preferences.keep({ ...preferences.getState(), ...patch });
}

/**
 * Applies the preferred theme and hour format, now and whenever preferences or system change, and marks that scripts
 * run.
 */
export function keepPreferencesPainted(): void {
  const system = window.matchMedia('(prefers-color-scheme: light)');
  const paint = () => {
    const { theme, hours } = preferences.getState();
    const painted = {
      scripted: '',
      theme: resolveTheme(theme, system.matches),
      hours: isTwelveHours(hours) ? '12' : '24',
    };
    Object.assign(document.documentElement.dataset, painted);
  };
  preferences.subscribe(paint);
  system.addEventListener('change', paint);
  paint();
}

// `first-paint/main.ts` reads it too.
const preferences = storedValue(PREFERENCES_KEY, parsePreferences);
