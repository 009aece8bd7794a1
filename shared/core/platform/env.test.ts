import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { ENV_VARIABLES, EnvError, readEnv } from './env.ts';

const complete = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017/x',
  REDIS_URL: 'redis://127.0.0.1:6379',
  APP_SECRET: 'a-secret-of-more-than-32-characters',
};

/** What docker-compose.yml alone reads. */
const OF_COMPOSE = [
  'SITE_ADDRESS',
  'HTTP_PORT',
  'HTTPS_PORT',
  'TRUSTED_PROXIES',
  'API_REPLICAS',
  'WORKER_REPLICAS',
];

/** A wrong value for every variable, in its most likely wrong form. */
const WRONG: Record<keyof typeof ENV_VARIABLES, readonly string[]> = {
  NODE_ENV: ['prod'],
  MONGODB_URI: ['127.0.0.1:27017', 'mongodb://', 'mongodb://h/x?nonsense=1', 'mongodb+srv://h:27017/x'],
  REDIS_URL: ['127.0.0.1:6379', 'http://127.0.0.1:6379'],
  REDIS_PASSWORD: ['two\nlines'],
  REDIS_PREFIX: ['a b'],
  APP_SECRET: ['short', 'x'.repeat(64), 'abc'.repeat(20)],
  APP_SECRET_BEFORE: ['short', 'x'.repeat(64), 'abc'.repeat(20)],
  HOST: ['http://127.0.0.1', '127.0.0.1:3000', 'two words'],
  PORT: ['70000', '-1', 'http'],
  DASHBOARD_URL: ['staff.example', 'ftp://staff.example'],
  PUBLIC_URL: [
    'javascript:alert(1)',
    'touchline.example',
    'https://touchline.example/live',
    'https://touchline.example/?a=1',
    'https://ada:secret@touchline.example',
  ],
  TRUST_PROXY: ['true', '11'],
  SITE_TIME_ZONE: ['Mars/Olympus'],
  PRODUCT_NAME: ['x'.repeat(61)],
  GOVERNING_LAW: ['x'.repeat(81)],
  CONTACT_EMAIL: ['ada'],
  SUPPORT_CHAT_URL: ['ftp://example.com'],
  SOCIAL_X: ['@touchline'],
  SOCIAL_FACEBOOK: ['@touchline'],
  SOCIAL_INSTAGRAM: ['@touchline'],
  SOCIAL_TELEGRAM: ['@touchline'],
  SOCIAL_DISCORD: ['@touchline'],
  SOCIAL_YOUTUBE: ['@touchline'],
  AD_NETWORK_A_URL: ['//ads.example', 'https://ads.example/tag.js', 'https://ads.example?zone=1'],
  AD_NETWORK_B_URL: ['//ads.example', 'https://ads.example/tag.js', 'https://ads.example#zone'],
  OUTGOING_ALLOW: ['10.0.0.0/8', 'http://10.0.0.1', '10.0.0.1:99999', '999.1.1.1', 'files.example,two words'],
  WEBHOOK_ALLOW: ['10.0.0.0/8', 'http://10.0.0.1', 'hooks.example,two words'],
  VAPID_PUBLIC_KEY: ['no-key', `BA${'A'.repeat(85)}`],
  VAPID_PRIVATE_KEY: ['short'],
  VAPID_SUBJECT: ['desk@example.com', 'http://example.com'],
  PUSH_HOSTS: ['https://push.example', '*', '*.*.example', ','],
  FCM_PROJECT_ID: ['Kick off'],
  FCM_CLIENT_EMAIL: ['ada'],
  FCM_PRIVATE_KEY: ['secret'],
  FCM_ENDPOINT: ['push.example:443'],
  FILES_DIR: ['/nowhere/at/all', fileURLToPath(import.meta.url)],
  SUPER_ADMIN_EMAIL: ['ada'],
  SUPER_ADMIN_PASSWORD: ['short', 'much-too-long-for-a-password'],
  LOG_LEVEL: ['verbose'],
  MAX_SOCKETS: ['0', 'many'],
  SOCKETS_PER_ADDRESS: ['0', 'many'],
  SOCKET_HANDSHAKES_PER_MINUTE: ['0', '1.5'],
  BUSY_SOCKETS_PER_ADDRESS: ['0', 'many'],
  BUSY_SOCKET_HANDSHAKES_PER_MINUTE: ['0', '1.5'],
  WATCHING_PER_ADDRESS: ['0', '-1'],
  SOCKET_POLLING: ['yes'],
  HSTS_SUBDOMAINS: ['yes'],
  WORKER_PORT: ['70000'],
  CLOCK_OFFSET_MS: ['soon'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['127.0.0.1:4318', 'grpc://127.0.0.1:4317'],
  METRICS_PORT: ['-1', '65535', 'none'],
  METRICS_HOST: ['http://127.0.0.1', 'two words'],
  PARENT_PID: ['0', 'init'],
};

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

describe('the environment', () => {
  it('accepts the required variables and fills in the rest', () => {
    expect(readEnv(complete)).toMatchObject({ PORT: 3000, SITE_TIME_ZONE: 'UTC', PRODUCT_NAME: 'Touchline' });
    expect(readEnv(complete)).toMatchObject({
      MAX_SOCKETS: 10_000,
      SOCKETS_PER_ADDRESS: 2_000,
      SOCKET_HANDSHAKES_PER_MINUTE: 600,
      BUSY_SOCKETS_PER_ADDRESS: 200,
      BUSY_SOCKET_HANDSHAKES_PER_MINUTE: 60,
      WATCHING_PER_ADDRESS: 5,
    });
  });

  it('lists every problem at once, each with its fix', () => {
    const problems = problemsOf({
      ...complete,
      APP_SECRET: 'short',
      PORT: '70000',
      SITE_TIME_ZONE: 'Mars/Olympus',
      MONGODB_URI: '',
    });
    expect(problems).toHaveLength(4);
    expect(problems).toContainEqual(expect.stringMatching(/^MONGODB_URI is not set\. .*mongodb:\/\//));
    expect(problems).toContainEqual(expect.stringMatching(/^APP_SECRET is not valid\. .*openssl rand/));
    expect(problems).toContainEqual(expect.stringMatching(/^PORT is not valid\. .*65535/));
    expect(problems).toContainEqual(expect.stringMatching(/^SITE_TIME_ZONE is not valid\. .*Europe\/Berlin/));
  });

  it.each(Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value])))(
    'refuses %s=%s by a sentence that names it',
    (name, value) => {
      expect(problemsOf({ ...complete, [name as string]: value as string })).toContainEqual(
        // A reason, then the description.
        expect.stringMatching(new RegExp(`^${name} is not valid\\. Its? .+\\. .+\\.$`)),
      );
    },
  );

  it.each([
    'mongodb://127.0.0.1',
    'mongodb://127.0.0.1:27017/touchline',
    'mongodb://a:27017,b:27017,c/touchline?replicaSet=rs0',
    'mongodb+srv://cluster0.example.net/touchline',
    'mongodb+srv://ada:secret@cluster0.example.net/?appName=touchline',
    'mongodb://[::1]:27017/touchline',
    'mongodb://[2001:db8::1],[2001:db8::2]:27018/touchline?replicaSet=rs0',
    'mongodb://%2Ftmp%2Fmongodb-27017.sock/touchline',
    'mongodb://ada:p%40ss%2Fword@db.example/touchline?authSource=admin&authMechanism=SCRAM-SHA-256',
    'mongodb://db.example/?tls=true&tlsCAFile=/etc/ssl/ca.pem&retryWrites=false&maxPoolSize=50&compressors=zlib',
    'mongodb://db.example/touchline?w=majority&journal=true&readPreference=primary&readConcernLevel=majority',
  ])('accepts the connection string %s', (uri) => {
    expect(readEnv({ ...complete, MONGODB_URI: uri }).MONGODB_URI).toBe(uri);
  });

  it.each(['w=1', 'w=0', 'readPreference=secondaryPreferred', 'readPreference=nearest'])(
    'refuses a connection string that asks for %s, and names the requirement',
    (option) => {
      expect(problemsOf({ ...complete, MONGODB_URI: `mongodb://db.example/x?${option}` })).toEqual([
        expect.stringMatching(
          /^MONGODB_URI is not valid\. .*writes are for the majority and reads of the primary/,
        ),
      ]);
    },
  );

  it('keeps addresses without their path, and hosts in lower case', () => {
    expect(
      readEnv({
        ...complete,
        PUBLIC_URL: 'https://Touchline.example:8443/',
        AD_NETWORK_A_URL: 'https://ads.example',
        OUTGOING_ALLOW: 'Files.example:8080, 10.0.0.1,::1,[::1]:8080',
        HOST: '::',
        FILES_DIR: tmpdir(),
      }),
    ).toMatchObject({
      PUBLIC_URL: 'https://touchline.example:8443',
      AD_NETWORK_A_URL: 'https://ads.example',
      OUTGOING_ALLOW: ['files.example:8080', '10.0.0.1', '::1', '[::1]:8080'],
      HOST: '::',
      FILES_DIR: tmpdir(),
    });
  });

  it.each([
    ['without a public one', { DASHBOARD_URL: 'https://staff.example' }],
    ['on the public host name', { DASHBOARD_URL: 'http://a.example:81', PUBLIC_URL: 'http://a.example' }],
    ['with a path', { DASHBOARD_URL: 'https://staff.example/x', PUBLIC_URL: 'https://a.example' }],
    [
      'without the https of the public one',
      { DASHBOARD_URL: 'http://s.example', PUBLIC_URL: 'https://a.example' },
    ],
  ])('refuses an address for staff %s', (_, variables) => {
    expect(problemsOf({ ...complete, ...variables })).toEqual([
      expect.stringMatching(/^DASHBOARD_URL is not valid\. .*another host name than PUBLIC_URL/),
    ]);
  });

  it.each([
    ['AD_NETWORK_A_URL', 'https://*', 'Its host name has a character that no host name has'],
    ['AD_NETWORK_A_URL', 'https://*.ads.example', 'Its host name has a character that no host name has'],
    [
      'AD_NETWORK_B_URL',
      'https://ads.example;script-src',
      'Its host name has a character that no host name has',
    ],
    ['PUBLIC_URL', 'https://touch"line.example', 'Its host name has a character that no host name has'],
    ['PUBLIC_URL', "https://touch'line.example", 'Its host name has a character that no host name has'],
    ['PUBLIC_URL', 'https://touchline.example/live', 'It has more than a protocol, a host name and a port'],
    ['APP_SECRET', 'touchline-'.repeat(6), 'It repeats a few characters or words'],
    [
      'APP_SECRET',
      'correct horse correct horse battery correct horse',
      'It repeats a few characters or words',
    ],
    ['HOST', '999.1.1.1', 'It is neither an IP address nor a host name'],
    ['HOST', '10', 'It is neither an IP address nor a host name'],
    ['METRICS_HOST', '127.0.0.256', 'It is neither an IP address nor a host name'],
    ['APP_SECRET', 'short', 'It is too short'],
    ['SUPER_ADMIN_PASSWORD', 'much-too-long-for-a-password', 'It is too long'],
    ['PUBLIC_URL', 'touchline.example', 'It lacks https://'],
    ['PUBLIC_URL', 'touchline.example:8080', 'It lacks https://'],
    ['PUBLIC_URL', 'ftp://touchline.example', 'It begins with ftp: instead of https://'],
    ['PUBLIC_URL', 'https://', 'It is no complete address'],
    ['REDIS_URL', '127.0.0.1:6379', 'It lacks redis://'],
    ['MONGODB_URI', '127.0.0.1:27017/touchline', 'It lacks mongodb://'],
    ['MONGODB_URI', 'mongodb://ada:secret@', 'It has a part or an option that the driver of MongoDB'],
    ['MONGODB_URI', 'mongodb://db.example/x?w=1', 'It asks for weaker writes'],
    ['VAPID_SUBJECT', 'desk@example.com', 'It lacks mailto: or https://'],
    ['PORT', 'http', 'It is no number'],
    ['PORT', '1.5', 'It is no whole number'],
    ['PORT', '-1', 'It is less than 0'],
    ['PORT', '70000', 'It is more than 65535'],
    ['CONTACT_EMAIL', 'ada', 'It is no e-mail address'],
    ['LOG_LEVEL', 'verbose', 'It is none of the allowed values'],
    ['DASHBOARD_URL', 'http://staff.example', 'It is http although PUBLIC_URL is https'],
    ['DASHBOARD_URL', 'https://touchline.example:8443', 'It has the host name of PUBLIC_URL'],
  ])('says what is wrong with %s=%s', (name, value, reason) => {
    const problems = problemsOf({ ...complete, PUBLIC_URL: 'https://touchline.example', [name]: value });
    const [problem] = problems.filter((each) => each.startsWith(name));
    expect(problem).toMatch(`${name} is not valid. ${reason}`);
    expect(problem).toContain(ENV_VARIABLES[name as keyof typeof ENV_VARIABLES].description);
  });

  it('accepts addresses, hosts and secrets that only look odd', () => {
    for (const PUBLIC_URL of ['http://[::1]:3000', 'http://127.0.0.1:3000', 'https://xn--bcher-kva.example'])
      expect(readEnv({ ...complete, PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL);
    for (const HOST of ['0.0.0.0', '::', 'localhost', 'api-1', '4chan.example', '10.example'])
      expect(readEnv({ ...complete, HOST }).HOST).toBe(HOST);
    for (let tries = 0; tries < 200; tries += 1) {
      const APP_SECRET = randomBytes(16).toString('hex');
      expect(readEnv({ ...complete, APP_SECRET }).APP_SECRET).toBe(APP_SECRET);
    }
    expect(readEnv({ ...complete, APP_SECRET: randomBytes(5_000).toString('hex') })).toBeDefined();
  });

  it('requires all credentials for pushes, or none', () => {
    const privateKey = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).privateKey;
    const account = { FCM_PROJECT_ID: 'kick-off', FCM_CLIENT_EMAIL: 'push@kick-off.example' };
    expect(problemsOf({ ...complete, ...account })).toEqual([
      expect.stringMatching(/^FCM_PRIVATE_KEY is not set\. .*FCM_PROJECT_ID and FCM_CLIENT_EMAIL, or none/),
    ]);
    const inOneLine = privateKey.replaceAll('\n', '\\n');
    expect(readEnv({ ...complete, ...account, FCM_PRIVATE_KEY: inOneLine }).FCM_PRIVATE_KEY).toBe(privateKey);
  });

  it('treats an empty variable as unset', () => {
    const empty = Object.fromEntries(Object.keys(ENV_VARIABLES).map((name) => [name, '']));
    expect(readEnv({ ...empty, ...complete })).toEqual(readEnv(complete));
    expect(problemsOf(empty)).toHaveLength(Object.keys(complete).length);
  });

  it('puts a password of Redis with any characters into its address, unless that has one', () => {
    const password = 'a/b@c#d%e?f: g';
    const addressBeside = (REDIS_URL: string) =>
      readEnv({ ...complete, REDIS_URL, REDIS_PASSWORD: password }).REDIS_URL;
    const { options } = new Redis(addressBeside('redis://redis:6379/2'), { lazyConnect: true });
    expect(options).toMatchObject({ host: 'redis', port: 6379, db: 2, password });
    expect(addressBeside('redis://:own@redis:6379')).toBe('redis://:own@redis:6379');
  });

  it('is documented in .env.example, variable by variable', async () => {
    const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8');
    const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual([...Object.keys(ENV_VARIABLES), ...OF_COMPOSE].sort());
  });
});
