import type { PlaywrightTestConfig } from '@playwright/test';
import { findBrowser } from '../../scripts/prepare/browser.ts';

/** The Chromium of journeys and screens. */
export const browser: PlaywrightTestConfig['use'] = {
  // Tracing takes a third of the time: `-- --trace retain-on-failure` records traces on demand.
  trace: 'off',
  screenshot: 'only-on-failure',
  launchOptions: {
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--mute-audio',
      // No host beyond this machine can be resolved, whatever a page requests.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  },
};
