import { keepEntryAssets } from '@touchline/api/pages/entry-assets';
import { WEB_DIST } from '@touchline/api/pages/web-build';
import { setPlayerHeaders } from '@touchline/api/player/player-headers';
import { playerPage } from '@touchline/api/player/player-page';
import { languageOf } from '@touchline/contract/languages/catalogues';
import { streamExample } from '@touchline/contract/records/match';
import type { RequestHandler } from 'express';

const ENTRY = { script: 'src/player/main.ts', styles: ['src/player/player.css'], manifest: 'player.json' };
const assets = keepEntryAssets(WEB_DIST, ENTRY, { isDevelopment: false });

/** Answers each stream, and each preview of one, by the page of our player with the demo's clip. */
export function answerPlayer(): RequestHandler {
  return async (req, res) => {
    setPlayerHeaders(res, { secure: false, isDevelopment: false });
    const content = {
      kind: 'embed',
      embed: { kind: 'hls', src: '/media/demo/live.m3u8' },
      streamId: streamExample._id,
    } as const;
    res.type('html').send(
      playerPage({
        language: languageOf(req.query.lang),
        isReported: false,
        title: streamExample.title,
        content,
        assets: await assets(),
      }),
    );
  };
}
