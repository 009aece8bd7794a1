import { prepareDatabase } from '@touchline/core/boot';
import { readGauges } from '@touchline/core/gauges';
import { createCore } from '@touchline/core/platform/core';
import { readEnv } from '@touchline/core/platform/env';
import { explainFailure } from '@touchline/core/platform/explain-failure';
import { startMetricsServer } from '@touchline/core/platform/metrics-server';
import { createReadiness } from '@touchline/core/platform/readiness';
import { createShutdown } from '@touchline/core/platform/shutdown';
import { startHealthServer } from './health-server.ts';
import { startWorker } from './run.ts';

try {
  const env = readEnv();
  const core = await createCore(env, 'worker');
  const shutdown = createShutdown(core.log, { parentPid: env.PARENT_PID });
  await prepareDatabase(core);
  const worker = await startWorker(core);
  const readiness = createReadiness(core, () => worker.silentQueues().map((queue) => `queue ${queue}`));
  const { HOST: host, WORKER_PORT: port } = env;
  const health = port === 0 ? undefined : await startHealthServer(readiness, { host, port });
  const server =
    env.METRICS_PORT === 0
      ? undefined
      : await startMetricsServer({
          host: env.METRICS_HOST,
          // An api and a worker on the same machine share one environment.
          port: env.METRICS_PORT + 1,
          log: core.log,
          read: async () => {
            await readiness.report();
            await readGauges(core);
          },
        });
  shutdown.step('readiness', () => readiness.leaving());
  shutdown.step('jobs', () => worker.close());
  shutdown.step('health', () => health?.close());
  shutdown.step('metrics', () => server?.close());
  shutdown.step('connections', () => core.close());
  core.log.info({ port: health?.port }, 'worker ready');
} catch (error) {
  process.stderr.write(`${explainFailure(error, 'WORKER_PORT')}\n`);
  process.exit(1);
}
