import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';

describe('the headers of every answer', () => {
  it('stand on pages that lie ready as on those made anew, on files, calls and refusals', async () => {
    const { url } = await startTestApi(await newInstallation().core());
    const made = await headersOf(`${url}/`);
    expect(made['content-security-policy']).toContain("default-src 'self'");
    expect(made['x-content-type-options']).toBe('nosniff');
    const ready = await headersOf(`${url}/`);
    expect(Object.keys(ready).sort()).toEqual(Object.keys(made).sort());
    expect(ready['x-request-id']).not.toBe(made['x-request-id']);

    for (const path of ['/theme.js', '/api/matches/web', '/api/nothing', '/nowhere', '/livez']) {
      const headers = await headersOf(url + path);
      expect(headers['x-request-id'], path).toMatch(/^[\da-f-]{36}$/);
      for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
        expect(headers[name], `${name} of ${path}`).toBe(made[name]);
    }
  });
});

function headersOf(url: string): Promise<Record<string, unknown>> {
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>();
  const sent = request(url, (answer) => {
    answer.resume();
    resolve(answer.headers);
  });
  sent.on('error', reject);
  sent.end();
  return promise;
}
