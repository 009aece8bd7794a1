import { installDebianPackages } from './debian.mjs';
import { findExecutable } from './executable.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The browser for the journeys: CHROMIUM_PATH, or the system's Chromium; nothing when there is none. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM_PATH || findExecutable(NAMES, env);
}

/** Sees to it that there is a Chromium, installing Debian's where possible; throws an Error with a sentence otherwise. */
export function prepareBrowser(env: NodeJS.ProcessEnv = process.env): void {
  if (findBrowser(env)) return;
  if (installDebianPackages(['chromium']) && findBrowser(env)) return;
  throw new Error(
    'The browser tests need Chromium. Install it, or set CHROMIUM_PATH to a browser of that family.',
  );
}
