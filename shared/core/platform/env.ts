import { createPrivateKey } from 'node:crypto';
import { LENGTHS } from '@touchline/contract/constants';
import { z } from 'zod';

const flag = z
  .enum(['0', '1', 'false', 'true'])
  .default('0')
  .transform((value) => value === '1' || value === 'true');
const url = (protocols: RegExp) => z.url({ protocol: protocols });
const httpUrl = url(/^https?$/);
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Every variable that api and worker read. The sentence of each is its remedy and stands in `.env.example` too. */
const variables = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('development, test or production'),
  MONGODB_URI: url(/^mongodb(\+srv)?$/).describe(
    'The MongoDB connection string, e.g. mongodb://127.0.0.1:27017/touchline',
  ),
  REDIS_URL: url(/^rediss?$/).describe('The Redis connection string, e.g. redis://127.0.0.1:6379'),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('touchline')
    .describe('Letters, digits, dashes: what every Redis key of this installation begins with'),
  APP_SECRET: z.string().min(32).describe('At least 32 random characters, e.g. from: openssl rand -hex 32'),
  HOST: z.string().min(1).default('127.0.0.1').describe('The address that the api listens on'),
  PORT: integer(0, 65_535).default(3000).describe('The port that the api listens on, 0 to 65535'),
  PUBLIC_URL: optional(httpUrl).describe(
    'The address that visitors use, e.g. https://touchline.example; https makes cookies Secure',
  ),
  TRUST_PROXY: integer(0, 10)
    .default(0)
    .describe('How many proxies stand in front of the api, 0 to 10; decides whose address limits count'),
  SITE_TIME_ZONE: z
    .string()
    .default('UTC')
    .refine(isTimeZone)
    .describe('An IANA time zone such as Europe/Berlin: the wall clock of kick-off times'),
  PRODUCT_NAME: z.string().trim().min(1).max(60).default('Touchline').describe('The name on every page'),
  GOVERNING_LAW: optional(z.string().trim().max(80)).describe(
    'The country or region whose law governs the terms of use, such as England and Wales',
  ),
  CONTACT_EMAIL: optional(z.email()).describe('The address shown for contact'),
  SUPPORT_CHAT_URL: optional(httpUrl).describe('The http(s) address of the support chat'),
  SOCIAL_X: optional(httpUrl).describe('The http(s) address of the X profile'),
  SOCIAL_FACEBOOK: optional(httpUrl).describe('The http(s) address of the Facebook page'),
  SOCIAL_INSTAGRAM: optional(httpUrl).describe('The http(s) address of the Instagram profile'),
  SOCIAL_TELEGRAM: optional(httpUrl).describe('The http(s) address of the Telegram channel'),
  SOCIAL_DISCORD: optional(httpUrl).describe('The http(s) address of the Discord server'),
  SOCIAL_YOUTUBE: optional(httpUrl).describe('The http(s) address of the YouTube channel'),
  AD_NETWORK_A_URL: optional(httpUrl).describe(
    'The script of the ad network for popunders, push notifications, interstitials and vignettes',
  ),
  AD_NETWORK_B_URL: optional(httpUrl).describe('The script of the ad network for in-page push'),
  OUTGOING_ALLOW: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim())
        .filter((host) => host !== ''),
    )
    .describe('Hosts (host or host:port, commas between) that release files may come from although private'),
  FCM_PROJECT_ID: optional(z.string()).describe(
    'The Firebase project that pushes to phones go through; together with FCM_CLIENT_EMAIL and FCM_PRIVATE_KEY, or none',
  ),
  FCM_CLIENT_EMAIL: optional(z.email()).describe(
    'The e-mail address of its service account; together with FCM_PROJECT_ID and FCM_PRIVATE_KEY, or none',
  ),
  FCM_PRIVATE_KEY: optional(
    z
      .string()
      .transform((key) => key.replaceAll('\\n', '\n'))
      .refine(isPrivateKey),
  ).describe(
    'The private key (PEM) of its service account; together with FCM_PROJECT_ID and FCM_CLIENT_EMAIL, or none',
  ),
  FCM_ENDPOINT: optional(httpUrl).describe(
    'The http(s) address of a gateway of yours that takes pushes as Firebase does, in its place and without its credentials',
  ),
  FILES_DIR: optional(z.string()).describe('The folder that /files is served from; none: nothing is'),
  SUPER_ADMIN_EMAIL: optional(z.email()).describe(
    'The e-mail address of the first super-admin, made at the start where there is none',
  ),
  SUPER_ADMIN_PASSWORD: optional(
    z.string().trim().min(LENGTHS.password.min).max(LENGTHS.password.max),
  ).describe(
    `The password of the first super-admin, ${LENGTHS.password.min} to ${LENGTHS.password.max} characters`,
  ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  SOCKETS_PER_ADDRESS: integer(1, 1_000_000)
    .default(200)
    .describe('How many sockets one address may have open at each api, 1 to 1000000'),
  SOCKET_HANDSHAKES_PER_MINUTE: integer(1, 1_000_000)
    .default(60)
    .describe('How many sockets one address may open in a minute at each api, 1 to 1000000'),
  WATCHING_PER_ADDRESS: integer(1, 1_000_000)
    .default(5)
    .describe("How often one address counts in 'watching now' at each api, 1 to 1000000"),
  SOCKET_POLLING: flag.describe('1 also offers HTTP polling to sockets and then needs sticky sessions'),
  WORKER_PORT: integer(0, 65_535)
    .default(0)
    .describe("The port of the worker's health pages, 0 for none, up to 65535"),
  CLOCK_OFFSET_MS: z.coerce
    .number()
    .int()
    .default(0)
    .describe('Milliseconds that the clock is ahead; for tests only'),
  PARENT_PID: optional(integer(1, 4_194_304)).describe(
    'The process that started this one: when it is gone, this one stops too',
  ),
} as const;

export const ENV_VARIABLES = variables;
const schema = z.object(variables);
export type Env = Readonly<z.infer<typeof schema>>;

/** The environment did not pass; `problems` has one sentence for each variable, with its remedy. */
export class EnvError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The environment is not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'EnvError';
    this.problems = problems;
  }
}

/** Reads and checks all variables at once; throws an EnvError that lists every problem with its remedy. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = schema.safeParse(source);
  const issues = result.error?.issues ?? [];
  const names = new Set([
    ...issues.map((issue) => String(issue.path[0]) as keyof typeof variables),
    ...missingBeside(source),
  ]);
  if (result.success && names.size === 0) return result.data;
  throw new EnvError(
    [...names].map((name) => {
      const state = source[name] === undefined || source[name] === '' ? 'is not set' : 'is not valid';
      return `${name} ${state}. ${variables[name].description}.`;
    }),
  );
}

/** Variables that are worth nothing without each other. */
const TOGETHER = ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'] as const;

/** Those that are not set although others of their group are. */
function missingBeside(source: Record<string, string | undefined>) {
  const missing = TOGETHER.filter((name) => !source[name]);
  return missing.length < TOGETHER.length ? missing : [];
}

function isPrivateKey(key: string): boolean {
  try {
    createPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
