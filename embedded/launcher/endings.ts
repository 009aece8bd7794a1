import { once } from 'node:events';
import { type GuardedChild, hasEnded } from './guarded-spawn.ts';
import { endGroup, signalGroup } from './process-group.ts';

/** The two ways to end a child process. */
export interface Endings {
  /** Ends it with SIGTERM first; resolves when it is gone. */
  stop(): Promise<void>;
  /** Ends it at once, as a crash would; resolves when it is gone. */
  kill(): Promise<void>;
}

/** The endings of a child that has just been started; one that has not stopped `stopMs` after SIGTERM is killed. */
export function endingsOf(child: GuardedChild, stopMs: number): Endings {
  const gone = once(child, 'exit');
  const pid = child.pid as number;
  return {
    async stop() {
      if (!hasEnded(child)) await endGroup(pid, stopMs);
      await gone;
    },
    async kill() {
      if (!hasEnded(child)) signalGroup(pid, 'SIGKILL');
      await gone;
    },
  };
}
