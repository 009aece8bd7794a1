// `npm run admin -- <command>`: the operators' command line. It works on the installation that MONGODB_URI, REDIS_URL
// and APP_SECRET name, or on the one that `npm start` runs from this folder.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { secondFactorTexts } from '@touchline/contract/texts/second-factor';
import { recordActivity } from '@touchline/core/activity/activity';
import { reconcileGoLive } from '@touchline/core/games/go-live/reconcile';
import { AppError } from '@touchline/core/platform/errors';
import { explainFailure } from '@touchline/core/platform/explain-failure';
import { createVapidKeys } from '@touchline/core/platform/vapid';
import { reconcileCampaigns } from '@touchline/core/push/delivery';
import { resetPassword } from '@touchline/core/users/passwords';
import { backupCommand } from './backup.ts';
import { createSuperAdminCommand } from './create-super-admin.ts';
import { createTokenCommand } from './create-token.ts';
import { runDoctor } from './doctor.ts';
import { exportArchive, isPipe } from './export-archive.ts';
import { importArchive } from './import-archive.ts';
import { importGamesCommand } from './import-games.ts';
import { positionalsOf } from './positionals.ts';
import { rotateSecretCommand } from './rotate-secret.ts';
import { needsServers, useRunningSite } from './site-environment.ts';
import { needRedis, Problem, withCore } from './with-core.ts';

interface Command {
  readonly usage: string;
  run(args: string[]): Promise<void>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'create-super-admin': {
    usage: '<email> [name]      adds a super-admin, and asks for the password',
    run: createSuperAdminCommand,
  },
  'reset-password': {
    usage:
      '<email>             gives a user a password for a day, shown once, removes the second factor, ends the sessions',
    async run(args) {
      const [email = ''] = positionalsOf(args, { usage: 'reset-password <email>', least: 1 });
      await withCore(async (core) => {
        const { before, after, password } = await resetPassword(core, email);
        const { passwordReset, passwordResetWithFactor } = secondFactorTexts.activity;
        const action = before.secondFactor ? passwordResetWithFactor : passwordReset;
        await recordActivity(core, { actor: after, action, entity: 'User', source: 'server', requestId: '' });
        process.stdout.write(
          `${after.email} signs in with ${password} within a day and then chooses a new one.\n`,
        );
      });
    },
  },
  'create-token': {
    usage:
      '<email> <name> --keys <key>,<key> [--days 30, 90 or 365]\n' +
      `${' '.repeat(22)}creates an API token of a user with these of the user's permissions, shown once`,
    run: createTokenCommand,
  },
  reconcile: {
    usage: '                    lets go live what is due, and gives all that is scheduled its alarm',
    async run(args) {
      positionalsOf(args, { usage: 'reconcile' });
      await withCore(async (core) => {
        await needRedis(core);
        const { wentLive, pending, orphans, moved } = await reconcileGoLive(core);
        const campaigns = await reconcileCampaigns(core);
        process.stdout.write(
          `${wentLive} games went live, ${pending} have their alarm, ${moved} were moved, ${orphans} alarms without a game are removed, ${campaigns} notifications are pending or being sent.\n`,
        );
      });
    },
  },
  export: {
    usage: '<file>              writes everything but sessions into one checksummed archive',
    async run(args) {
      const [file = ''] = positionalsOf(args, { usage: 'export <file>', least: 1 });
      // Standard output may be the pipe.
      const output = (await isPipe(file)) ? process.stderr : process.stdout;
      await withCore(async (core) => {
        const { records, collections } = await exportArchive(core, file);
        output.write(`${records} records of ${collections} collections are in ${file}.\n`);
      });
    },
  },
  backup: {
    usage:
      '[--keep 14] [--folder <folder>]\n' +
      `${' '.repeat(22)}writes an archive named by its moment, and keeps those of so many days`,
    run: backupCommand,
  },
  import: {
    usage: '<file>              reads an archive, once its checksum is right, into an empty database',
    async run(args) {
      const [file = ''] = positionalsOf(args, { usage: 'import <file>', least: 1 });
      await withCore(async (core) => {
        const { records, collections } = await importArchive(core, file);
        process.stdout.write(`${records} records of ${collections} collections are restored.\n`);
      });
    },
  },
  'import-games': {
    usage:
      '<file>              adds the games of a CSV or iCalendar file, and says of each what became of it',
    run: importGamesCommand,
  },
  'rotate-secret': {
    usage:
      '[--lost]            writes all that APP_SECRET protects anew: it was read by APP_SECRET_BEFORE until then\n' +
      `${' '.repeat(22)}--lost: the secret before is lost; streams play again, webhooks and apps are set up anew`,
    run: rotateSecretCommand,
  },
  'vapid-keys': {
    usage: '                    prints a new pair of keys for pushes to browsers; no installation is needed',
    async run(args) {
      positionalsOf(args, { usage: 'vapid-keys' });
      const { publicKey, privateKey } = createVapidKeys();
      process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`);
    },
  },
  doctor: {
    usage: '                    looks at environment, servers, clock, accounts and disk, and names each fix',
    async run(args) {
      positionalsOf(args, { usage: 'doctor' });
      await runDoctor();
    },
  },
};

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Problem(name === '' ? usage() : `There is no command ${name}.\n\n${usage()}`);
  useRunningSite();
  // A lost installation of `npm start` has no servers to restore into.
  if (name === 'import' && needsServers()) process.exitCode = runOnOwnServers(args);
  else await command.run(args);
} catch (error) {
  const isOurs = error instanceof Problem || error instanceof AppError;
  process.stderr.write(`${isOurs ? error.message : explainFailure(error)}\n`);
  process.exitCode = 1;
}

/** Runs the import by the launcher, which starts the embedded store and Redis for it; returns its exit code. */
function runOnOwnServers(args: readonly string[]): number {
  const launcher = fileURLToPath(new URL('../../embedded/launcher/main.ts', import.meta.url));
  return spawnSync(process.execPath, [launcher, 'import', ...args], { stdio: 'inherit' }).status ?? 1;
}

function usage(): string {
  const lines = Object.entries(COMMANDS).map(([each, { usage: text }]) => `  ${each.padEnd(20)}${text}`);
  return `Usage: npm run admin -- <command>\n\n${lines.join('\n')}`;
}
