import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/prepare/browser.ts';

/** Browser journeys: the files side by side on two sites, the journeys of a file one after the other. */
const config = defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  globalSetup: './support/start-sites.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  // A chance failure in CI refuses nothing; the reporter names it (docs/testing.md).
  retries: process.env.CI === undefined ? 0 : 1,
  // The longest wait on a busy machine; a journey on an idle one takes seconds.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['./closing-line-reporter.ts']],
  use: {
    // Tracing takes a third of the time: `npm run e2e -- --trace retain-on-failure` records traces on demand.
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
  },
});

// Playwright reads the default export.
export default config;
