import { createECDH, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret that signs sessions and stream links: APP_SECRET when the environment has it, else one that is generated
 * once and kept in `<dataDir>/secrets.json`, readable by the owner alone. Throws when that file is damaged, because a
 * new secret would end all sessions silently.
 */
export function appSecret(dataDir: string, env: NodeJS.ProcessEnv): string {
  if (env.APP_SECRET) return env.APP_SECRET;
  const path = join(dataDir, 'secrets.json');
  try {
    const created = { APP_SECRET: randomBytes(48).toString('base64url') };
    writeFileSync(path, `${JSON.stringify(created, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return created.APP_SECRET;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const kept = parse(readFileSync(path, 'utf8'));
  if (!kept)
    throw new Error(`${path} holds no APP_SECRET. Put it back, or delete the file, which ends all sessions.`);
  return kept;
}

/** The variables of the keys that sign pushes to browsers. */
type VapidVariables = Partial<Record<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT', string>>;

/**
 * The keys that sign pushes to browsers: those of the environment when it has one of them, else a pair that is generated
 * once and kept in `<dataDir>/vapid.json`, readable by the owner alone. Throws when that file is damaged, because browsers
 * subscribe to one key.
 */
export function vapidKeys(dataDir: string, env: NodeJS.ProcessEnv): VapidVariables {
  if (env.VAPID_PUBLIC_KEY || env.VAPID_PRIVATE_KEY) return {};
  const subject = env.VAPID_SUBJECT || subjectOf(env);
  const path = join(dataDir, 'vapid.json');
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // A number with leading zeros is returned shorter.
  const secret = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  const created = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: secret };
  try {
    writeFileSync(path, `${JSON.stringify(created, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    return { ...created, VAPID_SUBJECT: subject };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const kept = parseKeys(readFileSync(path, 'utf8'));
  if (!kept)
    throw new Error(
      `${path} holds no VAPID keys. Put it back, or delete the file: browsers then subscribe anew.`,
    );
  return { ...kept, VAPID_SUBJECT: subject };
}

/** The address that push services may write to, where the environment names none. */
function subjectOf({ PUBLIC_URL, CONTACT_EMAIL }: NodeJS.ProcessEnv): string {
  if (CONTACT_EMAIL) return `mailto:${CONTACT_EMAIL}`;
  return PUBLIC_URL?.startsWith('https:') ? PUBLIC_URL : 'mailto:hello@touchline.example';
}

function parseKeys(text: string): VapidVariables | undefined {
  try {
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = JSON.parse(text) as Record<string, unknown>;
    return typeof VAPID_PUBLIC_KEY === 'string' && typeof VAPID_PRIVATE_KEY === 'string'
      ? { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }
      : undefined;
  } catch {
    return undefined;
  }
}

function parse(text: string): string | undefined {
  try {
    const { APP_SECRET } = JSON.parse(text) as { APP_SECRET?: unknown };
    return typeof APP_SECRET === 'string' && APP_SECRET.length >= 32 ? APP_SECRET : undefined;
  } catch {
    return undefined;
  }
}
