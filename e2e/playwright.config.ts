import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/prepare/browser.ts';

/** Browser journeys: one after the other, against a site of their own that global-setup.ts brings up. */
const config = defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['./closing-line-reporter.ts']],
  globalSetup: './global-setup.ts',
  use: {
    // Set by global-setup.ts, which has run when a worker reads this file.
    baseURL: process.env.E2E_URL,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--mute-audio'],
    },
  },
});

// Playwright reads the default export.
export default config;
