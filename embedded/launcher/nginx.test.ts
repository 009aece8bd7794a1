import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { writeNginxConfig } from './nginx.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const hasEnvsubst = spawnSync('envsubst', ['--version']).status === 0;

it.skipIf(!hasEnvsubst)(
  "the command of the page for operators fills in nginx' configuration as the launcher does",
  () => {
    const dir = mkdtempSync(join(tmpdir(), 'touchline-nginx-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const settings = { SITE_LISTEN: '127.0.0.1:3000', API_1: '127.0.0.1:3001', API_2: '127.0.0.1:3002' };
    const written = readFileSync(writeNginxConfig(ROOT, dir, settings), 'utf8');
    const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    const [, command = ''] = /^(envsubst .+) > \/etc\/nginx\/nginx\.conf$/m.exec(page) ?? [];
    const { stdout } = spawnSync('sh', ['-c', command], {
      cwd: ROOT,
      env: { ...settings, NGINX_DIR: dir, PATH: process.env.PATH },
      encoding: 'utf8',
    });
    expect(stdout).toBe(written);
    expect(stdout).toContain('proxy_set_header Host $http_host;');
  },
);
