import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';

const LIST = '/api/matches/web';

const read = async (api: TestApi, address: string) => {
  const { status, headers } = await api.request('GET', LIST, { headers: { 'x-forwarded-for': address } });
  return { status, policy: headers.get('ratelimit-policy'), limit: headers.get('ratelimit') };
};

describe('the general limit', () => {
  it('is said in the headers of every call, and what is left of it', async () => {
    const api = await startTestApi(await newInstallation().core());
    expect(await read(api, '192.0.2.1')).toEqual({
      status: 200,
      policy: '600;w=60',
      limit: 'limit=600, remaining=599, reset=60',
    });
    const { headers } = await api.request('GET', LIST, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(headers.get('ratelimit')).toContain('remaining=598');
  });

  it('counts all addresses of an IPv6 /64 as one, and the next network by itself', async () => {
    const api = await startTestApi(await newInstallation().core());
    expect((await read(api, '2001:db8:0:1::1')).limit).toContain('remaining=599');
    expect((await read(api, '2001:db8:0:1:ffff::2')).limit).toContain('remaining=598');
    expect((await read(api, '2001:db8:0:2::1')).limit).toContain('remaining=599');
  });

  it('believes no address that the client itself names', async () => {
    const api = await startTestApi(await newInstallation({ TRUST_PROXY: '0' }).core());
    expect((await read(api, '192.0.2.1')).limit).toContain('remaining=599');
    expect((await read(api, '192.0.2.2')).limit).toContain('remaining=598');
  });

  it('refuses what is beyond it with 429 and the seconds to wait', async () => {
    const api = await startTestApi(await newInstallation().core());
    for (let sent = 0; sent < 600; sent += 50)
      await Promise.all(Array.from({ length: 50 }, () => read(api, '192.0.2.1')));
    const refused = await api.request('GET', LIST, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toBe(`limit=600, remaining=0, reset=${seconds}`);
    expect((await read(api, '192.0.2.2')).status).toBe(200);
  });
});
