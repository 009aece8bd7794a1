import { join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '@touchline/core/platform/env';
import express, { Router } from 'express';
import { readOnly } from '../http/allow-only.ts';

const DEMO_DIR = fileURLToPath(new URL('../../scripts/demo/media', import.meta.url));

/** The file on disk for a path of this site; null for a path without one. */
export function ownFile(env: Pick<Env, 'FILES_DIR'>, path: string): string | null {
  const roots: [prefix: string, dir: string | undefined][] = [
    ['/media/demo/', DEMO_DIR],
    ['/files/', env.FILES_DIR],
  ];
  for (const [prefix, dir] of roots) {
    if (!dir || !path.startsWith(prefix)) continue;
    const name = decoded(path.slice(prefix.length));
    const file = name === null ? null : normalize(join(dir, name));
    return file?.startsWith(normalize(dir) + sep) ? file : null;
  }
  return null;
}

/** `/files`: the folder of the operator's own files, where the environment names one. */
export function createOwnFiles({ FILES_DIR }: Pick<Env, 'FILES_DIR'>): Router {
  const router = Router();
  if (FILES_DIR)
    router.use(
      '/files',
      readOnly,
      express.static(FILES_DIR, { index: false, redirect: false, dotfiles: 'ignore' }),
    );
  return router;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
