import { findBrowser } from '../../scripts/prepare/browser.ts';

/** The browser that measures, and the site that it measures. */
export interface MeasuredBrowser {
  readonly executablePath: string;
  /** Without a slash at the end. */
  readonly origin: string;
}

/** The browser runs without a sandbox or a screen, and sends no requests of its own. */
export const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** The path of the system's Chromium. Throws when there is none. */
export function chromiumPath(): string {
  const path = findBrowser();
  if (path) return path;
  throw new Error('The pages are measured in Chromium. Install it, or set CHROMIUM_PATH.');
}
