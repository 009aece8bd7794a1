import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ENV_VARIABLES, EnvError, readEnv } from './env.ts';

const complete = {
  MONGODB_URI: 'mongodb://127.0.0.1:27017/x',
  REDIS_URL: 'redis://127.0.0.1:6379',
  APP_SECRET: 'x'.repeat(32),
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
  it('takes what is required and fills in the rest', () => {
    expect(readEnv(complete)).toMatchObject({ PORT: 3000, SITE_TIME_ZONE: 'UTC', PRODUCT_NAME: 'Touchline' });
    expect(readEnv(complete)).toMatchObject({
      SOCKETS_PER_ADDRESS: 200,
      SOCKET_HANDSHAKES_PER_MINUTE: 60,
      WATCHING_PER_ADDRESS: 5,
    });
  });

  it('lists every problem at once, each with its remedy', () => {
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

  it.each([
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['SUPPORT_CHAT_URL', 'ftp://example.com'],
    ['REDIS_PREFIX', 'a b'],
    ['TRUST_PROXY', 'true'],
    ['CONTACT_EMAIL', 'nobody'],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ ...complete, [name]: value })).toEqual([
      expect.stringContaining(`${name} is not valid.`),
    ]);
  });

  it('wants the credentials for pushes all or none', () => {
    const privateKey = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).privateKey;
    const account = { FCM_PROJECT_ID: 'kick-off', FCM_CLIENT_EMAIL: 'push@kick-off.example' };
    expect(problemsOf({ ...complete, ...account })).toEqual([
      expect.stringMatching(/^FCM_PRIVATE_KEY is not set\. .*FCM_PROJECT_ID and FCM_CLIENT_EMAIL, or none/),
    ]);
    expect(problemsOf({ ...complete, ...account, FCM_PRIVATE_KEY: 'secret' })).toEqual([
      expect.stringContaining('FCM_PRIVATE_KEY is not valid.'),
    ]);
    const inOneLine = privateKey.replaceAll('\n', '\\n');
    expect(readEnv({ ...complete, ...account, FCM_PRIVATE_KEY: inOneLine }).FCM_PRIVATE_KEY).toBe(privateKey);
  });

  it('takes an empty optional variable as unset', () => {
    expect(readEnv({ ...complete, CONTACT_EMAIL: '' }).CONTACT_EMAIL).toBeUndefined();
  });

  it('stands in .env.example with a sentence for each variable', async () => {
    const example = await readFile(new URL('../../../.env.example', import.meta.url), 'utf8');
    const missing = Object.keys(ENV_VARIABLES).filter(
      (name) => !new RegExp(`^#?${name}=`, 'm').test(example),
    );
    expect(missing).toEqual([]);
  });
});
