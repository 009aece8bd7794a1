import { once } from 'node:events';
import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASE_FILE } from '@touchline/contract/constants';
import { addDownloads } from '@touchline/core/downloads/downloads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { eventually } from '../../test/support/wait.ts';

const form = {
  platform: 'android',
  version: '1.2.0',
  downloadUrl: 'https://apps.example/touchline.apk',
  sizeInMB: '24.5',
  releaseStatus: 'stable',
};
const path = '/api/mobile/downloads';

async function open(env: Record<string, string> = {}) {
  const core = await newInstallation(env).core({ clock: fakeClock('2026-11-21T12:00:00Z') });
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const add = async (part: object = {}) =>
    (await api.request('POST', path, { as, body: { ...form, ...part } })).body.download;
  return { core, api, as, add };
}

describe('releases of the app', () => {
  it('are added, changed, deleted and restored, and everybody sees them at once, without counts', async () => {
    const { api, as } = await open();
    const page = await api.visitor();
    const created = await api.request('POST', path, { as, body: form });
    expect(created).toMatchObject({
      status: 201,
      body: {
        message: 'App download created successfully',
        download: { ...form, sizeInMB: 24.5, downloadCount: 0, recordVersion: 1 },
      },
    });
    const shown = (await api.request('GET', path)).body.downloads;
    expect(Object.keys(shown[0]).sort()).toEqual(
      [
        '_id',
        'platform',
        'version',
        'downloadUrl',
        'sizeInMB',
        'releaseStatus',
        'createdAt',
        'updatedAt',
      ].sort(),
    );
    const one = `${path}/${created.body.download._id}`;
    const updated = await api.request('PUT', one, {
      as,
      body: { ...form, version: '1.3.0', recordVersion: 1 },
    });
    expect(updated.body).toMatchObject({
      message: 'App download updated successfully',
      download: { version: '1.3.0', recordVersion: 2 },
    });
    expect((await api.request('PUT', one, { as, body: { ...form, recordVersion: 1 } })).body.code).toBe(
      'STALE',
    );
    expect((await api.request('DELETE', one, { as })).body).toEqual({
      message: 'App download deleted successfully',
    });
    expect((await api.request('GET', path)).body.downloads).toEqual([]);
    expect((await api.request('POST', `${one}/restore`, { as })).body.message).toBe(
      'App download restored successfully',
    );
    expect(page.received.filter(({ event }) => event === 'downloads:changed')).toHaveLength(4);
  });

  it.each([
    [{ version: '1' }, 'App version is required.'],
    [{ downloadUrl: 'http:/' }, 'Download URL is required.'],
    [{ downloadUrl: 'javascript:alert(1)//' }, 'Invalid URL'],
    [{ platform: 'windows' }, 'Platform is required.'],
    [{ sizeInMB: '5' }, 'App size is required.'],
    [{ sizeInMB: 'ab' }, 'App size must be a number.'],
    [{ sizeInMB: 25 }, 'App size is required.'],
    [{ releaseStatus: 'alpha' }, 'Release status is required.'],
  ])('with %j are refused with %j', async (part, message) => {
    const { api, as } = await open();
    expect(await api.request('POST', path, { as, body: { ...form, ...part } })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('show their counts only to staff who may open the page', async () => {
    const { core, api } = await open();
    const as = await makeUser(core, { permissions: ['app-downloads:create', 'app-downloads:update'] });
    const { body } = await api.request('POST', path, { as, body: form });
    expect(body.download).not.toHaveProperty('downloadCount');
    const stale = await api.request('PUT', `${path}/${body.download._id}`, {
      as,
      body: { ...form, recordVersion: 7 },
    });
    expect(stale).toMatchObject({ status: 409, body: { current: { version: form.version } } });
    expect(stale.body.current).not.toHaveProperty('downloadCount');
  });

  it('are listed by version in numeric order, with filters', async () => {
    const { api, as, add } = await open();
    for (const version of ['1.9.0', '1.10.0', '1.2.0']) await add({ version });
    await add({ version: '9.9.9', platform: 'ios', releaseStatus: 'beta' });
    const versions = async (query: string) =>
      (await api.request('GET', `${path}?scope=all&${query}`, { as })).body.downloads.map(
        (d: { version: string }) => d.version,
      );
    expect(await versions('sort=version&platform=android')).toEqual(['1.2.0', '1.9.0', '1.10.0']);
    expect(await versions('releaseStatus=beta')).toEqual(['9.9.9']);
    expect(await versions('q=ios')).toEqual(['9.9.9']);
  });
});

describe('a download', () => {
  it('counts once for each address and release in ten minutes, and reaches the statistics', async () => {
    const { core, api, as, add } = await open();
    const [android, ios] = [await add(), await add({ platform: 'ios', sizeInMB: '40' })];
    const count = (id: string, address: string) =>
      api.request('PUT', `${path}/${id}/count`, { headers: { 'x-forwarded-for': address } });
    expect((await count(android._id, '10.8.0.1')).body).toEqual({ message: 'Download counted' });
    await count(android._id, '10.8.0.1');
    // Two addresses of one /64 count as one.
    await count(android._id, '2001:db8:1:2::1');
    await count(android._id, '2001:db8:1:2::2');
    await count(ios._id, '10.8.0.1');
    expect(
      (await core.redis.keys(`${core.env.REDIS_PREFIX}:*10.8.0.*`)).filter((key) => !key.includes(':limit:')),
    ).toEqual([]);
    expect(await addDownloads(core)).toBe(2);
    expect((await api.request('GET', `${path}/statistics`, { as })).body.statistics).toMatchObject({
      total: 3,
      releases: 2,
      byPlatform: [
        { platform: 'ios', downloads: 1, share: 33.3 },
        { platform: 'android', downloads: 2, share: 66.7 },
      ],
      averageSizeInMB: 32.3,
      latest: { android: { _id: android._id }, ios: { _id: ios._id } },
    });
  });

  it('of what does not exist is refused', async () => {
    const { api } = await open();
    expect((await api.request('PUT', `${path}/${'0'.repeat(24)}/count`)).body.message).toBe(
      'App download not found.',
    );
  });
});

describe('the file of a release', () => {
  async function ownFiles() {
    const dir = await mkdtemp(join(tmpdir(), 'touchline-files-'));
    onTestFinished(() => rm(dir, { recursive: true, force: true }));
    await writeFile(join(dir, 'app.apk'), 'the app');
    return dir;
  }

  it('in the site’s own folder is served under its name', async () => {
    const { api, add } = await open({ FILES_DIR: await ownFiles() });
    const { _id } = await add({ downloadUrl: `${api.url}/files/app.apk` });
    const answer = await api.request('GET', `${path}/${_id}/file`);
    expect(answer).toMatchObject({ status: 200, body: 'the app' });
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename=Touchline-android-1.2.0.apk',
    );
  });

  it('cannot be outside of that folder', async () => {
    const { api, add } = await open({ FILES_DIR: await ownFiles() });
    for (const name of ['../package.json', '..%2f..%2fetc%2fpasswd', '%00', 'missing.apk', '']) {
      const { _id } = await add({ downloadUrl: `${api.url}/files/${name}` });
      const answer = await api.request('GET', `${path}/${_id}/file`, {
        headers: { 'x-forwarded-for': `10.9.1.${name.length}` },
      });
      expect(answer.status).toBe(404);
    }
  });

  it('is not read through a link out of that folder, and in ranges as far as it goes', async () => {
    const dir = await ownFiles();
    await symlink('/etc/hostname', join(dir, 'link.apk'));
    const { api, add } = await open({ FILES_DIR: dir });
    const { _id } = await add({ downloadUrl: `${api.url}/files/link.apk` });
    expect((await api.request('GET', `${path}/${_id}/file`)).status).toBe(404);
    expect((await api.request('GET', '/files/link.apk')).status).toBe(404);
    const rangeOf = (range: string) => api.request('GET', '/files/app.apk', { headers: { range } });
    expect(await rangeOf('bytes=0-2')).toMatchObject({ status: 206, body: 'the' });
    expect(await rangeOf('bytes=-900')).toMatchObject({ status: 200, body: 'the app' });
    const beyond = await rangeOf('bytes=900-');
    expect(beyond).toMatchObject({ status: 416, body: '' });
    expect(beyond.headers.get('content-range')).toBe('bytes */7');
    expect(beyond.headers.get('content-type')).toBeNull();
  });

  it('is not read from its source for HEAD, nor longer than the visitor stays', async () => {
    const ended = Promise.withResolvers<void>();
    let closed = 0;
    const server = createServer((_req, res) => {
      res.writeHead(200, { 'content-length': 1_000_000 }).write('x');
      res.once('close', () => {
        closed += 1;
        ended.resolve();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { api, add } = await open({ OUTGOING_ALLOW: host });
    const { _id } = await add({ downloadUrl: `http://${host}/app.apk` });
    const head = await api.request('HEAD', `${path}/${_id}/file`);
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '1000000']);
    await ended.promise;
    const leaving = new AbortController();
    const answer = await fetch(`${api.url}${path}/${_id}/file`, { signal: leaving.signal });
    expect(answer.status).toBe(200);
    leaving.abort();
    await eventually(() => expect(closed).toBe(2));
  });

  it('of a private address is not fetched unless it is allowed', async () => {
    const server = createServer((_req, res) => res.end('from elsewhere'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const [allow, status] of [
      ['', 503],
      [host, 200],
    ] as const) {
      const { api, add } = await open({ OUTGOING_ALLOW: allow });
      const { _id } = await add({ downloadUrl: `http://${host}/app.apk` });
      expect((await api.request('GET', `${path}/${_id}/file`)).status).toBe(status);
    }
  });

  it('that is larger than a gigabyte is refused, local or remote', async () => {
    const dir = await ownFiles();
    await truncate(join(dir, 'app.apk'), RELEASE_FILE.maxBytes + 1);
    const server = createServer((_req, res) => {
      res.writeHead(200, { 'content-length': RELEASE_FILE.maxBytes + 1 }).flushHeaders();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { api, add } = await open({ FILES_DIR: dir, OUTGOING_ALLOW: host });
    for (const downloadUrl of [`${api.url}/files/app.apk`, `http://${host}/app.apk`]) {
      const { _id } = await add({ downloadUrl });
      expect(await api.request('GET', `${path}/${_id}/file`)).toMatchObject({
        status: 413,
        body: { code: 'PAYLOAD_TOO_LARGE', message: 'Request is too large.' },
      });
    }
  });

  it('is served five times an hour to each address', async () => {
    const { api, add } = await open({ FILES_DIR: await ownFiles() });
    const { _id } = await add({ downloadUrl: `${api.url}/files/app.apk` });
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await api.request('GET', `${path}/${_id}/file`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
