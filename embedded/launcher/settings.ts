import { join, resolve } from 'node:path';
import type { AppendFsync } from '../redis.ts';

/** The launcher's settings from the environment; api and worker get the whole environment and read the rest. */
export interface Settings {
  /** The folder that holds api/, worker/, web/ and scripts/. */
  root: string;
  /** The folder of the embedded servers' data, secrets and logs. */
  dataDir: string;
  port: number;
  /** The address that the api listens on. */
  host: string;
  webPort: number;
  /** Servers of the environment, in place of the embedded ones. */
  mongodbUri: string | undefined;
  redisUrl: string | undefined;
  appendfsync: AppendFsync;
  /** Whether an empty database gets demo data; of a still one no game goes live by itself. */
  demo: boolean | 'still';
  /** The launcher's environment with the variables that all children share. */
  env: NodeJS.ProcessEnv;
}

/** A failure to start; its message is a sentence for the operator and is printed without a stack. */
export class StartProblem extends Error {}

/** Reads the launcher's settings; throws a StartProblem that lists everything that is wrong. */
export function readSettings(root: string, env: NodeJS.ProcessEnv): Settings {
  const problems: string[] = [];
  const portOf = (name: string, fallback: number) => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(port <= 65_535)) problems.push(`${name} must be a port from 0 to 65535, but is '${text}'.`);
    return port;
  };
  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    if (!allowed.includes(text as T))
      problems.push(`${name} must be ${allowed.join(' or ')}, but is '${text}'.`);
    return text as T;
  };

  const mongodbUri = env.MONGODB_URI?.trim() || undefined;
  // A database of the environment gets demo data only on request.
  const demo = oneOf('DEMO', ['0', '1', 'still'], mongodbUri ? '0' : '1');
  const dataDir = resolve(root, env.DATA_DIR?.trim() || '.data');
  const settings: Settings = {
    root,
    dataDir,
    port: portOf('PORT', 3000),
    host: env.HOST?.trim() || '127.0.0.1',
    webPort: portOf('WEB_PORT', 5173),
    mongodbUri,
    redisUrl: env.REDIS_URL?.trim() || undefined,
    appendfsync: oneOf<AppendFsync>('REDIS_APPENDFSYNC', ['everysec', 'always'], 'everysec'),
    demo: demo === 'still' ? demo : demo === '1',
    // Node caches compiled code there: the processes start sooner and need less memory.
    env: { NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'), ...env },
  };
  if (problems.length > 0) throw new StartProblem(problems.join('\n'));
  return settings;
}
