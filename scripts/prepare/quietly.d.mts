/**
 * Runs a program to its end; true when it ends well. What it says is shown only when it does not; until then a line
 * every ten seconds says how long it has been running.
 */
export function runQuietly(
  file: string,
  args: readonly string[],
  options?: { cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<boolean>;
