import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The values for the template of the nginx configuration. */
export interface NginxSettings {
  SITE_LISTEN: string;
  API_1: string;
  API_2: string;
  /** Without it nginx listens on no further port. */
  PORT_80?: string;
  /** Without it requests are not logged: the apis log them. */
  ACCESS_LOG?: string;
}

/** Writes the nginx configuration into `dir`, from the template of the repository at `root`; returns its path. */
export function writeNginxConfig(root: string, dir: string, settings: NginxSettings): string {
  mkdirSync(dir, { recursive: true });
  const values: Record<string, string> = {
    PORT_80: '',
    ACCESS_LOG: '/dev/null',
    ...settings,
    NGINX_DIR: dir,
  };
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
