import { spawn, spawnSync } from 'node:child_process';

const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs a program to its end; returns what it printed. Throws with its last lines when it fails. */
export function run(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT_BYTES,
  });
  if (error) throw error;
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed:\n${(stdout + stderr).slice(-3_000)}`);
  return stdout;
}

/** A program that runs, with what it prints. */
export function follow(command: string, args: readonly string[]) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      output += part;
    });
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  child.once('close', resolve);
  return {
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
  };
}

/** The arguments that mount folders of this machine, by their path in the container. */
export const mounts = (volumes: Readonly<Record<string, string>>): string[] =>
  Object.entries(volumes).flatMap(([inside, folder]) => ['--volume', `${folder}:${inside}`]);
