import type { Logger } from './logger.ts';

interface Shutdown {
  /** Registers a step; steps run in the order of registration, each after the previous one has ended. */
  step(name: string, run: () => Promise<unknown> | unknown): void;
  /** Runs all steps once and resolves; a second call joins the first. */
  run(reason: string): Promise<void>;
}

const FORCE_AFTER_MS = 10_000;

/**
 * Makes an ordered stop on SIGTERM, SIGINT or the death of the parent process; the process ends after 10 seconds at the
 * latest.
 */
export function createShutdown(log: Logger, options: { parentPid?: number } = {}): Shutdown {
  const steps: { name: string; run: () => Promise<unknown> | unknown }[] = [];
  let running: Promise<void> | undefined;

  const run = (reason: string): Promise<void> => {
    running ??= (async () => {
      log.info({ reason }, 'stopping');
      const force = setTimeout(() => {
        log.error('stop took too long, leaving now');
        process.exit(1);
      }, FORCE_AFTER_MS);
      force.unref();
      for (const step of steps) {
        try {
          await step.run();
        } catch (err) {
          log.error({ err, step: step.name }, 'a step of the stop failed');
        }
      }
      log.info('stopped');
      clearTimeout(force);
    })();
    return running;
  };

  const leave = (reason: string) => void run(reason).then(() => process.exit(0));
  process.once('SIGTERM', () => leave('SIGTERM'));
  process.once('SIGINT', () => leave('SIGINT'));
  if (options.parentPid) watchParent(options.parentPid, () => leave('parent is gone'));

  return { step: (name, step) => steps.push({ name, run: step }), run };
}

function watchParent(pid: number, gone: () => void): void {
  const timer = setInterval(() => {
    try {
      process.kill(pid, 0);
    } catch {
      clearInterval(timer);
      gone();
    }
  }, 1_000);
  timer.unref();
}
