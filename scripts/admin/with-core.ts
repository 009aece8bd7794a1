import { prepareDatabase } from '@touchline/core/boot';
import { type Core, createCore } from '@touchline/core/platform/core';
import { readEnv } from '@touchline/core/platform/env';
import { whenReady } from '@touchline/core/platform/redis';

/** A problem that the operator can fix; the message is a sentence for people. */
export class Problem extends Error {}

/** Only api and worker create the first super-admin: an import needs a database without accounts. */
const NO_FIRST_ADMIN = { SUPER_ADMIN_EMAIL: '', SUPER_ADMIN_PASSWORD: '' };

/** Runs a command on the installation that the environment names, with its database prepared. */
export const withCore = (run: (core: Core) => Promise<void>): Promise<void> =>
  withUnpreparedCore(async (core) => {
    await prepareDatabase(core);
    await run(core);
  });

/** The same, with the database as it is: for a command that mends what keeps it from being prepared. */
export async function withUnpreparedCore(run: (core: Core) => Promise<void>): Promise<void> {
  const env = readEnv({ LOG_LEVEL: 'warn', ...process.env, ...NO_FIRST_ADMIN });
  const core = await createCore(env, 'admin');
  try {
    await run(core);
  } finally {
    await core.close();
  }
}

/** Waits until Redis answers; throws a Problem when it does not. */
export async function needRedis(core: Core): Promise<void> {
  await whenReady(core.redis).catch(() => {
    throw new Problem(
      'Redis does not answer. Check REDIS_URL and the server, or run: npm run admin -- doctor',
    );
  });
}
