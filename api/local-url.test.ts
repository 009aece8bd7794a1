import { expect, it } from 'vitest';
import { newInstallation } from '../test/support/core.ts';
import { startProgram } from '../test/support/programs.ts';
import { localUrl } from './local-url.ts';

it('an api that listens on every address names one that can be opened', async () => {
  const { ready } = await startProgram('api', newInstallation(), { HOST: '0.0.0.0' });
  expect(ready.url).toBe(`http://127.0.0.1:${ready.port}`);
  expect((await fetch(`${ready.url}/livez`)).status).toBe(200);
});

it('an IPv6 address is in brackets', () => {
  expect(['::', '::1', '127.0.0.1', 'api-1'].map((host) => localUrl(host, 3000))).toEqual([
    'http://[::1]:3000',
    'http://[::1]:3000',
    'http://127.0.0.1:3000',
    'http://api-1:3000',
  ]);
});
