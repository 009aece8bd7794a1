import type { PlaywrightTestConfig } from '@playwright/test';

/** How journeys and screens use a Chromium. */
export const useBrowser = (executablePath: string | undefined): NonNullable<PlaywrightTestConfig['use']> => ({
  // Tracing takes a third of the time: `-- --trace retain-on-failure` records traces on demand.
  trace: 'off',
  screenshot: 'only-on-failure',
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--mute-audio',
      // Letters are as wide as in a window; without one they are put on whole pixels.
      '--font-render-hinting=none',
      // No host beyond this machine can be resolved, whatever a page requests.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  },
});
