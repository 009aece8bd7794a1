import { startAddressChecks } from '@touchline/core/address-checks';
import { prepareDatabase } from '@touchline/core/boot';
import { readGauges } from '@touchline/core/gauges';
import { createCore } from '@touchline/core/platform/core';
import { watchDatabase } from '@touchline/core/platform/database-watch';
import { readEnv } from '@touchline/core/platform/env';
import { endFailedStart, logCrashes } from '@touchline/core/platform/failed-start';
import { startHealthServer, WAITING_FOR_DATABASE } from '@touchline/core/platform/health-server';
import { startMetricsServer } from '@touchline/core/platform/metrics-server';
import { createReadiness, type Readiness } from '@touchline/core/platform/readiness';
import { checkRedisSignIn } from '@touchline/core/platform/redis';
import { createShutdown } from '@touchline/core/platform/shutdown';
import { startTracing } from '@touchline/core/platform/tracing';
import { startWorker } from './run.ts';

logCrashes('worker');
try {
  const env = readEnv();
  const stopTracing = await startTracing(env, 'worker');
  const { HOST: host, WORKER_PORT: port } = env;
  let readiness: Pick<Readiness, 'report' | 'ofProcess'> = WAITING_FOR_DATABASE;
  const ofNow = { report: () => readiness.report(), ofProcess: () => readiness.ofProcess() };
  const health = port === 0 ? undefined : await startHealthServer(ofNow, { host, port });
  const core = await createCore(env, 'worker');
  const shutdown = createShutdown(core.log, { parentPid: env.PARENT_PID });
  await prepareDatabase(core);
  // With a wrong password no job would ever run here.
  await checkRedisSignIn(env.REDIS_URL);
  const worker = await startWorker(core);
  // For its lines in the log alone.
  const database = watchDatabase(core);
  const ready = createReadiness(core, () => [
    ...worker.silentQueues().map((queue) => `queue ${queue}`),
    ...(core.clocks.isWrong() ? ['clock'] : []),
  ]);
  readiness = ready;
  const server =
    env.METRICS_PORT === 0
      ? undefined
      : await startMetricsServer({
          host: env.METRICS_HOST,
          // An api and a worker on the same machine share one environment.
          port: env.METRICS_PORT + 1,
          log: core.log,
          read: async () => {
            await ready.report();
            await readGauges(core);
          },
        });
  // Without metrics nothing would read their results.
  const addresses = server && startAddressChecks(core);
  shutdown.step('readiness', () => ready.leaving());
  shutdown.step('jobs', () => worker.close());
  shutdown.step('database', () => database.stop());
  shutdown.step('health', () => health?.close());
  shutdown.step('metrics', () => {
    addresses?.stop();
    server?.close();
  });
  shutdown.step('connections', () => core.close());
  shutdown.step('traces', stopTracing);
  core.log.info({ port: health?.port }, 'worker ready');
} catch (error) {
  endFailedStart(error, 'worker', 'WORKER_PORT');
}
