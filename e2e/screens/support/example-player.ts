import { keepEntryAssets } from '@touchline/api/pages/entry-assets';
import { WEB_DIST } from '@touchline/api/pages/web-build';
import { setPlayerHeaders } from '@touchline/api/player/player-headers';
import { playerPage } from '@touchline/api/player/player-page';
import { languageOf } from '@touchline/contract/languages/catalogues';
import {
  gameExample,
  type PublicGame,
  type PublicStream,
  streamExample,
} from '@touchline/contract/records/match';
import { versus } from '@touchline/contract/rules/formats';
import type { RequestHandler } from 'express';

const ENTRY = { script: 'src/player/main.ts', styles: ['src/player/player.css'], manifest: 'player.json' };
const assets = keepEntryAssets(WEB_DIST, ENTRY, { isDevelopment: false });

/** A stream, and the game that it belongs to. */
export interface ExampleStream {
  readonly game: PublicGame;
  readonly stream: PublicStream;
  /** The playlist that is played in place of the demo's clip. */
  readonly address?: string;
}

const EXAMPLE: ExampleStream = { game: gameExample, stream: streamExample };

/**
 * Answers each stream, and each preview of one, by the page of our player: with its playlist, else with the demo's clip, or
 * with a playlist that does not exist where the stream is down. `streamOf` is the stream of an id; an unknown one is played
 * as the example.
 */
export function answerPlayer(streamOf: (id: string) => ExampleStream | undefined): RequestHandler {
  return async (req, res) => {
    setPlayerHeaders(res, { secure: false, isDevelopment: false });
    const { game, stream, address } = streamOf(String(req.query.id)) ?? EXAMPLE;
    const src = address ?? `/media/demo/${stream.health === 'down' ? 'none' : 'live'}.m3u8`;
    const content = { kind: 'embed', embed: { kind: 'hls', src }, streamId: stream._id } as const;
    res.type('html').send(
      playerPage({
        language: languageOf(req.query.lang),
        isReported: false,
        title: `${stream.title} · ${versus(game.homeTeam, game.awayTeam)}`,
        content,
        assets: await assets(),
      }),
    );
  };
}
