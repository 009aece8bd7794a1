import { EnvError } from './env.ts';
import { isMongoRefusal, NOT_ALLOWED, RedisRefusal } from './explain-connection.ts';
import { OldMongoError } from './mongo.ts';
import { OtherSecretError } from './secret-note.ts';

interface Failure extends Error {
  code?: string | number;
  syscall?: string;
  port?: number;
  address?: string;
  hostname?: string;
}

/** The variables that name a port. */
export type PortVariable = 'PORT' | 'WORKER_PORT' | 'METRICS_PORT';

/** A failure to listen on a port, with the variable that named the port. */
export class ListenError extends Error {
  readonly variable: PortVariable;
  constructor(cause: unknown, variable: PortVariable) {
    super('cannot listen', { cause });
    this.variable = variable;
  }
}

/** Explains why a process could not start: a sentence with its remedy where one is known, else the stack. */
export function explainFailure(error: unknown, portVariable?: PortVariable): string {
  return sentenceOf(error, portVariable) ?? (error as Error).stack ?? (error as Error).message;
}

/** The sentence with its remedy; null where none is known. `portVariable` names the process' port. */
export function sentenceOf(error: unknown, portVariable: PortVariable = 'PORT'): string | null {
  if (error instanceof ListenError) return sentenceOf(error.cause, error.variable);
  if (error instanceof EnvError || error instanceof OldMongoError || error instanceof OtherSecretError)
    return error.message;
  if (error instanceof RedisRefusal)
    return `Redis refuses the user or the password of REDIS_URL: ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, port, address, hostname, name, message } = error as Failure;
  const hostVariable = portVariable === 'METRICS_PORT' ? 'METRICS_HOST' : 'HOST';
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another with ${portVariable}=….`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} may not be used by this user. Choose one above 1023 with ${portVariable}=….`;
  if (syscall === 'listen')
    return `This machine cannot listen on the address ${address} (${code}). Check ${hostVariable}.`;
  if (syscall === 'getaddrinfo')
    return `This machine does not know the host ${hostname} (${code}). Check ${hostVariable}.`;
  if (isMongoRefusal(error))
    return code === NOT_ALLOWED
      ? `MongoDB refuses a command without a sign-in that may do it: ${message}. Check the user in MONGODB_URI.`
      : `MongoDB refuses the user or the password of MONGODB_URI: ${message}`;
  if (/^Mongo(Network|API|Runtime)/.test(name) || syscall?.startsWith('query'))
    return `MongoDB cannot be reached: ${message}. Check MONGODB_URI.`;
  return null;
}
