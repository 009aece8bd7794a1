import {
  MongoNetworkError,
  MongoParseError,
  MongoServerError,
  MongoServerSelectionError,
  type TopologyDescription,
} from 'mongodb';

/** MongoDB's code AuthenticationFailed, and Atlas' code for the same. */
const REFUSED_USER = [18, 8000];
/** MongoDB's code Unauthorized. */
export const NOT_ALLOWED = 13;

const WRONG_PASSWORD = /^WRONGPASS|invalid password/;
const NO_PASSWORD = /^NOAUTH/;

/** The reason why a server cannot be used; `where` is its address or host, where the error names it. */
export interface ConnectionProblem {
  reason:
    | 'wrong password'
    | 'no password'
    | 'not allowed'
    | 'wrong replica set'
    | 'no primary'
    | 'nothing listens'
    | 'unknown host'
    | 'another server'
    | 'silent'
    | 'unknown';
  where: string;
  message: string;
}

interface SystemError extends Error {
  code?: string;
  hostname?: string;
  address?: string;
  port?: number;
}

/** True for an error with which MongoDB refuses a sign-in, or a user who may not do what was asked. */
export const isMongoRefusal = (error: unknown): error is MongoServerError =>
  error instanceof MongoServerError && [...REFUSED_USER, NOT_ALLOWED].includes(error.code as number);

/** Redis refuses the user or the password of its address; the message is Redis' own. */
export class RedisRefusal extends Error {}

/** True for an error with which Redis refuses a sign-in, or the lack of one. */
export const isRedisRefusal = ({ message }: Error): boolean =>
  WRONG_PASSWORD.test(message) || NO_PASSWORD.test(message);

/** Explains why the MongoDB of the connection string cannot be used. */
export function explainMongo(error: Error, uri: string): ConnectionProblem {
  const { message } = error;
  const problem = (reason: ConnectionProblem['reason'], where = ''): ConnectionProblem => ({
    reason,
    where,
    message,
  });
  if (error instanceof MongoServerError) {
    if (REFUSED_USER.includes(error.code as number)) return problem('wrong password');
    if (error.code === NOT_ALLOWED)
      return problem(/^[^/]+:\/\/[^/@]+@/.test(uri) ? 'not allowed' : 'no password');
  }
  if (!(error instanceof MongoServerSelectionError)) return ofNetwork(error) ?? problem('unknown');
  const { servers, setName } = error.reason as TopologyDescription;
  const found = [...servers.values()];
  // The driver drops servers of another replica set, and those of none.
  if (found.length === 0 && setName) return problem('wrong replica set', setName);
  const [first] = found;
  const cause = found.find((server) => server.error)?.error;
  if (!cause) return problem(first?.type === 'Unknown' ? 'silent' : 'no primary', first?.address);
  const isOther = cause instanceof MongoParseError || / closed$/.test(cause.message);
  return ofNetwork(cause) ?? problem(isOther ? 'another server' : 'silent', first?.address);
}

/** Explains why the Redis of the address cannot be used. */
export function explainRedis(error: Error, url: string): ConnectionProblem {
  const { message } = error;
  const { host: where } = new URL(url);
  if (WRONG_PASSWORD.test(message)) return { reason: 'wrong password', where, message };
  if (NO_PASSWORD.test(message)) return { reason: 'no password', where, message };
  if (/^NOPERM/.test(message)) return { reason: 'not allowed', where, message };
  if (/^Protocol error|^Unknown RESP type|^Connection is closed|ECONNRESET/.test(message))
    return { reason: 'another server', where, message };
  // ioredis ends a command and a connection without an answer with these.
  if (/^Command timed out|^connect ETIMEDOUT/.test(message)) return { reason: 'silent', where, message };
  return ofNetwork(error) ?? { reason: 'unknown', where, message };
}

/** The problem of the network below the error; undefined when there is none. */
function ofNetwork(error: Error): ConnectionProblem | undefined {
  const { message } = error;
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    // A name with an IPv4 and an IPv6 address has an error for each.
    const [one = each] = each instanceof AggregateError ? each.errors : [];
    const { code, hostname = '', address, port } = one as SystemError;
    if (code === 'ECONNREFUSED') return { reason: 'nothing listens', where: `${address}:${port}`, message };
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      return { reason: 'unknown host', where: hostname, message };
    if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH')
      return { reason: 'silent', where: `${address ?? ''}:${port ?? ''}`, message };
  }
  return error instanceof MongoNetworkError && /timed out/.test(message)
    ? { reason: 'silent', where: '', message }
    : undefined;
}
