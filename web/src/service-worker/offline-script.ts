/** What the offline page's script needs of this site. */
export interface OfflineValues {
  /** The key of this browser's preferences, whose theme the page has. */
  readonly preferencesKey: string;
  /** The button's label while the site is asked. */
  readonly trying: string;
}

/** The time between two looks for the site while the page is visible, in ms. */
const EVERY_MS = 5000;

/** The script of the offline page, in one expression: it stands in the page itself. */
export function offlineScript(values: OfflineValues): string {
  return `(${comeBack})(${JSON.stringify({ ...values, everyMs: EVERY_MS })})`;
}

/**
 * Paints the page in the visitor's theme, and reloads it as soon as the site answers: at a press, when the network is
 * back, when the tab is shown, and every few seconds. It runs in the page, so that it uses nothing outside of itself.
 */
function comeBack({ preferencesKey, trying, everyMs }: OfflineValues & { everyMs: number }): void {
  let chosen: unknown;
  try {
    chosen = JSON.parse(localStorage.getItem(preferencesKey) ?? '{}').theme;
  } catch {
    // Without storage it is the system's theme.
  }
  const light = matchMedia('(prefers-color-scheme: light)');
  const paint = () => {
    const isLight = chosen === 'light' || (chosen !== 'dark' && light.matches);
    document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
  };
  light.addEventListener('change', paint);
  paint();
  const button = document.querySelector('button');
  const label = button?.textContent ?? '';
  let isAsking = false;
  const look = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    try {
      await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
      location.reload();
    } catch {
      isAsking = false;
    }
  };
  button?.addEventListener('click', async () => {
    button.textContent = trying;
    await look();
    if (!isAsking) button.textContent = label;
  });
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  setInterval(() => document.visibilityState === 'visible' && look(), everyMs);
}
