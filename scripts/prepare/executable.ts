import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The absolute path of the first of these programs that this machine has, or nothing. */
export function findExecutable(
  names: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const path = (env.PATH ?? '').split(delimiter).filter(Boolean);
  // Where packages put things and a bare PATH may not lead.
  const folders = [...path, '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
