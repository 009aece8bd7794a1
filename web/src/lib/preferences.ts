import { useMemo } from 'react';
import { browserZone } from './browser-zone.ts';
import { useHydratedStore } from './hydration.ts';
import { useSettings } from './live-hooks.ts';

/** The key in the browser's storage; `public/theme.js` reads it too, before the first paint. */
export const PREFERENCES_KEY = 'preferences';

export interface Preferences {
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

/** Preferences out of stored text; whatever is missing or not one of the choices takes its default. */
export function parsePreferences(text: string | null): Preferences {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return DEFAULT_PREFERENCES;
  }
  if (typeof stored !== 'object' || stored === null) return DEFAULT_PREFERENCES;
  const values = stored as Record<string, unknown>;
  const choose = <T>(choices: readonly T[], value: unknown, otherwise: T): T =>
    choices.find((choice) => choice === value) ?? otherwise;
  return {
    theme: choose(CHOICES.theme, values.theme, DEFAULT_PREFERENCES.theme),
    zone: choose(CHOICES.zone, values.zone, DEFAULT_PREFERENCES.zone),
    hours: choose(CHOICES.hours, values.hours, DEFAULT_PREFERENCES.hours),
  };
}

/** The theme to paint for a preference: what the system prefers, and dark where it says nothing. */
export function resolveTheme(theme: Preferences['theme'], systemIsLight: boolean): 'dark' | 'light' {
  if (theme !== 'system') return theme;
  return systemIsLight ? 'light' : 'dark';
}

/** This browser's preferences and how to change them; the defaults on the server and while hydrating. */
export function usePreferences(): Preferences & { set: (patch: Partial<Preferences>) => void } {
  const preferences = useHydratedStore(subscribe, read, defaults);
  return useMemo(() => ({ ...preferences, set: setPreferences }), [preferences]);
}

/** The zone to show times in: the site's on the server and while hydrating, then by preference. */
export function useTimeZone(): string {
  const site = useSettings().siteTimeZone;
  // Where both are the same zone, nothing is drawn again.
  return useHydratedStore(
    subscribe,
    () => visitorZone() ?? site,
    () => site,
  );
}

/** Paints the theme that is preferred, now and whenever preference or system change. */
export function keepTheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: light)');
  const paint = () => {
    document.documentElement.dataset.theme = resolveTheme(read().theme, system.matches);
  };
  subscribe(paint);
  system.addEventListener('change', paint);
  paint();
}

const listeners = new Set<() => void>();
let current: Preferences | null = null;

function setPreferences(patch: Partial<Preferences>): void {
  current = { ...read(), ...patch };
  try {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify(current));
  } catch {
    // Private windows and full storages refuse: the choice then lives as long as the page.
  }
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Another tab of this browser changed its mind. */
function onStorage(event: StorageEvent): void {
  if (event.key !== PREFERENCES_KEY && event.key !== null) return;
  current = parsePreferences(event.newValue);
  for (const listener of [...listeners]) listener();
}

function read(): Preferences {
  current ??= parsePreferences(stored());
  return current;
}

function stored(): string | null {
  try {
    return localStorage.getItem(PREFERENCES_KEY);
  } catch {
    return null;
  }
}

function visitorZone(): string | null {
  return read().zone === 'mine' ? browserZone() : null;
}

const defaults = (): Preferences => DEFAULT_PREFERENCES;
