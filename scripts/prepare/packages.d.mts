/**
 * Why node_modules of a folder is not what its package-lock.json says; nothing when it is. Throws an Error with a sentence
 * where there is no lock file.
 */
export function whyNotInstalled(
  folder: string,
  options?: { workspace?: string | undefined },
): string | undefined;

/**
 * Brings node_modules of a folder to what its package-lock.json says; false when npm fails (what it says is shown then).
 */
export function installPackages(
  folder: string,
  npm?: { file: string; args: readonly string[]; env: NodeJS.ProcessEnv },
): Promise<boolean>;
