import { realpath } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '@touchline/core/platform/env';
import { Router } from 'express';
import { readOnly } from '../http/allow-only.ts';
import { serveFolder } from './serve-folder.ts';

const DEMO_DIR = fileURLToPath(new URL('../../scripts/demo/media', import.meta.url));

/**
 * The file on disk for a path of this site; null for a path without one, and for a link out of the folder of such files.
 */
export async function ownFile(env: Pick<Env, 'FILES_DIR'>, path: string): Promise<string | null> {
  const roots: [prefix: string, dir: string | undefined][] = [
    ['/media/demo/', DEMO_DIR],
    ['/files/', env.FILES_DIR],
  ];
  for (const [prefix, dir] of roots) {
    if (!dir || !path.startsWith(prefix)) continue;
    const name = decoded(path.slice(prefix.length));
    const file = name === null ? null : normalize(join(dir, name));
    return file?.startsWith(normalize(dir) + sep) && (await isInside(dir, file)) ? file : null;
  }
  return null;
}

/** `/files`: the folder of the operator's own files, where the environment names one. */
export function createOwnFiles({ FILES_DIR }: Pick<Env, 'FILES_DIR'>): Router {
  const router = Router();
  if (FILES_DIR) {
    router.use('/files', readOnly, async (req, _res, next) =>
      next((await ownFile({ FILES_DIR }, `/files${req.path}`)) ? undefined : 'router'),
    );
    router.use('/files', serveFolder(FILES_DIR, { dotfiles: 'ignore' }));
  }
  return router;
}

/** True for a file that is there and, behind all links, inside the folder. */
async function isInside(dir: string, file: string): Promise<boolean> {
  try {
    const [folder, target] = await Promise.all([realpath(dir), realpath(file)]);
    return target.startsWith(folder + sep);
  } catch {
    return false;
  }
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
