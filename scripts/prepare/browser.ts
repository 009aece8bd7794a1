import { globSync } from 'node:fs';
import { findExecutable } from '@touchline/embedded/executable';
import { installDebianPackages } from './debian.mjs';

const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The browser for the journeys: CHROMIUM_PATH, or the system's Chromium; undefined when there is none. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM_PATH || findExecutable(NAMES, env);
}

/**
 * The browser for the screens: CHROMIUM_PATH, or Chromium without its own windows and menus, which takes a third less
 * time, else the same as for the journeys.
 */
export function findShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM_PATH || findExecutable([SHELL], env) || findBrowser(env);
}

/** The Firefox for the journeys in it: FIREFOX_PATH, or the system's; undefined when there is none. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.FIREFOX_PATH || findExecutable(['firefox-esr', 'firefox'], env);
}

/** The programs that run a page in WebKit: the driver, the browser and a virtual screen. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Debian's packages of WebKitGTK; the last two add the codecs of streams. */
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-bad'];

/** WebKitGTK as Debian packs it; undefined when a part of it is missing. */
export function findWebKit(env: NodeJS.ProcessEnv = process.env): WebKit | undefined {
  const driver = findExecutable(['WebKitWebDriver'], env);
  const screen = findExecutable(['Xvfb'], env);
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  const codecs = ['libav', 'videoparsersbad'].every(
    (name) => globSync(`/usr/lib/*/gstreamer-1.0/libgst${name}.so`).length > 0,
  );
  return driver && screen && browser && codecs ? { driver, screen, browser } : undefined;
}

/**
 * Debian's Arial: our fallback fonts take its widths, as on visitors' machines. Without it a text breaks elsewhere until
 * our own font is there, and the journeys see the page move.
 */
const ARIAL = { files: '/usr/share/fonts/**/LiberationSans-Bold.ttf', package: 'fonts-liberation' };

/**
 * Installs Debian's browsers where they are missing and it can. Rejects with a readable Error when there is still no
 * Chromium; journeys in another engine are skipped when that engine is missing.
 */
export async function prepareBrowser(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const missing = [
    ...(findBrowser(env) ? [] : ['chromium']),
    ...(findFirefox(env) ? [] : ['firefox-esr']),
    ...(findWebKit(env) ? [] : WEBKIT_PACKAGES),
    ...(globSync(ARIAL.files).length > 0 ? [] : [ARIAL.package]),
  ];
  if (missing.length > 0) await installDebianPackages(missing);
  // Alone: a Debian that does not have it has the others.
  if (findShell(env) === findBrowser(env) && !env.CHROMIUM_PATH) await installDebianPackages([SHELL]);
  if (findBrowser(env)) return;
  throw new Error(
    'The browser tests need Chromium. Install it, or set CHROMIUM_PATH to a browser of that family.',
  );
}
