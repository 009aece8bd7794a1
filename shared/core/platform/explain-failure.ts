import { EnvError } from './env.ts';

/** What stopped a process from starting, as a sentence with its remedy where we know one, else with its stack. */
export function explainFailure(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port, name, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another with PORT=….`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user. Choose one above 1023 with PORT=….`;
  if (code === 'EADDRNOTAVAIL') return `This machine does not have the address to listen on. Check HOST.`;
  if (name === 'MongoServerSelectionError')
    return `MongoDB cannot be reached: ${message}. Check MONGODB_URI.`;
  return error.stack ?? message;
}
