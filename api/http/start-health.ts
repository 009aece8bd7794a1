import type { Env } from '@touchline/core/platform/env';
import {
  type HealthServer,
  startHealthServer,
  WAITING_FOR_DATABASE,
} from '@touchline/core/platform/health-server';

/**
 * The health pages of an api that waits for the database at its start: `/livez` answers, and `/readyz` says what is
 * missing. `stop` frees the port for the api itself. A port that cannot be had is reported by the api, which wants the
 * same one.
 */
export function createStartHealth({ HOST: host, PORT: port }: Env): { start(): void; stop(): Promise<void> } {
  let starting: Promise<HealthServer | undefined> | undefined;
  return {
    start() {
      starting ??= startHealthServer(WAITING_FOR_DATABASE, { host, port, isForNow: true }).catch(
        () => undefined,
      );
    },
    async stop() {
      await (await starting)?.close();
    },
  };
}
