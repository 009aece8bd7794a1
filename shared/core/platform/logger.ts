import pino from 'pino';
import type { Env } from './env.ts';

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

/** A JSON logger on standard output that never prints secrets. */
export function createLogger(env: Pick<Env, 'LOG_LEVEL'>, name: string): Logger {
  return pino({
    name,
    level: env.LOG_LEVEL,
    redact: {
      paths: [...SECRETS, ...SECRETS.map((path) => (path.includes('.') ? path : `*.${path}`))],
      remove: true,
    },
    serializers: { err: pino.stdSerializers.err },
  });
}
