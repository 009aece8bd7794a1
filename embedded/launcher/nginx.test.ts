import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { get as getByTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { findNginx } from '../executable.ts';
import { freePort } from '../ports.ts';
import { writeNginxConfig } from './nginx.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const hasEnvsubst = spawnSync('envsubst', ['--version']).status === 0;

it.skipIf(!hasEnvsubst)(
  "the command of the page for operators fills in nginx' configuration as the launcher does",
  () => {
    const dir = mkdtempSync(join(tmpdir(), 'touchline-nginx-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const settings = {
      SITE_LISTEN: '127.0.0.1:3000',
      API_1: '127.0.0.1:3001',
      API_2: '127.0.0.1:3002',
      PORT_80: 'include /srv/touchline/current/deploy/nginx-port-80.conf;',
      ACCESS_LOG: '/var/log/nginx/access.log',
    };
    const written = readFileSync(writeNginxConfig(ROOT, dir, settings), 'utf8');
    const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    const [, command = ''] = /^(envsubst .+) > \/etc\/nginx\/nginx\.conf$/m.exec(page) ?? [];
    const { stdout } = spawnSync('sh', ['-c', command], {
      cwd: ROOT,
      env: { ...settings, NGINX_DIR: dir, PATH: process.env.PATH },
      encoding: 'utf8',
    });
    expect(stdout).toBe(written);
    expect(stdout).toContain('proxy_set_header Host $http_host;');
  },
);

it('nginx and the units of the apis have room for 10 000 visitors of each api, each with a socket', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const template = read('deploy/nginx.conf.template');
  const settingOf = (name: string) => Number(new RegExp(`^\\s*${name} (\\d+);`, 'm').exec(template)?.[1]);
  const apis = new Set(template.match(/\$\{API_\d\}/g)).size;
  const connections = settingOf('worker_connections');
  // A socket has a connection to the visitor and one to the api; a page loads its files by another one.
  expect(connections).toBeGreaterThanOrEqual(apis * 2 * 10_000);
  expect(settingOf('worker_rlimit_nofile')).toBeGreaterThan(connections);
  const [, files] = /^LimitNOFILE=(\d+)$/m.exec(read('deploy/systemd/touchline-api@.service')) ?? [];
  expect(Number(files)).toBeGreaterThan(2 * 10_000);
});

/** An api that has the files of one release; returns its address. */
async function startRelease(path: string): Promise<string> {
  const server = createServer((req, res) => res.writeHead(req.url === path ? 200 : 404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const nginx = findNginx();

/** Starts nginx, which ends at the end of the test, when its folder is removed. */
function startNginx(dir: string, config: string): void {
  const child = spawn(nginx ?? '', ['-c', config, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(dir, { recursive: true });
  });
}

it.skipIf(!nginx)('a file that one api lacks comes from the other one, of another release', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-nginx-'));
  const site = `127.0.0.1:${await freePort()}`;
  const config = writeNginxConfig(ROOT, dir, {
    SITE_LISTEN: site,
    API_1: await startRelease('/assets/old.js'),
    API_2: await startRelease('/assets/new.js'),
  });
  startNginx(dir, config);
  const statusOf = async (path: string) => (await fetch(`http://${site}${path}`)).status;
  await expect.poll(() => statusOf('/').catch(() => 0)).toBe(404);
  for (let turn = 0; turn < 6; turn += 1) {
    expect(await statusOf('/assets/old.js')).toBe(200);
    expect(await statusOf('/assets/new.js')).toBe(200);
  }
  expect(await statusOf('/assets/gone.js')).toBe(404);
});

/** An api that takes requests and answers none, as one that hangs; returns its address. */
async function startHanging(): Promise<string> {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.skipIf(!nginx)(
  'an api that hangs is left out after three requests, all of which the other one answers',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'touchline-nginx-'));
    const site = `127.0.0.1:${await freePort()}`;
    const config = writeNginxConfig(ROOT, dir, {
      SITE_LISTEN: site,
      API_1: await startHanging(),
      API_2: await startRelease('/'),
      ACCESS_LOG: join(dir, 'access.log'),
    });
    // Pages wait ten seconds for an api, and calls, which the database may hold up that long, a little longer.
    const written = readFileSync(config, 'utf8');
    expect(written.match(/proxy_read_timeout \w+/g)).toEqual([
      'proxy_read_timeout 10s',
      'proxy_read_timeout 12s',
      'proxy_read_timeout 75s',
    ]);
    // A second stands for the ten here, and no time ends that the api is left out.
    const soon = written.replace('proxy_read_timeout 10s', 'proxy_read_timeout 1s');
    writeFileSync(config, soon.replaceAll('fail_timeout=10s', 'fail_timeout=1h'));
    startNginx(dir, config);
    const statusOf = async (path: string) => (await fetch(`http://${site}${path}`)).status;
    await expect.poll(() => statusOf('/').catch(() => 0)).toBe(200);
    for (let n = 0; n < 20; n += 1) expect(await statusOf('/')).toBe(200);
    const tries = readFileSync(join(dir, 'access.log'), 'utf8').trim().split('\n');
    expect(tries.length).toBeGreaterThan(20);
    // The line of a request that two apis got names both.
    expect(tries.filter((line) => line.includes(', ')).length).toBe(3);
  },
);

/** A certificate for localhost; returns the lines of nginx that name it. */
function certificateIn(dir: string): string {
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  spawnSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', cert, '-subj', '/CN=localhost']);
  return `ssl_certificate ${cert}; ssl_certificate_key ${key}`;
}

/** The protocols that a server behind TLS chooses. */
const protocolsOf = (host: string, port: number) =>
  new Promise<(string | false | null)[]>((resolve, reject) => {
    const options = { host, port, servername: 'localhost', rejectUnauthorized: false };
    const socket = connect({ ...options, ALPNProtocols: ['h2', 'http/1.1'] }, () => {
      resolve([socket.getProtocol(), socket.alpnProtocol]);
      socket.destroy();
    });
    socket.on('error', reject);
  });

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const hasIpv6 = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ family }) => family === 'IPv6'),
);

it.skipIf(!nginx || !hasOpenssl || !hasIpv6)(
  'a site with https has TLS 1.3, HTTP/2, IPv6 and a log with request ids, and port 80 redirects and answers certbot',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'touchline-nginx-'));
    const api = createServer((_, res) => res.setHeader('X-Request-Id', 'id-of-the-request').end('ok'));
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void api.close().closeAllConnections());
    const API_1 = `127.0.0.1:${(api.address() as AddressInfo).port}`;
    const [port, plain] = [await freePort(), await freePort()];

    // The files as they are, but with ports that a test may have, and the folder of certbot's files.
    const port80 = readFileSync(join(ROOT, 'deploy/nginx-port-80.conf'), 'utf8');
    writeFileSync(
      join(dir, 'port-80.conf'),
      port80
        .replace('listen 80;', `listen 127.0.0.1:${plain};`)
        .replace('listen [::]:80;', `listen [::1]:${plain};`)
        .replace('/var/www/html', dir),
    );
    mkdirSync(join(dir, '.well-known/acme-challenge'), { recursive: true });
    writeFileSync(join(dir, '.well-known/acme-challenge/file'), 'for certbot');
    const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    const [, listen = ''] = /SITE_LISTEN="(443[^$]+)ssl_certificate/.exec(page) ?? [];
    const log = join(dir, 'access.log');
    const config = writeNginxConfig(ROOT, dir, {
      SITE_LISTEN:
        listen.replace('443', `127.0.0.1:${port}`).replace('[::]:443', `[::1]:${port}`) + certificateIn(dir),
      PORT_80: `include ${dir}/port-80.conf;`,
      ACCESS_LOG: log,
      API_1,
      API_2: API_1,
    });
    // Workers of another user, where the tests run as root, read certbot's files.
    chmodSync(dir, 0o755);
    startNginx(dir, config);
    const get = (path: string, host = '127.0.0.1') =>
      fetch(`http://${host}:${plain}${path}`, { redirect: 'manual' });
    await expect
      .poll(() =>
        get('/')
          .then(({ status }) => status)
          .catch(() => 0),
      )
      .toBe(301);
    for (const host of ['127.0.0.1', '[::1]'])
      expect((await get('/match/one?tab=1', host)).headers.get('location')).toBe(
        `https://${host}/match/one?tab=1`,
      );
    expect(await (await get('/.well-known/acme-challenge/file')).text()).toBe('for certbot');

    for (const host of ['127.0.0.1', '::1']) expect(await protocolsOf(host, port)).toEqual(['TLSv1.3', 'h2']);
    const options = { port, path: '/stream?signature=secret', rejectUnauthorized: false, agent: false };
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      getByTls(options, (res) => resolve(res.resume().statusCode)).on('error', reject);
    });
    expect(answer).toBe(200);
    await expect
      .poll(() => readFileSync(log, 'utf8'))
      .toMatch(/"GET \/stream HTTP\/1\.1" 200 .* id-of-the-request$/m);
    expect(readFileSync(log, 'utf8')).not.toContain('secret');
  },
);
