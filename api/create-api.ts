import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Core } from '@touchline/core/platform/core';
import { createReadiness, type Readiness } from '@touchline/core/platform/readiness';
import { SessionService } from '@touchline/core/sessions/sessions';
import type { Express } from 'express';
import { createApp } from './app.ts';
import { drain } from './http/drain.ts';
import { createHttpServer, type HttpServerOptions } from './http/http-server.ts';
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
  const lists = createPublicLists(core, readModel, changeFeed);
  const readiness = createReadiness(core);
  const sessions = new SessionService(core);
  let url = core.env.PUBLIC_URL;
  const publicUrl = () => {
    url ??= ownUrl(core, http);
    return url;
  };
  const app = createApp({ core, sessions, readModel, lists, changeFeed, readiness, publicUrl });
  const http = createHttpServer(app, options);
  const sockets = createSockets(http, { core, changeFeed, readModel, lists, sessions });
  changeFeed.start();
  return {
    app,
    http,
    changeFeed,
    lists,
    sockets,
    readiness,
    async close({ drainMs = 0 } = {}) {
      readiness.leaving();
      sockets.sayGoodbye();
      await drain(http, drainMs);
      await sockets.close();
      await changeFeed.stop();
    },
  };
}

/** The address of the site without `PUBLIC_URL`; the port is known once the server listens. */
function ownUrl({ env }: Core, http: Server): string {
  const { port } = http.address() as AddressInfo;
  return `http://${env.HOST}:${port}`;
}
