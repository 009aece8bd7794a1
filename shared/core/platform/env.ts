import { LENGTHS } from '@touchline/contract/lengths';
import { z } from 'zod';
import {
  email,
  flag,
  host,
  hostsWithPort,
  httpUrl,
  integer,
  isHost,
  isPrivateKey,
  isReadableFolder,
  isTimeZone,
  mongoUriProblem,
  NONE_OF_THESE,
  names,
  origin,
  secret,
  text,
  url,
} from './env-values.ts';
import { isCurvePoint, isVapidPair } from './vapid.ts';

// Every check has its reason, which begins with 'It' and is followed by the description of the variable.
/**
 * Every variable that api and worker read. Each description is the remedy in error messages and is also in
 * `.env.example`.
 */
const variables = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'], NONE_OF_THESE)
    .default('production')
    .describe('development, test or production'),
  MONGODB_URI: z
    .string()
    .superRefine((uri, context) => {
      const reason = mongoUriProblem(uri);
      if (reason !== null) context.addIssue(reason);
    })
    .describe(
      'The MongoDB connection string, e.g. mongodb://127.0.0.1:27017/touchline; writes are for the majority and reads of the primary, and it may not ask for less',
    ),
  REDIS_URL: url(/^rediss?$/, 'redis://').describe(
    'The Redis connection string, e.g. redis://127.0.0.1:6379',
  ),
  REDIS_PASSWORD: z
    .string()
    .regex(/^\P{Cc}+$/u, 'It has a line break or another control character')
    .optional()
    .describe('The password of Redis as it is, where REDIS_URL has none; any characters of one line'),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'It is longer than 64 characters, or has one that is not allowed')
    .default('touchline')
    .describe('Letters, digits, dashes: what every Redis key of this installation begins with'),
  APP_SECRET: secret.describe('At least 32 random characters, e.g. from: openssl rand -hex 32'),
  APP_SECRET_BEFORE: secret
    .optional()
    .describe('The APP_SECRET before this one, until npm run admin -- rotate-secret has run'),
  HOST: host
    .default('127.0.0.1')
    .describe('The address or host name that the api listens on, without a port'),
  PORT: integer(0, 65_535).default(3000).describe('The port that the api listens on, 0 to 65535'),
  PUBLIC_URL: origin
    .optional()
    .describe(
      'The address that visitors use, without a path, e.g. https://touchline.example; https makes cookies Secure',
    ),
  DASHBOARD_URL: origin
    .optional()
    .describe(
      'An address for staff alone, on another host name than PUBLIC_URL, e.g. https://staff.touchline.example; together with PUBLIC_URL, and with https where that has it',
    ),
  HSTS_SUBDOMAINS: flag.describe(
    '1 tells browsers to open every subdomain of the site by https alone (HSTS includeSubDomains)',
  ),
  TRUST_PROXY: integer(0, 10)
    .default(0)
    .describe('How many proxies stand in front of the api, 0 to 10; decides whose address limits count'),
  SITE_TIME_ZONE: z
    .string()
    .default('UTC')
    .refine(isTimeZone, 'It is no time zone')
    .describe('An IANA time zone such as Europe/Berlin: the wall clock of kick-off times'),
  PRODUCT_NAME: text(1, 60).default('Touchline').describe('The name on every page'),
  GOVERNING_LAW: text(0, 80)
    .optional()
    .describe('The country or region whose law governs the terms of use, such as England and Wales'),
  CONTACT_EMAIL: email.optional().describe('The address shown for contact'),
  SUPPORT_CHAT_URL: httpUrl.optional().describe('The http(s) address of the support chat'),
  SOCIAL_X: httpUrl.optional().describe('The http(s) address of the X profile'),
  SOCIAL_FACEBOOK: httpUrl.optional().describe('The http(s) address of the Facebook page'),
  SOCIAL_INSTAGRAM: httpUrl.optional().describe('The http(s) address of the Instagram profile'),
  SOCIAL_TELEGRAM: httpUrl.optional().describe('The http(s) address of the Telegram channel'),
  SOCIAL_DISCORD: httpUrl.optional().describe('The http(s) address of the Discord server'),
  SOCIAL_YOUTUBE: httpUrl.optional().describe('The http(s) address of the YouTube channel'),
  AD_NETWORK_A_URL: origin
    .optional()
    .describe(
      'The address, without a path, of the ad network for popunders, push notifications, interstitials and vignettes',
    ),
  AD_NETWORK_B_URL: origin
    .optional()
    .describe('The address, without a path, of the ad network for in-page push'),
  OUTGOING_ALLOW: hostsWithPort.describe(
    'Hosts (host or host:port, commas between) that are fetched, and sent pushes to, although private',
  ),
  WEBHOOK_ALLOW: hostsWithPort.describe(
    'Hosts (host or host:port, commas between) that webhooks may go to although private, also by http',
  ),
  VAPID_PUBLIC_KEY: z
    .string()
    .refine(isCurvePoint, 'It is no public key of that kind')
    .optional()
    .describe(
      'The public key that browsers subscribe to pushes with, e.g. from: npm run admin -- vapid-keys; together with VAPID_PRIVATE_KEY and VAPID_SUBJECT, or none',
    ),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'It is no private key of that kind, which has 43 characters')
    .optional()
    .describe(
      'The private key that signs pushes to browsers, made with VAPID_PUBLIC_KEY and set together with it and VAPID_SUBJECT, or none',
    ),
  VAPID_SUBJECT: url(/^(mailto|https)$/, 'mailto: or https://')
    .optional()
    .describe(
      'The mailto: or https: address that push services write to when pushes of this site make trouble; together with VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or none',
    ),
  PUSH_HOSTS: names
    .prefault('fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com')
    .refine(
      (hosts) => hosts.length > 0 && hosts.every((each) => isHost(each.replace(/^\*\./, ''))),
      'It has no host, or a part that is no host or *.host',
    )
    .describe(
      'The hosts of push services that browsers may subscribe with (commas between); *.name means every host below that name',
    ),
  FCM_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9.:-]+$/, 'It is no id of a Firebase project')
    .optional()
    .describe(
      'The Firebase project that pushes to phones go through; together with FCM_CLIENT_EMAIL and FCM_PRIVATE_KEY, or none',
    ),
  FCM_CLIENT_EMAIL: email
    .optional()
    .describe(
      'The e-mail address of its service account; together with FCM_PROJECT_ID and FCM_PRIVATE_KEY, or none',
    ),
  FCM_PRIVATE_KEY: z
    .string()
    .transform((key) => key.replaceAll('\\n', '\n'))
    .refine(isPrivateKey, 'It is no private key in PEM format')
    .optional()
    .describe(
      'The private key (PEM) of its service account; together with FCM_PROJECT_ID and FCM_CLIENT_EMAIL, or none',
    ),
  FCM_ENDPOINT: httpUrl
    .optional()
    .describe(
      'The http(s) address of a gateway of yours that takes pushes as Firebase does, in its place and without its credentials',
    ),
  FILES_DIR: z
    .string()
    .refine(isReadableFolder, 'It is no folder that this user can read')
    .optional()
    .describe('A folder that is there and readable: what /files is served from; none: nothing is'),
  SUPER_ADMIN_EMAIL: email
    .optional()
    .describe('The e-mail address of the first super-admin, made at the start where there is none'),
  SUPER_ADMIN_PASSWORD: text(LENGTHS.password.min, LENGTHS.password.max)
    .optional()
    .describe(
      `The password of the first super-admin, ${LENGTHS.password.min} to ${LENGTHS.password.max} characters`,
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], NONE_OF_THESE)
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  MAX_SOCKETS: integer(1, 1_000_000)
    .default(10_000)
    .describe('How many sockets each api may have open, 1 to 1000000; further ones are refused'),
  SOCKETS_PER_ADDRESS: integer(1, 1_000_000)
    .default(2_000)
    .describe('How many sockets one address may have open at each api, 1 to 1000000'),
  SOCKET_HANDSHAKES_PER_MINUTE: integer(1, 1_000_000)
    .default(600)
    .describe('How many sockets one address may open in a minute at each api, 1 to 1000000'),
  BUSY_SOCKETS_PER_ADDRESS: integer(1, 1_000_000)
    .default(200)
    .describe(
      'How many sockets one address may have open at an api that holds more than half of MAX_SOCKETS, 1 to 1000000',
    ),
  BUSY_SOCKET_HANDSHAKES_PER_MINUTE: integer(1, 1_000_000)
    .default(60)
    .describe(
      'How many sockets one address may open in a minute at an api that holds more than half of MAX_SOCKETS, 1 to 1000000',
    ),
  WATCHING_PER_ADDRESS: integer(1, 1_000_000)
    .default(5)
    .describe("How often one address counts in 'watching now' at each api, 1 to 1000000"),
  SOCKET_POLLING: flag.describe('1 also offers HTTP polling to sockets and then needs sticky sessions'),
  WORKER_PORT: integer(0, 65_535)
    .default(0)
    .describe("The port of the worker's health pages, 0 for none, up to 65535"),
  METRICS_PORT: integer(0, 65_534)
    .default(0)
    .describe(
      'The port of metrics for Prometheus, 0 for none, up to 65534: of the api; the worker takes the next one',
    ),
  METRICS_HOST: host
    .default('127.0.0.1')
    .describe('The address or host name that metrics are answered on, without a port; they have no sign-in'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .optional()
    .describe(
      'The http(s) address of an OpenTelemetry collector that takes traces by OTLP over HTTP, e.g. http://127.0.0.1:4318',
    ),
  CLOCK_OFFSET_MS: z.coerce
    .number('It is no number')
    .int('It is no whole number')
    .default(0)
    .describe('Milliseconds that the clock is ahead; for tests only'),
  PARENT_PID: integer(1, 4_194_304)
    .optional()
    .describe('The process that started this one: when it is gone, this one stops too'),
} as const;

export const ENV_VARIABLES = variables;
const schema = z.object(variables);
export type Env = Readonly<z.infer<typeof schema>>;

/** The environment is not valid; `problems` has one sentence with a remedy for each variable. */
export class EnvError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The environment is wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'EnvError';
    this.problems = problems;
  }
}

/**
 * Reads and checks all variables; an empty variable counts as not set. Throws an EnvError that lists every problem with
 * its remedy.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== ''));
  const result = schema.safeParse(set);
  const problems: Problem[] = [
    ...(result.error?.issues ?? []).map((issue) => ({
      name: String(issue.path[0]) as keyof typeof variables,
      reason: issue.message,
    })),
    ...missingBeside(set).map((name) => ({ name, reason: '' })),
    ...(result.success ? [...dashboardProblems(result.data), ...vapidProblems(result.data)] : []),
  ];
  if (result.success && problems.length === 0) return withRedisPassword(result.data);
  // The first mistake of a variable: the others follow from it.
  const first = problems.filter(({ name }, at) => problems.findIndex((each) => each.name === name) === at);
  throw new EnvError(
    first.map(({ name, reason }) => {
      const { description } = variables[name];
      return set[name] === undefined
        ? `${name} is not set. ${description}.`
        : `${name} is not valid. ${reason}. ${description}.`;
    }),
  );
}

/** The environment with the password in Redis' address, where it is given beside it. */
function withRedisPassword(env: Env): Env {
  const address = new URL(env.REDIS_URL);
  if (env.REDIS_PASSWORD === undefined || address.password !== '') return env;
  address.password = encodeURIComponent(env.REDIS_PASSWORD);
  return { ...env, REDIS_URL: address.href };
}

interface Problem {
  name: keyof typeof variables;
  /** The mistake in words, of a variable that is set. */
  reason: string;
}

/** Groups of variables that must be set together. */
const TOGETHER = [
  ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
] as const;

/** The variables that are not set although others of their group are. */
function missingBeside(source: Record<string, string | undefined>) {
  return TOGETHER.flatMap((group) => {
    const missing = group.filter((name) => !source[name]);
    return missing.length < group.length ? missing : [];
  });
}

/**
 * The mistakes of staff's address beside the public one. Browsers separate cookies and scripts by host name, not by
 * port; and without https the password of staff would be easier to read than a page that everybody may read.
 */
function dashboardProblems({ DASHBOARD_URL, PUBLIC_URL }: Env): Problem[] {
  if (DASHBOARD_URL === undefined) return [];
  const problem = (reason: string): Problem[] => [{ name: 'DASHBOARD_URL', reason }];
  if (PUBLIC_URL === undefined) return problem('PUBLIC_URL is not set beside it');
  const [staff, visitors] = [new URL(DASHBOARD_URL), new URL(PUBLIC_URL)];
  if (staff.hostname === visitors.hostname) return problem('It has the host name of PUBLIC_URL');
  if (visitors.protocol === 'https:' && staff.protocol === 'http:')
    return problem('It is http although PUBLIC_URL is https');
  return [];
}

/** The mistake of two VAPID keys that were not made together. */
function vapidProblems({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Env): Problem[] {
  if (!publicKey || !privateKey || isVapidPair({ publicKey, privateKey })) return [];
  return [{ name: 'VAPID_PRIVATE_KEY', reason: 'It does not belong to VAPID_PUBLIC_KEY' }];
}
