/** The display preferences that a browser stores. */
export interface Preferences {
  readonly theme: 'system' | 'dark' | 'light';
  /** The zone of shown times: the visitor's or the site's. */
  readonly zone: 'mine' | 'site';
  /** 'auto' until it is chosen. */
  readonly hours: 'auto' | '12' | '24';
  /** The layout of games in lists. */
  readonly view: 'cards' | 'rows';
}

/** The key that preferences are stored under. */
export const PREFERENCES_KEY = 'preferences';

/** The choices, each with its default first. */
const CHOICES: { readonly [K in keyof Preferences]: readonly Preferences[K][] } = {
  theme: ['system', 'dark', 'light'],
  zone: ['mine', 'site'],
  hours: ['auto', '24', '12'],
  view: ['cards', 'rows'],
};

/** Parses stored preferences; missing and unknown values take their defaults. */
export function parsePreferences(stored: unknown): Preferences {
  const values = (stored ?? {}) as Record<string, unknown>;
  const choose = <K extends keyof Preferences>(name: K): Preferences[K] =>
    (CHOICES[name].find((choice) => choice === values[name]) ?? CHOICES[name][0]) as Preferences[K];
  return { theme: choose('theme'), zone: choose('zone'), hours: choose('hours'), view: choose('view') };
}

/** The theme to paint for a preference: for 'system' that of the system, and dark where it has none. */
export function resolveTheme(theme: Preferences['theme'], systemIsLight: boolean): 'dark' | 'light' {
  if (theme !== 'system') return theme;
  return systemIsLight ? 'light' : 'dark';
}

/** Whether times are shown with AM and PM: as chosen, else as the language has it that the visitor reads. */
export function isTwelveHours(hours: Preferences['hours']): boolean {
  if (hours !== 'auto') return hours === '12';
  const language = languageRead();
  if (asked?.language !== language) {
    asked = { language, hour12: hasTwelveHours(language) };
  }
  return asked.hour12;
}

/**
 * On English pages the browser's language; on others the page's, as in the region that the browser names for it: 'es-MX'
 * on Spanish pages.
 */
function languageRead(): string {
  const { lang } = document.documentElement;
  if (lang === '' || lang === 'en') return navigator.language;
  // Some browsers have no list.
  const tags = [navigator.languages].flat().map(String);
  return tags.find((tag) => tag.split('-')[0] === lang.split('-')[0]) ?? lang;
}

function hasTwelveHours(language: string): boolean {
  try {
    return new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 ?? false;
  } catch {
    // A browser without a language may call it 'C', which `Intl` refuses.
    return false;
  }
}

/** `Intl` is slow, and every time on the page depends on it. */
let asked: { language: string; hour12: boolean } | null = null;

/** The list layout in the address; null for none. */
export function viewOfAddress(params: URLSearchParams): Preferences['view'] | null {
  return CHOICES.view.find((view) => view === params.get('view')) ?? null;
}
