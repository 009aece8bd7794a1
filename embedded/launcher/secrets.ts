import { randomBytes } from 'node:crypto';
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

function parse(text: string): string | undefined {
  try {
    const { APP_SECRET } = JSON.parse(text) as { APP_SECRET?: unknown };
    return typeof APP_SECRET === 'string' && APP_SECRET.length >= 32 ? APP_SECRET : undefined;
  } catch {
    return undefined;
  }
}
