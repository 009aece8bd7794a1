import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watchClocks } from '@touchline/core/platform/clocks';
import type { Core } from '@touchline/core/platform/core';
import { watchDatabase } from '@touchline/core/platform/database-watch';
import { createReadiness, type Readiness } from '@touchline/core/platform/readiness';
import { SessionService } from '@touchline/core/sessions/sessions';
import type { Express } from 'express';
import { createApp } from './app.ts';
import { drain } from './http/drain.ts';
import { createHttpServer, type HttpServerOptions } from './http/http-server.ts';
import { createLookUpCredentials } from './http/rate-limit.ts';
import { localUrl } from './local-url.ts';
import { keepWebBuild, WEB_DIST, type WebBuild } from './pages/web-build.ts';
import { FinishedGames } from './read-model/finished-games.ts';
import { loadReadModel } from './read-model/load-read-model.ts';
import { createPublicLists, type PublicLists } from './read-model/public-lists.ts';
import { ChangeFeed } from './realtime/change-feed.ts';
import { createSockets, type Sockets } from './realtime/socket-server.ts';

export interface Api {
  readonly app: Express;
  readonly http: Server;
  readonly changeFeed: ChangeFeed;
  readonly lists: PublicLists;
  readonly sockets: Sockets;
  readonly readiness: Readiness;
  /** Reads the build of the pages, unless it has been read; until then a page reads it. */
  readBuild(): Promise<WebBuild | null>;
  /**
   * Reports not ready, asks sockets to reconnect elsewhere, ends connections with their next answer for up to
   * `drainMs`, and then closes the rest; requests that have begun are answered first.
   */
  close(options?: { drainMs?: number }): Promise<void>;
}

/** The whole api on a server that does not listen yet. Rejects when the database cannot be read. */
export async function createApi(core: Core, options: HttpServerOptions = {}): Promise<Api> {
  const changeFeed = await ChangeFeed.open(core);
  const readModel = await loadReadModel(core, changeFeed);
  const finished = new FinishedGames(core, readModel, changeFeed);
  await finished.load();
  const lists = createPublicLists(readModel, finished);
  const readiness = createReadiness(core);
  const sessions = new SessionService(core);
  const database = watchDatabase(core);
  let url = core.env.PUBLIC_URL;
  const publicUrl = () => {
    url ??= ownUrl(core, http);
    return url;
  };
  const readBuild = keepWebBuild(WEB_DIST);
  const lookUpCredentials = createLookUpCredentials(core);
  const app = createApp({
    core,
    sessions,
    database,
    readModel,
    lists,
    changeFeed,
    readiness,
    publicUrl,
    readBuild,
    lookUpCredentials,
  });
  const http = createHttpServer(app, core, options);
  const sockets = createSockets(http, {
    core,
    changeFeed,
    readModel,
    lists,
    sessions,
    lookUpCredentials,
  });
  void core.clocks.compare();
  const clocks = watchClocks(core);
  changeFeed.start();
  return {
    app,
    http,
    changeFeed,
    lists,
    sockets,
    readiness,
    readBuild,
    async close({ drainMs = 0 } = {}) {
      readiness.leaving();
      sockets.sayGoodbye();
      await drain(http, drainMs);
      await sockets.close();
      await changeFeed.stop();
      database.stop();
      clocks.stop();
    },
  };
}

/** The address of the site without `PUBLIC_URL`; the port is known once the server listens. */
function ownUrl({ env }: Core, http: Server): string {
  const { port } = http.address() as AddressInfo;
  return localUrl(env.HOST, port);
}
