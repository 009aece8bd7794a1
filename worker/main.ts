import { prepareDatabase } from '@touchline/core/boot';
import { createCore } from '@touchline/core/platform/core';
import { readEnv } from '@touchline/core/platform/env';
import { explainFailure } from '@touchline/core/platform/explain-failure';
import { createShutdown } from '@touchline/core/platform/shutdown';
import { startWorker } from './run.ts';

try {
  const env = readEnv();
  const core = await createCore(env, 'worker');
  const shutdown = createShutdown(core.log, { parentPid: env.PARENT_PID });
  await prepareDatabase(core);
  const worker = await startWorker(core);
  shutdown.step('jobs', () => worker.close());
  shutdown.step('connections', () => core.close());
  core.log.info('worker ready');
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
