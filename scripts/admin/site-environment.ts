import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Fills in the addresses of the servers that `npm start` runs from this folder, for variables that are not set.
 * Variables of the environment or of `.env` are kept.
 */
export function useRunningSite(env: NodeJS.ProcessEnv = process.env): void {
  if (env.MONGODB_URI || env.REDIS_URL) return;
  const folder = env.DATA_DIR || '.data';
  const { mongodbUri, redisUrl } = readJson(join(folder, 'running.json'));
  if (!mongodbUri || !redisUrl) return;
  const { APP_SECRET } = readJson(join(folder, 'secrets.json'));
  env.MONGODB_URI = mongodbUri;
  env.REDIS_URL = redisUrl;
  if (!env.APP_SECRET && APP_SECRET) env.APP_SECRET = APP_SECRET;
  if (env.VAPID_PUBLIC_KEY || env.VAPID_PRIVATE_KEY) return;
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = readJson(join(folder, 'vapid.json'));
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return;
  // The command line sends no push, so that nobody reads the subject.
  Object.assign(env, {
    VAPID_PUBLIC_KEY,
    VAPID_PRIVATE_KEY,
    VAPID_SUBJECT: env.VAPID_SUBJECT || 'mailto:hello@touchline.example',
  });
}

/** True where the environment names no servers, and none run from this folder. */
export const needsServers = (env: NodeJS.ProcessEnv = process.env): boolean =>
  !env.MONGODB_URI && !env.REDIS_URL;

function readJson(path: string): Record<string, string | undefined> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return {};
  }
}
