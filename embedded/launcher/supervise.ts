import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { createBackoff } from './backoff.ts';
import type { Guard } from './guard-client.ts';
import { type GuardedChild, hasEnded, spawnGuarded } from './guarded-spawn.ts';
import { watchForHang } from './hang-watch.ts';
import type { LogFile } from './log-file.ts';
import { endGroup, endRest, signalGroup } from './process-group.ts';
import { lineSplitter, type Terminal } from './terminal.ts';

/** One process of the stack: the way it starts, becomes ready and ends. */
export interface ChildPlan {
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Its place in the order of stopping when the launcher is killed; lower ranks end first. */
  rank: number;
  /** The time it may take to end after SIGTERM, in milliseconds. */
  graceMs: number;
  /** The time its first start may take, in milliseconds. */
  startMs: number;
  /** True for the line of output that says that it is ready; without it, a started process is ready. */
  readyLine?: (line: string) => boolean;
  /** Called after the ready line until it resolves: a check that the child really answers. */
  answers?: () => Promise<void>;
  /** Its output goes to its log alone, unless it dies. */
  quiet?: boolean;
  /** The child does its work and ends: ready means ended with code 0, and it is not restarted. */
  once?: boolean;
  /** Asked every ten seconds once it is ready: a child that is silent three times in a row hangs, and is restarted. */
  isAlive?: () => Promise<boolean>;
  /** Called each time it is ready, with its process id and the line that said so. */
  onReady?: (ready: { pid: number; line: string }) => void;
}

/** A child that is kept running until it is ended. */
export interface Supervised {
  readonly name: string;
  /** Resolves when it is first ready; rejects with a sentence when the first start fails. */
  readonly ready: Promise<void>;
  /** Whether a process of it is running. */
  running(): boolean;
  /** Ends it: SIGTERM, its grace, SIGKILL. Resolves when no process of it is left. */
  stop(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

/** Starts a child, and restarts it with growing pauses and a message whenever it dies after it was first ready. */
export function supervise(
  plan: ChildPlan,
  { guard, terminal, log }: { guard: Guard; terminal: Terminal; log: LogFile },
): Supervised {
  const backoff = createBackoff();
  let current: GuardedChild | undefined;
  let ended = Promise.resolve();
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let everReady = false;
  const { promise: ready, resolve: becameReady, reject: failed } = Promise.withResolvers<void>();
  // The promise may have no handler any more, for example because another child failed first.
  ready.catch(() => {});

  start();
  return { name: plan.name, ready, running: () => live() !== undefined, stop, kill };

  /** The process id of the running child. */
  function live(): number | undefined {
    return current && !hasEnded(current) ? current.pid : undefined;
  }

  function start(): void {
    const startedAt = Date.now();
    const recent: string[] = [];
    const child = spawnGuarded({ ...plan, guard });
    current = child;

    const saidReady = Promise.withResolvers<string>();
    if (!plan.readyLine && !plan.once) saidReady.resolve('');
    readLines(child, (line) => {
      recent.push(line);
      if (recent.length > 20) recent.shift();
      log.write(line);
      if (!plan.quiet) terminal.line(plan.name, line);
      if (plan.readyLine?.(line)) saidReady.resolve(line);
    });

    const { promise: gone, resolve: leave } = Promise.withResolvers<{ how: string; well?: boolean }>();
    ended = gone.then(() => {});
    let isGone = false;
    let hangWatch: { stop(): void } | undefined;
    child.once('error', (error) => leave({ how: `could not be started: ${error.message}` }));
    child.once('exit', async (code, signal) => {
      const leader = child.pid as number;
      // The children of the dead process end too: one would hold the port and the pipe that is read to its end.
      await endRest(leader, 1_000);
      guard.release(leader);
      // Its last output belongs before the line that says that it died.
      if (!child.stdout.readableEnded) await Promise.race([once(child, 'close'), delay(500)]);
      leave({ how: signal ? `was ended by ${signal}` : `ended with code ${code}`, well: code === 0 });
    });

    const late = Number.isFinite(plan.startMs)
      ? setTimeout(() => failed(tooLate(plan)), plan.startMs)
      : undefined;
    saidReady.promise.then(async (line) => {
      await untilAnswers(() => isGone || stopping);
      clearTimeout(late);
      if (isGone || stopping) return;
      // Called before the line is printed, because tests look as soon as they see the line.
      plan.onReady?.({ pid: child.pid as number, line });
      if (everReady) terminal.say(`${plan.name} is ready again.`);
      everReady = true;
      becameReady();
      if (plan.isAlive) hangWatch = watchForHang(plan.isAlive, () => endHanging(child));
    });

    gone.then(({ how, well }) => {
      isGone = true;
      clearTimeout(late);
      hangWatch?.stop();
      if (stopping) return;
      if (plan.once && well) return becameReady();
      if (plan.quiet) for (const line of recent) terminal.line(plan.name, line);
      if (!everReady)
        return failed(new Error(`${plan.name} ${how}${plan.once ? '' : ' before it was ready'}.`));
      const wait = backoff.next(Date.now() - startedAt);
      terminal.say(`${plan.name} ${how}; starting it again in ${wait / 1000} s.`);
      timer = setTimeout(start, wait);
    });
  }

  /** A process that hangs cannot obey SIGTERM. */
  function endHanging(child: GuardedChild): void {
    terminal.say(`${plan.name} does not answer; ending it.`);
    signalGroup(child.pid as number, 'SIGKILL');
  }

  async function untilAnswers(over: () => boolean): Promise<void> {
    while (plan.answers && !over()) {
      try {
        return await plan.answers();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    clearTimeout(timer);
    const pid = live();
    if (pid !== undefined) await endGroup(pid, plan.graceMs);
    await ended;
  }

  function kill(): void {
    stopping = true;
    clearTimeout(timer);
    const pid = live();
    if (pid !== undefined) signalGroup(pid, 'SIGKILL');
  }
}

function tooLate({ name, startMs }: ChildPlan): Error {
  return new Error(`${name} was not ready within ${startMs / 1000} s.`);
}

function readLines(child: GuardedChild, take: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    const splitter = lineSplitter(take);
    stream.setEncoding('utf8');
    stream.on('data', splitter.push);
    stream.on('end', splitter.end);
  }
}
