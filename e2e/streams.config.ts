import { defineConfig } from '@playwright/test';
import { findShell } from '../scripts/prepare/browser.ts';
import { useBrowser } from './support/browser.ts';

/** Streams: the player's page with the streams by which our check is tested too; none of them has a second try. */
const config = defineConfig({
  testDir: './streams',
  testMatch: '**/*.stream.ts',
  outputDir: '../test-results/streams',
  fullyParallel: true,
  // Most of them wait for a player that tries again.
  workers: 4,
  retries: 0,
  // A player tries for a minute, twice as long while parts of a stream come.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['./closing-line-reporter.ts']],
  use: useBrowser(findShell()),
});

// Playwright reads the default export.
export default config;
