import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The absolute path of the first of these programs that this machine has; undefined without any. */
export function findExecutable(
  names: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const path = (env.PATH ?? '').split(delimiter).filter(Boolean);
  // The usual folders of package managers, which a bare PATH may lack.
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

/** The path of redis-server or valkey-server on this machine; undefined without one. */
export const findRedisServer = (env?: NodeJS.ProcessEnv): string | undefined =>
  findExecutable(['redis-server', 'valkey-server'], env);

/** The path of nginx on this machine; undefined without one. */
export const findNginx = (env?: NodeJS.ProcessEnv): string | undefined => findExecutable(['nginx'], env);

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
