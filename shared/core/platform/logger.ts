import pino from 'pino';
import type { Env } from './env.ts';
import { currentRequestId } from './request-context.ts';

export type Logger = pino.Logger;

const SECRETS = [
  'password',
  'token',
  'notificationToken',
  'deviceToken',
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
];

/** The bytes that may wait for the reader of standard output. */
const MAX_WAITING = 1024 ** 2;

/** Standard output. When its reader is gone or does not read, lines are lost and the process goes on. */
const output = {
  write(line: string): void {
    if (process.stdout.writableLength < MAX_WAITING) process.stdout.write(line);
  },
};
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** A JSON logger on standard output that never prints secrets. */
export function createLogger(env: Pick<Env, 'LOG_LEVEL'>, name: string): Logger {
  const options: pino.LoggerOptions = {
    name,
    level: env.LOG_LEVEL,
    redact: {
      paths: [...SECRETS, ...SECRETS.map((path) => (path.includes('.') ? path : `*.${path}`))],
      remove: true,
    },
    serializers: { err: pino.stdSerializers.err },
    mixin() {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
  };
  return pino(options, output);
}
