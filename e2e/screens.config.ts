import { defineConfig } from '@playwright/test';
import { findShell } from '../scripts/prepare/browser.ts';
import { useBrowser } from './support/browser.ts';

/** Screens: every test by itself, beside others, on the contract's examples; none of them has a second try. */
const config = defineConfig({
  testDir: './screens',
  testMatch: '**/*.screen.ts',
  outputDir: '../test-results/screens',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // The longest waits on a busy machine; a screen on an idle one takes a second.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['./closing-line-reporter.ts']],
  use: useBrowser(findShell()),
});

// Playwright reads the default export.
export default config;
