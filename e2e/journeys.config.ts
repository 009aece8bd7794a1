import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/prepare/browser.ts';
import { useBrowser } from './support/browser.ts';

/** Browser journeys: side by side on two sites, in any order. */
const config = defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './support/start-sites.ts',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  workers: 2,
  // A chance failure in CI refuses nothing; the reporter names it (docs/testing.md).
  retries: process.env.CI === undefined ? 0 : 1,
  // The longest wait on a busy machine; a journey on an idle one takes seconds.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['./closing-line-reporter.ts']],
  use: useBrowser(findBrowser()),
});

// Playwright reads the default export.
export default config;
