import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The absolute path of the first of these programs that this machine has, or nothing. */
export function findExecutable(
  names: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const path = (env.PATH ?? '').split(delimiter).filter(Boolean);
  // Where packages put things and a bare PATH may not lead.
  const folders = [
    ...path,
    '/usr/bin',
    '/usr/sbin',
    '/usr/local/bin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
  ];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** The path of redis-server or valkey-server on this machine, or nothing. */
export const findRedisServer = (env?: NodeJS.ProcessEnv): string | undefined =>
  findExecutable(['redis-server', 'valkey-server'], env);

/** The path of nginx on this machine, or nothing. */
export const findNginx = (env?: NodeJS.ProcessEnv): string | undefined => findExecutable(['nginx'], env);

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
