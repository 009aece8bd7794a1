import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';

const NAMES = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy'];

describe('the headers of every answer', () => {
  it('are on cached and rendered pages, on files, calls and refusals', async () => {
    const { url } = await startTestApi(await newInstallation().core());
    const made = await headersOf(`${url}/`);
    expect(made['content-security-policy']).toContain("default-src 'self'");
    expect(made['content-security-policy']).toMatch(/style-src 'self'(;|$)/);
    expect(made['content-security-policy']).not.toContain('unsafe-inline');
    expect(made['x-content-type-options']).toBe('nosniff');
    expect(made['permissions-policy']).toContain('camera=(), display-capture=(), geolocation=()');
    expect(made['permissions-policy']).not.toMatch(/fullscreen|autoplay|encrypted-media|picture-in-picture/);
    const cached = await headersOf(`${url}/`);
    expect(Object.keys(cached).sort()).toEqual(Object.keys(made).sort());
    expect(cached['x-request-id']).not.toBe(made['x-request-id']);

    for (const path of ['/first-paint.js', '/api/nothing', '/nowhere', '/livez']) {
      const headers = await headersOf(url + path);
      expect(headers['x-request-id'], path).toMatch(/^[\da-f-]{36}$/);
      for (const name of NAMES) expect(headers[name], `${name} of ${path}`).toBe(made[name]);
    }
  });

  it('make the answer of a call harmless when it is opened as a page, even a refusal', async () => {
    const { url } = await startTestApi(await newInstallation().core());
    for (const path of ['/api/matches/web', '/api/users', '/api/leagues/%E0%A4%A']) {
      const headers = await headersOf(url + path);
      expect(headers['x-request-id'], path).toMatch(/^[\da-f-]{36}$/);
      expect(headers, path).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers, path).not.toHaveProperty('strict-transport-security');
    }
  });

  it.each([
    [{}, 'max-age=31536000'],
    [{ HSTS_SUBDOMAINS: '1' }, 'max-age=31536000; includeSubDomains'],
  ])('require https on a site with https, of its subdomains only by %j', async (env, value) => {
    const core = await newInstallation({ PUBLIC_URL: 'https://touchline.example', ...env }).core();
    const { url } = await startTestApi(core);
    for (const path of ['/', '/dashboard', '/api/matches/web', '/api/docs'])
      expect((await headersOf(url + path))['strict-transport-security'], path).toBe(value);
  });
});

describe('the content policy', () => {
  const SITE = { PUBLIC_URL: 'https://touchline.example' };

  it('lets nobody frame the pages of staff, and only us those of visitors', async () => {
    const { url } = await startTestApi(await newInstallation().core());
    for (const path of ['/sign-in', '/dashboard', '/dashboard/users?q=a'])
      expect(await headersOf(url + path), path).toMatchObject({
        'content-security-policy': expect.stringContaining(";frame-ancestors 'none';"),
        'x-frame-options': 'DENY',
      });
    for (const path of ['/', '/about-us', '/dashboards'])
      expect(await headersOf(url + path), path).toMatchObject({
        'content-security-policy': expect.stringContaining(";frame-ancestors 'self';"),
        'x-frame-options': 'SAMEORIGIN',
      });
  });

  it('lets no text become a script on the pages of staff, and leaves ad networks alone on the others', async () => {
    const { url } = await startTestApi(await newInstallation().core());
    const policyOf = async (path: string) => String((await headersOf(url + path))['content-security-policy']);
    for (const path of ['/sign-in', '/dashboard', '/dashboard/users'])
      expect(await policyOf(path), path).toContain(
        ";require-trusted-types-for 'script';trusted-types default",
      );
    for (const path of ['/', '/about-us', '/dashboards'])
      expect(await policyOf(path), path).not.toContain('trusted-types');
  });

  it('allows pictures over http only on a site without https', async () => {
    const policyOf = async (env: Record<string, string>, path: string) => {
      const { url } = await startTestApi(await newInstallation(env).core());
      return (await headersOf(url + path))['content-security-policy'];
    };
    for (const path of ['/', '/sign-in']) {
      expect(await policyOf(SITE, path), path).toContain(";img-src 'self' data: https:;");
      expect(await policyOf({}, path), path).toContain(";img-src 'self' data: https: http:;");
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
