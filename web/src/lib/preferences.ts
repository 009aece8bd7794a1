import { browserZone } from './browser-zone.ts';
import { useHydrated, useHydratedStore } from './hydration.ts';
import { useSettings } from './live-hooks.ts';
import { PREFERENCES_KEY, type Preferences, parsePreferences, resolveTheme } from './preference-values.ts';
import { storedValue } from './stored-value.ts';

/** This browser's preferences; the defaults on the server and while hydrating. */
export function usePreferences(): Preferences {
  return useHydratedStore(preferences, (kept) => kept);
}

/** Changes some of this browser's preferences, and keeps them. */
export function setPreferences(patch: Partial<Preferences>): void {
  preferences.keep({ ...preferences.getState(), ...patch });
}

/** The zone to show times in: the site's on the server and while hydrating, then by preference. */
export function useTimeZone(): string {
  const { siteTimeZone } = useSettings();
  const { zone } = usePreferences();
  const isKnown = useHydrated();
  return (isKnown && zone === 'mine' && browserZone()) || siteTimeZone;
}

/** Paints theme and hours as they are preferred, now and whenever preferences or system change. */
export function keepPreferencesPainted(): void {
  const system = window.matchMedia('(prefers-color-scheme: light)');
  const paint = () => {
    const { theme, hours } = preferences.getState();
    Object.assign(document.documentElement.dataset, { theme: resolveTheme(theme, system.matches), hours });
  };
  preferences.subscribe(paint);
  system.addEventListener('change', paint);
  paint();
}

// `first-paint/main.ts` reads it too.
const preferences = storedValue(PREFERENCES_KEY, parsePreferences);
