import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What the template of nginx' configuration leaves open. */
export interface NginxSettings {
  SITE_LISTEN: string;
  API_1: string;
  API_2: string;
}

/** The path of nginx on this machine, or nothing; a bare PATH may not lead to where packages put it. */
export function findNginx(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/local/sbin'];
  return [...folders, '/opt/homebrew/bin'].map((folder) => join(folder, 'nginx')).find(isExecutable);
}

/** Writes nginx' configuration into `dir`, from the template of the repository at `root`; its path. */
export function writeNginxConfig(root: string, dir: string, settings: NginxSettings): string {
  mkdirSync(dir, { recursive: true });
  const values: Record<string, string> = { ...settings, NGINX_DIR: dir };
  const template = readFileSync(join(root, 'deploy/nginx.conf.template'), 'utf8');
  const file = join(dir, 'nginx.conf');
  writeFileSync(
    file,
    template.replace(/\$\{([A-Z_0-9]+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`nginx.conf.template asks for ${name}, which nothing sets.`);
      return value;
    }),
  );
  return file;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
