import { afterEach, beforeEach } from 'vitest';
import { installNetworkGuard } from './network-guard.ts';

/**
 * Runs before every test file: only this machine (and the servers that the environment names) is reachable, and a
 * console.error or console.warn fails the test in which it occurs. A test that expects one replaces it:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
installNetworkGuard([process.env.TEST_MONGODB_URI, process.env.TEST_REDIS_URL]);

// The browser of all tests has a language with 24 hours.
Object.defineProperty(globalThis.navigator, 'language', { value: 'en-GB', configurable: true });

let unexpected: string[] = [];
for (const method of ['error', 'warn'] as const) {
  const print = console[method].bind(console);
  console[method] = (...values: unknown[]) => {
    unexpected.push(`console.${method}: ${values.map(asText).join(' ')}`);
    print(...values);
  };
}

beforeEach(failOnConsole);
afterEach(failOnConsole);

function failOnConsole(): void {
  const found = unexpected;
  unexpected = [];
  if (found.length > 0) throw new Error(`The console was written to:\n${found.join('\n')}`);
}

function asText(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value);
}
