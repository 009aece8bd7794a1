import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { prepareDatabase } from '@touchline/core/boot';
import { readOverdue } from '@touchline/core/gauges';
import { createCore } from '@touchline/core/platform/core';
import { readEnv } from '@touchline/core/platform/env';
import { endFailedStart, logCrashes } from '@touchline/core/platform/failed-start';
import { startMetricsServer } from '@touchline/core/platform/metrics-server';
import { createShutdown } from '@touchline/core/platform/shutdown';
import { startTracing } from '@touchline/core/platform/tracing';
import { readApiGauges } from './api-gauges.ts';
import { createApi } from './create-api.ts';
import { createStartHealth } from './http/start-health.ts';
import { localUrl } from './local-url.ts';

/**
 * The time in ms for which a stopping process goes on answering: proxies check every few seconds, and sockets leave
 * meanwhile.
 */
const DRAIN_MS = 4_000;

logCrashes('api');
try {
  const env = readEnv();
  const stopTracing = await startTracing(env, 'api');
  const health = createStartHealth(env);
  const core = await createCore(env, 'api', { onDatabaseAway: health.start });
  const shutdown = createShutdown(core.log, { parentPid: env.PARENT_PID });
  await prepareDatabase(core);
  const api = await createApi(core);
  // Before the next release may put its own in the same folder.
  await api.readBuild();
  await health.stop();
  api.http.listen(env.PORT, env.HOST);
  await once(api.http, 'listening');
  const { port } = api.http.address() as AddressInfo;
  const { METRICS_PORT: metricsPort, METRICS_HOST: metricsHost } = env;
  const server =
    metricsPort === 0
      ? undefined
      : await startMetricsServer({
          host: metricsHost,
          port: metricsPort,
          log: core.log,
          async read() {
            readApiGauges(api);
            await readOverdue(core);
          },
        });
  // In development the api restarts all the time, and no other process answers.
  const drainMs = env.NODE_ENV === 'development' ? 0 : DRAIN_MS;
  shutdown.step('api', () => api.close({ drainMs }));
  shutdown.step('metrics', () => server?.close());
  shutdown.step('connections', () => core.close());
  shutdown.step('traces', stopTracing);
  core.log.info({ url: env.PUBLIC_URL ?? localUrl(env.HOST, port), port }, 'api ready');
} catch (error) {
  endFailedStart(error, 'api');
}
