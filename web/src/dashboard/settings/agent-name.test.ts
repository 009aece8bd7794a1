import { expect, it } from 'vitest';
import { agentName, isHandheld } from './agent-name.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:149.0) Gecko/20100101 Firefox/149.0',
    'Firefox 149 on Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 16) ${CHROME} Mobile Safari/537.36`, 'Chrome 156 on Android'],
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} Safari/537.36 Edg/156.0.0.0`, 'Edge 156 on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.1 Safari/605.1.15',
    'Safari 26 on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari 26 on iOS',
  ],
  ['curl/8.0', 'curl/8.0'],
  ['', 'Unknown browser'],
])('reads %j as %j', (agent, name) => expect(agentName(agent)).toBe(name));

it('reads a name of a million digits in one pass', () => {
  const agent = `Version/${'1'.repeat(1_000_000)}`;
  expect(agentName(agent)).toBe(agent);
});

it('knows phones and tablets', () => {
  expect(isHandheld('Mozilla/5.0 (Linux; Android 16)')).toBe(true);
  expect(isHandheld('Mozilla/5.0 (Windows NT 10.0; Win64)')).toBe(false);
});
