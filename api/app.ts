import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { texts } from '@touchline/contract/texts';
import type { Core } from '@touchline/core/platform/core';
import { AppError } from '@touchline/core/platform/errors';
import { createReadiness, type Readiness } from '@touchline/core/platform/readiness';
import { SessionService } from '@touchline/core/sessions/sessions';
import express, { type Express } from 'express';
import { createDocs } from './docs/docs.ts';
import { activityEndpoints } from './endpoints/activity.ts';
import { affiliateEndpoints } from './endpoints/affiliates.ts';
import { authEndpoints } from './endpoints/auth.ts';
import { contactEndpoints } from './endpoints/contacts.ts';
import { dashboardEndpoints } from './endpoints/dashboard.ts';
import { deviceEndpoints } from './endpoints/devices.ts';
import { downloadEndpoints } from './endpoints/downloads.ts';
import { faqEndpoints } from './endpoints/faqs.ts';
import { gameEndpoints } from './endpoints/games.ts';
import { leagueEndpoints } from './endpoints/leagues.ts';
import { matchEndpoints } from './endpoints/matches.ts';
import { noticeEndpoints } from './endpoints/notices.ts';
import { pushEndpoints } from './endpoints/pushes.ts';
import { queueEndpoints } from './endpoints/queues.ts';
import { requestEndpoints } from './endpoints/requests.ts';
import { roleEndpoints } from './endpoints/roles.ts';
import { settingsEndpoints } from './endpoints/settings.ts';
import { streamEndpoints } from './endpoints/streams.ts';
import { userEndpoints } from './endpoints/users.ts';
import { viewEndpoints } from './endpoints/views.ts';
import { bindEndpoints } from './http/bind.ts';
import type { CallRouter } from './http/call-router.ts';
import { drain } from './http/drain.ts';
import { errorHandler } from './http/errors.ts';
import { createFront } from './http/front.ts';
import { createGate } from './http/gate.ts';
import { pageHeaders, setHeaders } from './http/headers.ts';
import { createHealth } from './http/health.ts';
import { ListedResponse } from './http/listed-response.ts';
import type { Handler } from './http/message.ts';
import { requestIdHeader, requestLog } from './http/request-log.ts';
import { sessionCookieName } from './http/session-cookie.ts';
import { createDemoMedia } from './media/demo-media.ts';
import { createOwnFiles } from './media/own-files.ts';
import { createPages } from './pages/pages.ts';
import { createPlayer } from './player/player.ts';
import { loadReadModel } from './read-model/load-read-model.ts';
import { createPublicLists, type PublicLists } from './read-model/public-lists.ts';
import { ChangeFeed } from './realtime/change-feed.ts';
import { createSockets, type Sockets } from './realtime/socket-server.ts';

const WEB_DIST = fileURLToPath(new URL('../web/dist', import.meta.url));

export interface Api {
  /** What answers beside the calls. */
  readonly app: Express;
  readonly calls: CallRouter;
  readonly http: Server;
  readonly changeFeed: ChangeFeed;
  readonly lists: PublicLists;
  readonly sockets: Sockets;
  readonly readiness: Readiness;
  /**
   * Says that it is not ready, says goodbye to sockets, ends connections with their next answer for up to `drainMs`,
   * and then closes what is left; whatever is under way is answered first.
   */
  close(options?: { drainMs?: number }): Promise<void>;
}

/** The whole api on a server that does not listen yet. Throws when the database cannot be read. */
export async function createApi(core: Core): Promise<Api> {
  const changeFeed = await ChangeFeed.open(core);
  const readModel = await loadReadModel(core, changeFeed);
  const lists = createPublicLists(core, readModel, changeFeed);
  const readiness = createReadiness(core);
  const sessions = new SessionService(core);
  const gate = createGate(core, sessions);

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', core.env.TRUST_PROXY);
  const publicUrl = () => core.env.PUBLIC_URL ?? addressOf(core, http);
  const security = pageHeaders(core.env);
  const pages = createPages({
    source: {
      snapshot: () => lists.snapshot(),
      match: (id) => lists.match(id),
      league: (id) => readModel.league(id),
    },
    webDist: WEB_DIST,
    publicUrl,
    adNetworks: { A: core.env.AD_NETWORK_A_URL ?? null, B: core.env.AD_NETWORK_B_URL ?? null },
    headers: () => [...requestIdHeader(), ...security],
  });
  app.use(createHealth(readiness, core.log));
  const calls = bindEndpoints(core, gate, [
    ...authEndpoints(core, sessions),
    ...userEndpoints(core, sessions),
    ...activityEndpoints(core),
    ...roleEndpoints(core),
    ...matchEndpoints(core, lists),
    ...gameEndpoints(core, readModel),
    ...streamEndpoints(core),
    ...affiliateEndpoints(core),
    ...leagueEndpoints(core, readModel, lists),
    ...faqEndpoints(core, lists),
    ...contactEndpoints(core),
    ...requestEndpoints(core),
    ...noticeEndpoints(core, lists),
    ...settingsEndpoints(core, lists),
    ...viewEndpoints(core, readModel),
    ...downloadEndpoints(core, lists),
    ...deviceEndpoints(core),
    ...pushEndpoints(core),
    ...dashboardEndpoints(core),
    ...queueEndpoints(core),
  ]);
  app.use(
    createDocs({
      productName: core.env.PRODUCT_NAME,
      publicUrl,
      sessionCookie: sessionCookieName(core.env),
      webDist: WEB_DIST,
      isDevelopment: core.env.NODE_ENV === 'development',
    }),
  );
  app.use('/api', () => {
    throw new AppError('NOT_FOUND', texts.errors.notFound('Call'));
  });
  app.use(createDemoMedia(core));
  app.use(createOwnFiles(core.env));
  app.use(
    createPlayer({
      core,
      webDist: WEB_DIST,
      publicUrl: core.env.PUBLIC_URL,
      admitPreview: (req, res) =>
        gate.admit({ id: 'streams.preview', method: 'GET', needs: 'streams:access' }, req, res),
    }),
  );
  app.use(pages.router);
  const fail = errorHandler(core.log);
  app.use(fail);

  // Most requests ask for what lies ready: they do not pass everything else on their way.
  const front = [pages.ready, requestLog(core.log), calls.handler, setHeaders(security)];
  const answer = createFront([...front, app as unknown as Handler], fail);
  const http = createServer({ ServerResponse: ListedResponse }, answer);
  const sockets = createSockets(http, { core, changeFeed, readModel, lists, sessions });
  changeFeed.start();
  return {
    app,
    calls,
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

/** Where the site is found when nobody says it: on a port that only listening makes known. */
function addressOf({ env }: Core, http: Server): string {
  const { port } = http.address() as AddressInfo;
  return `http://${env.HOST}:${port}`;
}
