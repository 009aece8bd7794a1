import { browserZone } from './browser-zone.ts';
import { useHydrated, useHydratedStore } from './hydration.ts';
import { useSettings } from './live-hooks.ts';
import { storedValue } from './stored-value.ts';

interface Preferences {
  readonly theme: 'system' | 'dark' | 'light';
  /** Whose time is shown: the visitor's or the site's. */
  readonly zone: 'mine' | 'site';
  readonly hours: '12' | '24';
}

export const DEFAULT_PREFERENCES: Preferences = { theme: 'system', zone: 'mine', hours: '24' };

const CHOICES: { readonly [K in keyof Preferences]: readonly Preferences[K][] } = {
  theme: ['system', 'dark', 'light'],
  zone: ['mine', 'site'],
  hours: ['12', '24'],
};

/** Preferences out of what is stored; whatever is missing or not one of the choices takes its default. */
export function parsePreferences(stored: unknown): Preferences {
  const values = (stored ?? {}) as Record<string, unknown>;
  const choose = <K extends keyof Preferences>(name: K): Preferences[K] =>
    CHOICES[name].find((choice) => choice === values[name]) ?? DEFAULT_PREFERENCES[name];
  return { theme: choose('theme'), zone: choose('zone'), hours: choose('hours') };
}

/** The theme to paint for a preference: what the system prefers, and dark where it says nothing. */
export function resolveTheme(theme: Preferences['theme'], systemIsLight: boolean): 'dark' | 'light' {
  if (theme !== 'system') return theme;
  return systemIsLight ? 'light' : 'dark';
}

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

/** Paints the theme that is preferred, now and whenever preference or system change. */
export function keepTheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: light)');
  const paint = () => {
    document.documentElement.dataset.theme = resolveTheme(preferences.getState().theme, system.matches);
  };
  preferences.subscribe(paint);
  system.addEventListener('change', paint);
  paint();
}

// `public/theme.js` reads it too, before the first paint.
const preferences = storedValue('preferences', parsePreferences);
