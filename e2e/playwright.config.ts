import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/prepare/browser.ts';

/** Browser journeys: the files side by side on two sites, the journeys of a file one after the other. */
const config = defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // How long something may hang on a busy machine; a journey on an idle one takes seconds.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['./closing-line-reporter.ts']],
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--mute-audio',
        // Nothing beyond this machine is found, whatever a page asks for.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
});

// Playwright reads the default export.
export default config;
