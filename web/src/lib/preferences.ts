import { useHydratedStore } from './hydration.ts';
import { PREFERENCES_KEY, type Preferences, parsePreferences, resolveTheme } from './preference-values.ts';
import { storedValue } from './storage.ts';

/** This browser's preferences; the defaults on the server and while hydrating. */
export function usePreferences(): Preferences {
  return useHydratedStore(preferences, (kept) => kept);
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
    const painted = { scripted: '', theme: resolveTheme(theme, system.matches), hours };
    Object.assign(document.documentElement.dataset, painted);
  };
  preferences.subscribe(paint);
  system.addEventListener('change', paint);
  paint();
}

// `first-paint/main.ts` reads it too.
const preferences = storedValue(PREFERENCES_KEY, parsePreferences);
