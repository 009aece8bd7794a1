import { readdirSync, readFileSync, statSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../ports.ts';
import { redisAtWorkIn } from '../redis.ts';
import { startStoreProcess } from './store-process.ts';
import { createTestSite, type TestSite, until } from './testing.ts';

let site: TestSite;
beforeEach(() => {
  site = createTestSite();
});
afterEach(() => site.remove());

describe('a start', () => {
  test('prints the address, the account that the seed wrote, and the folder of the logs at the end', async () => {
    const launcher = site.launch();
    const { url } = await launcher.up();
    await launcher.line(/Stop +Ctrl-C/);
    const printed = launcher.lines.join('\n');
    expect(printed).toContain(`Open     ${url}`);
    expect(printed).toContain('ada@example.test   made-up-by-the-seed   (super-admin)');
    expect(printed).toMatch(/Logs +.*logs/);
    expect(printed).toContain('seeded with --if-empty into mongodb://127.0.0.1:');
    expect(await (await fetch(`${url}/`)).json()).toMatchObject({ mode: 'production' });
  });

  test('shows log lines as time, level and message, and keeps them whole in the log', async () => {
    const launcher = site.launch();
    await launcher.up();
    expect(await launcher.line(/api ready/)).toMatch(/^api {6}\d\d:\d\d:\d\d INFO {2}api ready$/);
    await launcher.stop();
    const log = readFileSync(join(site.dataDir, 'logs/api.log'), 'utf8');
    expect(JSON.parse(log.trim())).toMatchObject({ level: 30, msg: 'api ready' });
  });

  test('generates the secret once, readable by the owner alone, and keeps it', async () => {
    const secretOf = async () => {
      const launcher = site.launch();
      const { url } = await launcher.up();
      const { secret } = (await (await fetch(`${url}/`)).json()) as { secret: string };
      await launcher.stop();
      return secret;
    };
    const first = await secretOf();
    expect(first.length).toBeGreaterThanOrEqual(64);
    expect(await secretOf()).toBe(first);
    expect(statSync(join(site.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  test('writes data that their owner alone can read', async () => {
    const launcher = site.launch();
    await launcher.up();
    const files = readdirSync(site.dataDir, { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(
      expect.arrayContaining([
        'demo.json',
        'document-store/documents.sqlite',
        'document-store/documents.sqlite-wal',
        expect.stringMatching(/^redis\/appendonlydir\/.+\.aof$/),
        'logs/api.log',
      ]),
    );
    const readableByOthers = ['.', ...files].filter(
      (file) => (statSync(join(site.dataDir, file)).mode & 0o077) !== 0,
    );
    expect(readableByOthers).toEqual([]);
  });

  test('has three players that watch the stream of the demo with the black picture', async () => {
    const launcher = site.launch();
    const { url } = await launcher.up();
    const players = async () => (await (await fetch(`${url}/players`)).json()) as string[];
    const expected = [21, 22, 23].map((n) => `/api/streams/watched/playback from 127.0.0.${n}`);
    await expect.poll(players).toEqual(expected);
  });

  test('does not wait for a demo that already exists', async () => {
    const first = site.launch();
    await first.up();
    await first.stop();
    const launcher = site.launch({ STAND_IN_SEED: 'slow', PORT: String(await freePort()) });
    await launcher.up();
    expect(launcher.lines.join('\n')).toContain('seeded with --if-empty');
  });

  test("keeps Node's compile cache in the data folder", async () => {
    await site.launch().up();
    const cache = `NODE_COMPILE_CACHE=${join(site.dataDir, 'compile-cache')}`;
    for (const program of ['guard.ts', 'document-store/main.ts', 'worker/main.ts', 'api/main.ts']) {
      const pid = site.processes().find((each) => commandOf(each).includes(program));
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')).toContain(cache);
    }
  });

  test('adds no demo data with DEMO=0, and says how the first super-admin is added', async () => {
    const launcher = site.launch({ DEMO: '0' });
    await launcher.up();
    expect(launcher.lines.join('\n')).not.toContain('seeded');
    expect(launcher.lines.join('\n')).toContain('npm run admin -- create-super-admin <email>');
  });
});

describe('a start that fails', () => {
  test('names a taken port, in one sentence, and leaves nothing running', async () => {
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as net.AddressInfo;
    const launcher = site.launch({ PORT: String(port) });
    expect(await launcher.exit).toBe(1);
    expect(launcher.lines).toEqual([
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1}.`,
    ]);
    expect(site.processes()).toEqual([]);
    server.close();
  });

  test('names every setting that is wrong', async () => {
    const launcher = site.launch({ PORT: '70000', REDIS_APPENDFSYNC: 'never' });
    expect(await launcher.exit).toBe(1);
    expect(launcher.lines).toEqual([
      "PORT must be a port from 0 to 65535, but is '70000'.",
      "REDIS_APPENDFSYNC must be everysec or always, but is 'never'.",
    ]);
  });

  test('on a folder in use names the address of the running site, and does not disturb it', async () => {
    const first = site.launch();
    const { url } = await first.up();
    const second = site.launch();
    expect(await second.exit).toBe(1);
    expect(second.lines).toHaveLength(1);
    expect(second.lines[0]).toContain(`Touchline already runs at ${url}`);
    expect((await fetch(`${url}/`)).status).toBe(200);
  });

  test('says that the data folder cannot be written to', async () => {
    const launcher = site.launch({ DATA_DIR: '/dev/null/data' });
    expect(await launcher.exit).toBe(1);
    expect(launcher.lines).toEqual([
      expect.stringMatching(/^Touchline cannot write to its data folder \/dev\/null\/data .* DATA_DIR\.$/),
    ]);
  });

  test('names an address that this machine does not have', async () => {
    const launcher = site.launch({ HOST: '192.0.2.1', PORT: '3999' });
    expect(await launcher.exit).toBe(1);
    expect(launcher.lines).toEqual([
      'This machine cannot listen on the address 192.0.2.1 (EADDRNOTAVAIL). Check HOST.',
    ]);
  });

  test('pings a database of the environment until it answers', async () => {
    const port = await freePort();
    const launcher = site.launch({ MONGODB_URI: `mongodb://127.0.0.1:${port}/x` });
    await launcher.line(/^The MongoDB server of MONGODB_URI does not answer/);
    const store = await startStoreProcess({ dir: join(site.dataDir, 'other'), port });
    const { url } = await launcher.up();
    expect((await fetch(`${url}/`)).status).toBe(200);
    expect(await launcher.stop()).toBe(0);
    await store.stop();
  });

  test('says what is wrong with a connection string, without its password', async () => {
    const launcher = site.launch({ MONGODB_URI: 'mongodb://ada:secret@127.0.0.1/x?nonsense=1' });
    expect(await launcher.exit).toBe(1);
    expect(launcher.lines).toEqual(['MONGODB_URI cannot be used: option nonsense is not supported.']);
  });

  test('shows the error of a broken api, ends with code 1 and leaves nothing running', async () => {
    const launcher = site.launch({ STAND_IN_API: 'broken' });
    expect(await launcher.exit).toBe(1);
    expect(launcher.lines).toContain('api      The stand-in fails as it was asked to.');
    expect(launcher.lines.at(-1)).toBe('api ended with code 1 before it was ready.');
    expect(site.processes()).toEqual([]);
  });

  test('says that the servers of the environment do not answer', async () => {
    const launcher = site.launch({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect(await launcher.exit).toBe(1);
    expect(launcher.lines).toContain(
      'The Redis server of REDIS_URL (127.0.0.1, port 1) does not answer: ECONNREFUSED.',
    );
    expect(site.processes()).toEqual([]);
  });
});

describe('the end', () => {
  test('comes in order, with code 0, and leaves no process', async () => {
    const launcher = site.launch();
    await launcher.up();
    expect(site.processes().length).toBeGreaterThanOrEqual(6);
    launcher.child.kill('SIGINT');
    // npm passes on a signal that the terminal has already sent; both together are one Ctrl-C.
    launcher.child.kill('SIGINT');
    expect(await launcher.exit).toBe(0);
    expect(launcher.lines.at(-1)).toBe('Stopped: api, worker, store, redis.');
    expect(site.processes()).toEqual([]);
  });

  test('comes in order although nothing reads its output any more', async () => {
    const launcher = site.launch();
    const { url } = await launcher.up();
    launcher.child.stdout?.destroy();
    launcher.child.stderr?.destroy();
    await fetch(`${url}/die`).catch(() => {});
    expect(await launcher.stop()).toBe(0);
    // A server that does not end by itself is killed, and says nothing.
    expect(readFileSync(join(site.dataDir, 'logs/redis.log'), 'utf8')).toContain('bye bye');
    expect(site.processes()).toEqual([]);
  });

  test('may come during the start', async () => {
    const launcher = site.launch();
    await until(() => site.processes().length >= 3, 'the first children run');
    launcher.child.kill('SIGTERM');
    expect(await launcher.exit).toBe(0);
    expect(site.processes()).toEqual([]);
  });

  test('comes at once with a second Ctrl-C, even when a child ignores it', async () => {
    const launcher = site.launch({ STAND_IN_API: 'deaf' });
    await launcher.up();
    launcher.child.kill('SIGINT');
    await launcher.line(/^Stopping/);
    const again = setInterval(() => launcher.child.kill('SIGINT'), 100);
    const code = await launcher.exit;
    clearInterval(again);
    // 0 would mean that the child's time to end was over, as in an end in order.
    expect(code).toBe(130);
    expect(launcher.lines.join('\n')).not.toContain('Stopped:');
    expect(site.processes()).toEqual([]);
  });

  test('by kill -9 ends all processes, even children that ignore SIGTERM', async () => {
    const launcher = site.launch({ STAND_IN_API: 'deaf' });
    await launcher.up();
    launcher.child.kill('SIGKILL');
    await until(() => site.processes().length === 0, 'everything has ended');
  });

  test('by kill -9 during the start ends all processes as well', async () => {
    const launcher = site.launch();
    await until(() => site.processes().length >= 3, 'the first children run');
    launcher.child.kill('SIGKILL');
    await until(() => site.processes().length === 0, 'everything has ended');
  });

  test('by kill -9 does not hinder a start right after it', async () => {
    const first = site.launch();
    await first.up();
    first.child.kill('SIGKILL');
    const second = site.launch();
    const { url } = await second.up();
    expect((await fetch(`${url}/`)).status).toBe(200);
    expect(await second.stop()).toBe(0);
  });

  test('ends everything even after the guard had to be replaced', async () => {
    const launcher = site.launch();
    await launcher.up();
    const before = site.processes();
    const guard = before.find(isGuard) as number;
    process.kill(guard, 'SIGKILL');
    await until(() => site.processes().some((pid) => pid !== guard && isGuard(pid)), 'a new guard is there');
    launcher.child.kill('SIGKILL');
    await until(() => site.processes().length === 0, 'everything has ended');
  });
});

describe('a child that dies', () => {
  test('is started again at the same address, and a line says so', async () => {
    const launcher = site.launch();
    const { url } = await launcher.up();
    const { pid } = (await (await fetch(`${url}/`)).json()) as { pid: number };
    await fetch(`${url}/die`).catch(() => {});
    await launcher.line(/^api ended with code 3; starting it again in 0\.5 s\.$/);
    await launcher.line(/^api is ready again\.$/);
    const again = (await (await fetch(`${url}/`)).json()) as { pid: number };
    expect(again.pid).not.toBe(pid);
    expect(await launcher.stop()).toBe(0);
    expect(site.processes()).toEqual([]);
  });

  test('may be redis or the document store: both restart with their ports and data', async () => {
    const launcher = site.launch();
    const running = await launcher.up();
    const redis = await redisAtWorkIn(join(site.dataDir, 'redis'));
    process.kill(redis?.pid as number, 'SIGKILL');
    await launcher.line(/^redis was ended by SIGKILL; starting it again in 0\.5 s\.$/);
    await launcher.line(/^redis is ready again\.$/);
    expect((await redisAtWorkIn(join(site.dataDir, 'redis')))?.port).toBe(redis?.port);
    expect(running.redisUrl).toBe(`redis://127.0.0.1:${redis?.port}`);

    const store = site.processes().find((pid) => commandOf(pid).includes('document-store/main.ts')) as number;
    process.kill(store, 'SIGKILL');
    await launcher.line(/^store was ended by SIGKILL/);
    await launcher.line(/^store is ready again\.$/);
    expect(await launcher.stop()).toBe(0);
    expect(site.processes()).toEqual([]);
  });
});

describe('the seed', () => {
  test('fills the database of the running site', async () => {
    const launcher = site.launch({ DEMO: '0' });
    const { mongodbUri } = await launcher.up();
    const seed = site.launch({}, ['seed', '--reset']);
    expect(await seed.exit).toBe(0);
    expect(seed.lines).toContain(`seed     seeded with --reset into ${mongodbUri}`);
    expect((await fetch(`${(await launcher.up()).url}/`)).status).toBe(200);
  });

  test('starts the database for itself when nothing runs', async () => {
    const seed = site.launch({}, ['seed', '--reset']);
    expect(await seed.exit).toBe(0);
    expect(seed.lines.join('\n')).toContain('seeded with --reset into mongodb://127.0.0.1:');
    expect(site.processes()).toEqual([]);
  });
});

function isGuard(pid: number): boolean {
  return commandOf(pid).includes('guard.ts');
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
