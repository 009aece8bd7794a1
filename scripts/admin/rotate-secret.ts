import { counted } from '@touchline/contract/rules/formats';
import { rotateSecret } from '@touchline/core/app-secret';
import { Problem, withUnpreparedCore } from './with-core.ts';

/** Writes everything that APP_SECRET protects under the present secret. Throws a Problem for invalid arguments. */
export async function rotateSecretCommand(args: string[]): Promise<void> {
  const isLost = args[0] === '--lost';
  if (args.length > (isLost ? 1 : 0)) throw new Problem('Usage: npm run admin -- rotate-secret [--lost]');
  await withUnpreparedCore(async (core) => {
    const { streams, webhooks, secondFactors, unreadable } = await rotateSecret(core, { isLost });
    process.stdout.write(
      `Written under APP_SECRET: ${counted(streams, 'stream', 'streams')}, ${counted(webhooks, 'webhook', 'webhooks')}, ` +
        `${counted(secondFactors, 'second factor', 'second factors')}. Remove APP_SECRET_BEFORE, and restart workers and apis.\n`,
    );
    if (unreadable > 0)
      process.stdout.write(
        `Not readable: ${counted(unreadable, 'webhook or second factor', 'webhooks and second factors')}. Webhooks need their address and a new secret again; ` +
          `users with a second factor sign in by a recovery code, or by npm run admin -- reset-password.\n`,
      );
  });
}
