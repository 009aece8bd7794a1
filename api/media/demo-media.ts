import { fileURLToPath } from 'node:url';
import type { Core } from '@touchline/core/platform/core';
import { type Response, Router } from 'express';
import { readOnly } from '../http/allow-only.ts';
import { CLIPS, livePlaylist, masterPlaylist } from './live-playlist.ts';
import { serveFolder } from './serve-folder.ts';

const CLIP = fileURLToPath(new URL('../../scripts/demo/media', import.meta.url));

/** The path of the demo stream on our own origin. */
export const DEMO_STREAM_PATH = '/media/demo/live.m3u8';

/**
 * The routes of the demo stream below `/media/demo`: `live.m3u8` with all qualities, `{quality}.m3u8` with one, `black.m3u8`
 * with a black picture, and the segments of the committed clips; also two playlists that do not play (`dead.m3u8` names a
 * segment that is not there, `stalled.m3u8` stands still), the demo's releases and league logos. Other origins may read all of them, as
 * they can read a public stream's files.
 */
export function createDemoMedia({ clock }: Pick<Core, 'clock'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const demo = Router({ caseSensitive: true, strict: true });
  demo.use((_req, res, next) => {
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    next();
  });
  demo.use(readOnly);
  demo.get('/live.m3u8', (_req, res) => sendPlaylist(res, masterPlaylist()));
  for (const name of CLIPS) {
    demo.get(`/${name}.m3u8`, (_req, res) => sendPlaylist(res, livePlaylist(name, clock.now())));
  }
  demo.use(serveFolder(CLIP, { maxAge: '1h' }));
  router.use('/media/demo', demo);
  return router;
}

function sendPlaylist(res: Response, playlist: string): void {
  res.setHeader('Cache-Control', 'no-cache');
  res.setHeader('Content-Type', 'application/vnd.apple.mpegurl');
  res.end(playlist);
}
