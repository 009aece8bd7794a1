import type { SeedOptions } from './seed.ts';

/** Arguments that are unknown or would do harm; the message is a sentence for people. */
export class SeedProblem extends Error {}

/** Reads `[--if-empty] [--still] [--reset [--force]]`; throws a SeedProblem. */
export function readSeedArguments(args: readonly string[]): SeedOptions {
  const known = ['--if-empty', '--still', '--reset', '--force'];
  const unknown = args.find((arg) => !known.includes(arg));
  if (unknown) throw new SeedProblem(`The seed does not know '${unknown}'. It knows ${known.join(', ')}.`);
  const reset = args.includes('--reset');
  if (reset && args.includes('--if-empty'))
    throw new SeedProblem('Choose one: --reset empties the database, --if-empty leaves it as it is.');
  return {
    reset,
    ...(args.includes('--force') && { isForced: true }),
    ...(args.includes('--still') && { isStill: true }),
  };
}

/** Whether every host of a MongoDB connection string is this machine. */
export function isLoopback(uri: string): boolean {
  // A name in DNS may mean any machine.
  if (uri.startsWith('mongodb+srv:')) return false;
  const hosts = hostsOf(uri);
  return hosts.length > 0 && hosts.every((host) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host));
}

/** The hosts that a MongoDB connection string names, without their ports. */
export function hostsOf(uri: string): string[] {
  const authority = /^mongodb(?:\+srv)?:\/\/([^/?]*)/.exec(uri)?.[1] ?? '';
  const hosts = authority.slice(authority.lastIndexOf('@') + 1);
  return hosts.split(',').flatMap((host) => host.replace(/:\d+$/, '') || []);
}
