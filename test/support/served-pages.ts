import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SITE_LIST_NAMES, type SiteListItems } from '@touchline/contract/live-collections';
import type { PublicGame, PublicMatch } from '@touchline/contract/records/match';
import { countOthers, homePart } from '@touchline/contract/rules/home-part';
import { summarise } from '@touchline/contract/rules/summaries';
import { teamsOf } from '@touchline/contract/rules/teams';
import { AppError } from '@touchline/core/platform/errors';
import express, { type ErrorRequestHandler } from 'express';
import { afterEach } from 'vitest';
import type { PageSource } from '../../api/pages/page-source.ts';
import { createPages, type PagesOptions } from '../../api/pages/pages.ts';
import { keepWebBuild, WEB_DIST } from '../../api/pages/web-build.ts';
import type { Snapshot } from '../../api/read-model/public-lists.ts';
import { NO_PAGE_LIMITS } from './no-page-limits.ts';
import { testGame, testId, testLeague, testMatch, testSettings } from './records.ts';

export const PUBLIC_URL = 'https://touchline.example';

export const league = testLeague();
export const otherLeague = testLeague({ _id: testId(0xa2), name: 'Northern Cup', category: 'Tennis' });
export const scheduled = testGame({ _id: testId(1) });
export const live = testGame({
  _id: testId(2),
  title: 'Saltmarsh vs Elm Row',
  homeTeam: 'Saltmarsh',
  awayTeam: 'Elm Row',
  status: 'Live',
  isLive: true,
  league: otherLeague.name,
  leagueId: otherLeague._id,
  category: 'Tennis',
});
export const finished = testGame({
  _id: testId(3),
  title: 'Old Mill vs Ferry',
  homeTeam: 'Old Mill',
  status: 'Finished',
});
export const first = testMatch({ _id: testId(0xe1), games: [scheduled] });
export const second = testMatch({ _id: testId(0xe2), title: 'Northern Cup, final day', games: [live] });

/** A snapshot's matches, with the part of them that the home page shows. */
function listed(matches: readonly PublicMatch[]): Pick<Snapshot, 'matches' | 'home'> {
  const part = homePart<PublicGame, PublicMatch>(matches);
  const etag = `W/"${part.map(({ _id, version }) => `${_id}.${version}`).join()}"`;
  return { matches, home: { etag, matches: summarise(part), others: countOthers(matches, part) } };
}

/** A page source whose records a test may change; it counts the reads of a match. */
class Source implements PageSource {
  asked = 0;
  whole: PublicMatch[] = [{ ...first, games: [scheduled, finished] }, second];
  current: Snapshot = {
    etag: 'W/"one"',
    ...listed([first, second]),
    leagues: [league, otherLeague],
    settings: testSettings(),
    lists: Object.fromEntries(SITE_LIST_NAMES.map((name) => [name, []])) as unknown as SiteListItems,
  };

  snapshot = () => this.current;

  match = async (id: string) => {
    this.asked += 1;
    return this.whole.find(({ _id }) => _id === id) ?? null;
  };

  team = (key: string) => teamsOf(this.whole.flatMap(({ games }) => games)).get(key) ?? null;

  league = (id: string) => this.current.leagues.find(({ _id }) => _id === id) ?? null;

  change(patch: Partial<Snapshot>): void {
    this.current = { ...this.current, ...patch, ...(patch.matches && listed(patch.matches)) };
  }
}

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** An answer, with its transferred body and its text. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

/** Serves the public pages of two matches with a game each; `get` fetches one, and `source` changes their records. */
export async function servePages({
  webDist = WEB_DIST,
  limits = NO_PAGE_LIMITS,
  ...options
}: Partial<PagesOptions & { webDist: string }> = {}) {
  const source = new Source();
  const app = express();
  app.set('etag', false);
  app.use(
    createPages({
      source,
      readBuild: keepWebBuild(webDist),
      publicUrl: () => `${PUBLIC_URL}/`,
      limits,
      ...options,
    }),
  );
  const onError: ErrorRequestHandler = (error, _req, res, _next) => {
    res.status(error instanceof AppError ? error.status : 500).send(`failed: ${error.message}`);
  };
  app.use(onError);
  const server = createServer({ maxHeaderSize: 64 * 1024 }, app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => {
    // A raw request: clients that normalize addresses would hide the behaviour under test.
    const sent = request({ port, host: '127.0.0.1', method, path: encodeControls(path), headers }).end();
    const [message] = await once(sent, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    return { status: message.statusCode, headers: message.headers, bytes, text: bytes.toString() };
  };
  return { source, get };
}

/** Node's client refuses control characters; a proxy would pass them on encoded. */
function encodeControls(path: string): string {
  return path.replaceAll('\u0000', '%00');
}

/** The visible markup of a page, without the data for its hydration. */
export function markupOf({ text }: Answer): string {
  return /<div id="root">(.*?)<script type="application\/json"/s.exec(text)?.[1] ?? '';
}
