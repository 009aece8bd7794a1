import { newViewerCookie } from '@touchline/api/player/viewer-cookie';
import { answer } from '../support/answering.ts';
import { type LoadResult, load, requestOf } from '../support/http-load.ts';

/** Where views are counted for. */
export interface WatchedGame {
  matchId: string;
  gameId: string;
}

/** Views of one address; each may have 60 calls a minute. */
const VIEWS_PER_ADDRESS = 20;
const CONNECTIONS = 64;

let requests: Buffer[] = [];
let made = 0;

/** The browsers: each with a cookie of its own, some behind one address. */
answer({
  /** Makes the requests of so many browsers that have not been here before. */
  prepare({ views, games }: { views: number; games: readonly WatchedGame[] }): void {
    const env = { APP_SECRET: process.env.APP_SECRET as string };
    requests = Array.from({ length: views }, () => {
      const { matchId, gameId } = games[made % games.length] as WatchedGame;
      const address = Math.floor(made / VIEWS_PER_ADDRESS);
      made += 1;
      return requestOf('PUT', `/api/matches/${matchId}/game/${gameId}/viewCount`, {
        cookie: newViewerCookie(env).split(';')[0] as string,
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0',
        'x-forwarded-for': `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
      });
    });
  },
  watch: (port: number): Promise<LoadResult> => load(port, { requests, connections: CONNECTIONS }),
});
