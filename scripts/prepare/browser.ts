import { findExecutable } from '../../embedded/executable.ts';
import { installDebianPackages } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The browser for the journeys: CHROMIUM_PATH, or the system's Chromium; nothing when there is none. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM_PATH || findExecutable(NAMES, env);
}

/** Installs Debian's Chromium where there is none and it can; rejects with an Error with a sentence otherwise. */
export async function prepareBrowser(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  if (findBrowser(env)) return;
  if ((await installDebianPackages(['chromium'])) && findBrowser(env)) return;
  throw new Error(
    'The browser tests need Chromium. Install it, or set CHROMIUM_PATH to a browser of that family.',
  );
}
