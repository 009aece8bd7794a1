import { EnvError } from './env.ts';

/**
 * What stopped a process from starting, as a sentence with its remedy where we know one, else with its stack;
 * `portVariable` names the port that it listens on.
 */
export function explainFailure(error: unknown, portVariable: 'PORT' | 'WORKER_PORT' = 'PORT'): string {
  if (error instanceof EnvError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port, name, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another with ${portVariable}=….`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose one above 1023 with ${portVariable}=….`;
  if (code === 'EADDRNOTAVAIL') return `This machine does not have the address to listen on. Check HOST.`;
  if (name === 'MongoServerSelectionError')
    return `MongoDB cannot be reached: ${message}. Check MONGODB_URI.`;
  return error.stack ?? message;
}
