import { createCore } from '@touchline/core/platform/core';
import { readEnv } from '@touchline/core/platform/env';
import { createShutdown } from '@touchline/core/platform/shutdown';
import { usePushSender } from '@touchline/core/push/push-sender';
import { startWorker } from '../../worker/run.ts';

/** Starts a worker process whose pushes go to PUSH_SINK, one request for each device as in production. */
const core = await createCore(readEnv(), 'worker');
const sink = process.env.PUSH_SINK as string;
usePushSender(core, {
  send: (_message, tokens) =>
    Promise.all(
      tokens.map(async (token) => {
        const { ok } = await fetch(sink, { method: 'POST', body: token });
        return ok ? { outcome: 'sent' as const } : { outcome: 'later' as const, reason: 'unavailable' };
      }),
    ),
});
const shutdown = createShutdown(core.log, { parentPid: core.env.PARENT_PID });
const worker = await startWorker(core);
shutdown.step('jobs', () => worker.close());
shutdown.step('connections', () => core.close());
