import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, createReadStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@touchline/embedded/ports';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { makeDueGames } from '../failures/site.ts';
import { newInstallation } from '../support/core.ts';
import { eventually } from '../support/wait.ts';
import { type Container, type Engine, findEngine } from './engine.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MINUTE_MS = 60_000;
const MOST_OWN_BYTES = 70e6;
const START_MS = MINUTE_MS;
/** Files that operators have beside the sources, and that no image may contain. */
const SECRETS = [
  '.env',
  'api/.env.production',
  'deploy/site.pem',
  'shared/core/tls.key',
  'scripts/site.archive',
  'api/site.dump',
];

it(
  'the image of the site runs without rights on a file system that it only reads, and has no secret',
  async (context) => {
    const engine = findEngine();
    if (!engine) return context.skip('neither buildah (as root) nor Docker runs here');
    const base = baseOf(engine);
    if (!base)
      return context.skip(
        'no registry of images can be reached, and mmdebstrap is not installed: name a BASE',
      );

    onTestFinished(() => engine.cleanUp());
    const secret = randomBytes(24).toString('hex');
    const checkout = await copyCheckout();
    for (const path of SECRETS) {
      mkdirSync(dirname(join(checkout, path)), { recursive: true });
      writeFileSync(join(checkout, path), `APP_SECRET=${secret}\n`);
    }
    engine.build(checkout, base);
    expect(await hasSecret(engine, secret)).toBe(false);

    const manifest = join(checkout, 'package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"two-by-two":', '"by-two":'));
    const again = engine.build(checkout, base);
    expect(again.match(INSTALL)?.length, again).toBe(2);
    expect(again.match(CACHED_INSTALL)?.length, again).toBe(2);

    const installation = newInstallation({ NODE_ENV: 'production', LOG_LEVEL: 'info', HOST: '127.0.0.1' });
    const core = await installation.core();
    const [port, workerPort] = [await freePort(), await freePort()];
    const env = {
      ...installation.env,
      PORT: String(port),
      WORKER_PORT: String(workerPort),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    };
    const [exports, assets] = [await openFolder(), await openFolder()];
    const volumes = { '/app/exports': exports, '/app/web/dist/earlier': assets };
    const { services } = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'));
    const start = async (program: string): Promise<Container> => {
      const container = await engine.start({ env, volumes, command: services[program].command });
      onTestFinished(async () => {
        await container.stop();
        await container.remove();
      }, START_MS);
      return container;
    };
    const [api, worker] = await Promise.all([start('api'), start('worker')]);
    for (const [container, name] of [
      [api, 'api'],
      [worker, 'worker'],
    ] as const)
      await eventually(() => expect(container.output()).toContain(`${name} ready`));
    expect((await api.exec(engine.describe().healthcheck)).code, 'healthy').toBe(0);

    const inside = async (script: string) => (await api.exec(['node', '-e', script])).output.trim();
    expect(await inside('console.log(process.getuid())')).toBe('1000');
    expect(
      await inside(`try { fs.writeFileSync('/app/api/new.ts', '') } catch ({ code }) { console.log(code) }`),
    ).toBe('EROFS');
    expect(
      await inside(`console.log(/CapBnd:\\s*0+\\n/.test(fs.readFileSync('/proc/self/status', 'utf8')))`),
    ).toBe('true');
    expect(Number(await inside(OWN_BYTES))).toBeLessThan(MOST_OWN_BYTES);

    // As `docker compose run seed`, which has no folder to put the passwords into.
    const seeded = await api.exec(['env', 'DATA_DIR=', ...services.seed.command]);
    expect(seeded.output).toMatch(/super-admin@demo\.example +\S+ /);

    const [game] = await makeDueGames(core, 1, nextMinute());
    const isLive = async () => {
      const listed = await (await fetch(`http://127.0.0.1:${port}/api/matches/web`)).text();
      expect(listed).toMatch(new RegExp(`${game?._id.toHexString()}"[^}]*"isLive":true`));
    };
    await vi.waitFor(isLive, { timeout: 2 * MINUTE_MS, interval: 500 });
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/api/docs/swagger-ui-bundle.js`)).status).toBe(200);

    expect(await readdir(join(assets, 'assets')), 'the files of this release').not.toEqual([]);

    const doctor = await api.exec(['npm', 'run', '--silent', 'admin', '--', 'doctor']);
    expect(doctor.output).not.toContain('Installing');
    expect(doctor.output).toMatch(/^ok /m);
    const exported = await api.exec([
      'npm',
      'run',
      '--silent',
      'admin',
      '--',
      'export',
      '/app/exports/today.archive',
    ]);
    expect(exported.code, exported.output).toBe(0);
    expect(await readdir(exports)).toEqual(['today.archive']);

    // 1 would mean that the ten seconds were over.
    for (const container of [api, worker])
      expect(await container.stop(), container.output().slice(-2_000)).toBe(0);
  },
  15 * 60_000,
);

/** A step of a build that installs packages, and one of which an earlier build's result was taken. */
const INSTALL = /RUN npm ci/g;
const CACHED_INSTALL = /RUN npm ci[^\n]*\n(?:--> Using cache|#\d+ CACHED)/g;

/** Prints the bytes of all files of the site in the image. */
const OWN_BYTES = `
  const files = fs.readdirSync('/app', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  console.log(files.reduce((sum, { parentPath, name }) => sum + fs.statSync(parentPath + '/' + name).size, 0));
`;

/** The next full minute that is not about to begin. */
const nextMinute = () => new Date(Math.ceil((Date.now() + 5_000) / MINUTE_MS) * MINUTE_MS);

/** BASE, else the one of the Dockerfile, else one that is made here; undefined where none can be had. */
function baseOf(engine: Engine): string | undefined {
  if (process.env.BASE) return process.env.BASE;
  const [, usual = ''] = /^ARG BASE=(\S+)$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? [];
  return engine.has(usual) ? usual : engine.makeBase?.();
}

/** A folder that the user of a container may write into, too. */
async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-volume-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o777);
  return folder;
}

/** A copy of the checkout's sources, as a clone has them. */
async function copyCheckout(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-checkout-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const left = /(^|\/)(node_modules|dist)$|^(\.git|\.data|test-results|docs|\.env.*)$/;
  cpSync(ROOT, folder, { recursive: true, filter: (from) => !left.test(relative(ROOT, from)) });
  return folder;
}

/** Whether any layer of the image contains this text, deleted by a later one or not. */
async function hasSecret(engine: Engine, secret: string): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-image-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'image.tar');
  engine.save(file);
  let end = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 4 * 1024 * 1024 })) {
    const part = Buffer.concat([end, chunk as Buffer]);
    if (part.includes(secret)) return true;
    end = part.subarray(-secret.length);
  }
  return false;
}
