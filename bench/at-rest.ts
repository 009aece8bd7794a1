import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '@touchline/core/platform/logger';
import { connectRedis, whenReady } from '@touchline/core/platform/redis';
import { type LauncherProcess, startLauncher } from '@touchline/embedded/launcher/launcher-process';
import { Verdict } from './support/verdict.ts';

/*
 * What a site without data costs while no client is connected: all processes of `npm start` together, over three minutes.
 * Processor time and wake-ups as the kernel counts them. BEFORE names a checkout of another commit, with its
 * dependencies and its build, which is measured first, in the same run.
 */

const MINUTES = Number(process.env.MINUTES ?? 3);
/** The time in ms that a site takes to become quiet after its start. */
const SETTLING_MS = 30_000;
const TICKS_A_SECOND = 100;
const LIMITS = { processor: 2.5, wakeUps: 120, memory: 320, commands: 20 };

interface Cost {
  /** Percent of a core. */
  processor: number;
  /** Voluntary context switches a second. */
  wakeUps: number;
  /** Proportional set size, MB. */
  memory: number;
  /** Commands of Redis a second, those inside of scripts included. */
  commands: number;
}

async function costOf(root: string): Promise<Cost> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-at-rest-'));
  const launcher = startLauncher({ dataDir, env: { TOUCHLINE_ROOT: root, DEMO: '0', METRICS_PORT: '' } });
  try {
    const { redisUrl } = await launcher.up();
    await pause(SETTLING_MS);
    const before = await readCounters(launcher, redisUrl as string);
    await pause(MINUTES * 60_000);
    const after = await readCounters(launcher, redisUrl as string);
    const seconds = (after.at - before.at) / 1_000;
    const perSecond = (name: 'ticks' | 'switches' | 'commands') => (after[name] - before[name]) / seconds;
    return {
      processor: (perSecond('ticks') / TICKS_A_SECOND) * 100,
      wakeUps: perSecond('switches'),
      memory: after.memory,
      commands: perSecond('commands'),
    };
  } finally {
    await launcher.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function readCounters({ child }: LauncherProcess, redisUrl: string) {
  const pids = await descendants(child.pid as number);
  const sum = async (read: (pid: number) => Promise<number>) =>
    (await Promise.all(pids.map(read))).reduce((total, each) => total + each, 0);
  const redis = connectRedis(redisUrl, createLogger({ LOG_LEVEL: 'silent' }, 'bench'));
  await whenReady(redis);
  const [, commands = '0'] = /total_commands_processed:(\d+)/.exec(await redis.info('stats')) ?? [];
  redis.disconnect();
  return {
    at: performance.now(),
    ticks: await sum(ticksOf),
    switches: await sum(switchesOf),
    memory: await sum(memoryOf),
    commands: Number(commands),
  };
}

/** The process and all below it. */
async function descendants(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim();
  const below = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((each) => descendants(Number(each))),
  );
  return [pid, ...below.flat()];
}

async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in brackets, may contain blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

async function switchesOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const counts = threads.map(async (thread) => {
    const status = await readFile(`/proc/${pid}/task/${thread}/status`, 'utf8').catch(() => '');
    return Number(/^voluntary_ctxt_switches:\s*(\d+)/m.exec(status)?.[1] ?? 0);
  });
  return (await Promise.all(counts)).reduce((total, each) => total + each, 0);
}

async function memoryOf(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s*(\d+)/m.exec(rollup)?.[1] ?? 0) / 1_024;
}

const before = process.env.BEFORE ? await costOf(resolve(process.env.BEFORE)) : undefined;
const now = await costOf(resolve('.'));
const verdict = new Verdict();
for (const [name, about] of [
  ['processor', { name: 'processor', unit: '% of a core' }],
  ['wakeUps', { name: 'wake-ups', unit: 'a second' }],
  ['memory', { name: 'memory (PSS)', unit: 'MB' }],
  ['commands', { name: 'commands of Redis', unit: 'a second' }],
] as const) {
  if (before) console.log(`before: ${about.name}, ${about.unit}: ${before[name].toFixed(1)}`);
  verdict.figure(about, [now[name]], { atMost: LIMITS[name] });
}
verdict.print();
