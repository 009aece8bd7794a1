/** What a browser keeps of how its reader wants the pages. */
export interface Preferences {
  readonly theme: 'system' | 'dark' | 'light';
  /** Whose time is shown: the visitor's or the site's. */
  readonly zone: 'mine' | 'site';
  readonly hours: '12' | '24';
  /** How lists show their games. */
  readonly view: 'cards' | 'rows';
}

/** The key that preferences are kept under. */
export const PREFERENCES_KEY = 'preferences';

/** The choices, each with its default first. */
const CHOICES: { readonly [K in keyof Preferences]: readonly Preferences[K][] } = {
  theme: ['system', 'dark', 'light'],
  zone: ['mine', 'site'],
  hours: ['24', '12'],
  view: ['cards', 'rows'],
};

/** Preferences out of what is stored; whatever is missing or not one of the choices takes its default. */
export function parsePreferences(stored: unknown): Preferences {
  const values = (stored ?? {}) as Record<string, unknown>;
  const choose = <K extends keyof Preferences>(name: K): Preferences[K] =>
    (CHOICES[name].find((choice) => choice === values[name]) ?? CHOICES[name][0]) as Preferences[K];
  return { theme: choose('theme'), zone: choose('zone'), hours: choose('hours'), view: choose('view') };
}

/** The theme to paint for a preference: what the system prefers, and dark where it says nothing. */
export function resolveTheme(theme: Preferences['theme'], systemIsLight: boolean): 'dark' | 'light' {
  if (theme !== 'system') return theme;
  return systemIsLight ? 'light' : 'dark';
}

/** How the address wants its games shown; null where it does not say. */
export function viewOfAddress(params: URLSearchParams): Preferences['view'] | null {
  return CHOICES.view.find((view) => view === params.get('view')) ?? null;
}
