import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type LauncherProcess, startLauncher } from './launcher-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Long enough for a busy machine. */
const PATIENCE_MS = 60_000;
const PLACES = {
  'api.ts': 'api/main.ts',
  'worker.ts': 'worker/main.ts',
  'seed.ts': 'scripts/seed.ts',
};

/** A data folder, and a launcher with stand-ins for api, worker and seed to run on it. */
export interface TestSite {
  readonly dataDir: string;
  /** Starts the launcher with these variables; it ends with the test site at the latest. */
  launch(env?: NodeJS.ProcessEnv, args?: readonly string[]): LauncherProcess;
  /** The ids of all running processes that belong to the data folder, the launcher's included. */
  processes(): number[];
  /** Ends the remaining processes and removes the folder. */
  remove(): Promise<void>;
}

/** Makes a site in a temporary folder; Redis and the document store are the real ones. */
export function createTestSite(): TestSite {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-launcher-'));
  const dataDir = join(folder, 'data');
  for (const [from, to] of Object.entries(PLACES)) {
    mkdirSync(join(folder, to, '..'), { recursive: true });
    copyFileSync(join(ROOT, 'embedded/launcher/stand-ins', from), join(folder, to));
  }
  symlinkSync(join(ROOT, 'embedded'), join(folder, 'embedded'));
  const launchers: LauncherProcess[] = [];

  return {
    dataDir,
    launch(env = {}, args = ['start']) {
      const servers = { MONGODB_URI: '', REDIS_URL: '', APP_SECRET: '', DEMO: '', NODE_ENV: '' };
      const launcher = startLauncher({ dataDir, args, env: { ...servers, TOUCHLINE_ROOT: folder, ...env } });
      launchers.push(launcher);
      return launcher;
    },
    processes: () => processesThatName(dataDir),
    async remove() {
      for (const { child } of launchers) child.kill('SIGKILL');
      await Promise.all(launchers.map(({ exit }) => exit));
      await until(() => processesThatName(dataDir).length === 0, 'the processes of a test site end');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when `condition` holds; throws when it still does not after a minute. */
export async function until(condition: () => boolean, what: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Within ${PATIENCE_MS} ms it did not happen that ${what}.`);
    await delay(25);
  }
}

/** Found by command line and environment, so that no process has to report itself. */
function processesThatName(text: string): number[] {
  if (process.platform !== 'linux') {
    const rows = execFileSync('ps', ['-axwwE', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
    return rows.filter((row) => row.includes(text)).map((row) => Number.parseInt(row, 10));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => traces(`/proc/${pid}`).some((trace) => trace.includes(text)))
    .map(Number);
}

/** redis-server overwrites its command line, but its working folder identifies it. */
function traces(process: string): string[] {
  try {
    return [
      readFileSync(join(process, 'cmdline'), 'utf8'),
      readFileSync(join(process, 'environ'), 'utf8'),
      readlinkSync(join(process, 'cwd')),
    ];
  } catch {
    // The process ended between the two reads.
    return [];
  }
}
