import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageHeaders } from '@touchline/api/http/headers';
import { createDemoMedia } from '@touchline/api/media/demo-media';
import { createDashboardShell } from '@touchline/api/pages/dashboard-shell';
import type { PageSource } from '@touchline/api/pages/page-source';
import { createPages } from '@touchline/api/pages/pages';
import { keepWebBuild, WEB_DIST } from '@touchline/api/pages/web-build';
import { CALLS } from '@touchline/contract/calls/all';
import { getSession } from '@touchline/contract/calls/auth';
import { listDownloads } from '@touchline/contract/calls/downloads';
import { listFaqs } from '@touchline/contract/calls/faqs';
import { listLeagues } from '@touchline/contract/calls/leagues';
import { getMatch, listMatchesWeb, readHome } from '@touchline/contract/calls/matches';
import { getSettings } from '@touchline/contract/calls/settings';
import { listSiteNotifications } from '@touchline/contract/calls/site-notifications';
import { STAFF_NAMESPACE } from '@touchline/contract/constants';
import type { Call, ResponseOf } from '@touchline/contract/define-call';
import type { PublicEvent, StaffEvent } from '@touchline/contract/events';
import { SITE_LIST_NAMES, type SiteListItems, type SiteListName } from '@touchline/contract/live-collections';
import { PERMISSION_KEYS, SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import { instantExample } from '@touchline/contract/records/common';
import { finishedGameExample } from '@touchline/contract/records/matches-example';
import { categoryFromQuery } from '@touchline/contract/rules/categories';
import { countOthers, homePart, sportPart } from '@touchline/contract/rules/home-part';
import { summarise } from '@touchline/contract/rules/summaries';
import { teamsOf } from '@touchline/contract/rules/teams';
import { errorTexts } from '@touchline/contract/texts/errors';
import type { Env } from '@touchline/core/platform/env';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { Server } from 'socket.io';
import { NO_PAGE_LIMITS } from '../../../test/support/no-page-limits.ts';
import { type Answer, type Asked, answer } from './answers.ts';
import { answerPlayer, type ExampleStream } from './example-player.ts';
import { narrowed } from './narrowed.ts';

/** The moment at which every screen is shown, in ms: that of the contract's examples. */
export const NOW = Date.parse(instantExample);

/** A site without a database, a worker and events, which answers each call by its example. */
export interface ExampleSite {
  readonly url: string;
  /** Every call that was made, by its id, in order. */
  readonly asked: readonly (Asked & { readonly id: string })[];
  stop(): Promise<void>;
}

const ENV = { NODE_ENV: 'production' } as Env;
const ETAG = 'W/"example"';

/** One build for all sites of a process. */
const readBuild = keepWebBuild(WEB_DIST);

/** The calls of the lists that visitors get whole. */
const SITE_LISTS: Readonly<Record<SiteListName, Call>> = {
  downloads: listDownloads,
  faqs: listFaqs,
  notices: listSiteNotifications,
};

/** What is answered in place of an example unless a test says otherwise: staff may do everything. */
const USUAL: readonly Answer[] = [
  answer(getSession, () => {
    const { response } = getSession.example as { response: ResponseOf<typeof getSession> };
    if (response.user === null) return response;
    return {
      ...response,
      user: { ...response.user, role: SUPER_ADMIN_ROLE, permissions: [...PERMISSION_KEYS] },
    };
  }),
];

/**
 * Starts a site on a free port; `answers` replace the examples of their calls, in the HTML of the public pages too. The
 * public list decides which matches, games and teams exist; the filters of a paged list apply to its example. The player
 * plays `stream`, where one is given.
 */
export async function serveExamples(
  answers: readonly Answer[] = [],
  { stream }: { stream?: ExampleStream } = {},
): Promise<ExampleSite> {
  const asked: (Asked & { id: string })[] = [];
  const give = answersOf(answers);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use((_req, res, next) => {
    res.setHeader('Date', new Date(NOW).toUTCString());
    next();
  });
  app.use('/api', express.json(), answerCalls(give, asked));
  app.use(pageHeaders(ENV, 'shared'));
  app.use(createDemoMedia({ clock: { now: Date.now } } as Parameters<typeof createDemoMedia>[0]));
  app.use('/stream', answerPlayer(stream ? () => stream : streamsOf(give)));
  app.use(
    createDashboardShell({
      webDist: WEB_DIST,
      isDevelopment: false,
      siteAddress: undefined,
      isServed: () => true,
    }),
  );
  const http = createServer(app);
  const url = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  app.use(createPages({ source: sourceOf(give), readBuild, publicUrl: url, limits: NO_PAGE_LIMITS }));
  const sockets = new Server(http, { serveClient: false, transports: ['websocket'] });
  greet(sockets);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    url: url(),
    asked,
    async stop() {
      await sockets.close();
      http.closeAllConnections();
    },
  };
}

/** Every connection is greeted, as by the real site; nothing else is ever sent. */
function greet(sockets: Server): void {
  const serverTime = instantExample;
  sockets.on('connection', (socket) =>
    socket.emit('hello', { listing: ETAG, home: ETAG, serverTime } satisfies PublicEvent<'hello'>),
  );
  sockets.of(STAFF_NAMESPACE).on('connection', (socket) =>
    socket.emit('hello', {
      serverTime,
      watching: {},
      newRequests: 3,
      newMessages: 1,
    } satisfies StaffEvent<'hello'>),
  );
}

type Give = (
  call: Call,
  asked?: Partial<Asked>,
) => { readonly status: number; readonly body: unknown } | null;

/** The answer of each call: the test's own, else the usual one, else its example. */
function answersOf(answers: readonly Answer[]): Give {
  const byCall = new Map([...USUAL, ...answers].map((each) => [each.call.id, each]));
  return (call, { params = {}, query = new URLSearchParams(), body } = {}) => {
    const own = byCall.get(call.id);
    if (own) return own.give === null ? null : own.give({ params, query, body });
    if (call.id === getMatch.id) return matchById(answersOf(answers), params.id);
    if (call.id === readHome.id)
      return { status: 200, body: shownOf(answersOf(answers), query.get('category')) };
    return { status: call.status, body: narrowed(call, query) };
  };
}

/** The answer's body of a call of which the pages are made. Throws where it is refused or held back. */
function bodyOf<C extends Call>(give: Give, call: C): ResponseOf<C> {
  const given = give(call);
  if (given === null || given.status >= 400) return call.example.response as ResponseOf<C>;
  return given.body as ResponseOf<C>;
}

/** One match with all its games; the first one has a game that is over, which no list has. */
function wholeMatches(give: Give) {
  const { matches } = bodyOf(give, listMatchesWeb);
  return matches.map((match, place) =>
    place === 0 ? { ...match, games: [...match.games, finishedGameExample] } : match,
  );
}

/** The stream of each id, of the games that lists have. */
function streamsOf(give: Give) {
  const games = bodyOf(give, listMatchesWeb).matches.flatMap((match) => match.games);
  const streams = games.flatMap((game) => game.streamUrls.map((stream) => ({ game, stream })));
  return (id: string) => streams.find(({ stream }) => stream._id === id);
}

function matchById(give: Give, id: string | undefined): ReturnType<Give> {
  const match = wholeMatches(give).find(({ _id }) => _id === id);
  return match
    ? { status: 200, body: { match } }
    : {
        status: 404,
        body: { code: 'NOT_FOUND', message: errorTexts.notFound('Match'), requestId: 'req-7f31c0a2' },
      };
}

/** What the home page, or the page of a sport, shows of the list. */
function shownOf(give: Give, asked: string | null = null): ResponseOf<typeof readHome> {
  const { matches } = bodyOf(give, listMatchesWeb);
  const category = categoryFromQuery(asked);
  if (category !== null) {
    const { part, others } = sportPart(matches, category);
    return { matches: summarise(part), others };
  }
  const part = homePart(matches);
  return { matches: summarise(part), others: countOthers(matches, part) };
}

function sourceOf(give: Give): PageSource {
  const { matches } = bodyOf(give, listMatchesWeb);
  const { leagues } = bodyOf(give, listLeagues);
  const lists = SITE_LIST_NAMES.map((name) => {
    const body = bodyOf(give, SITE_LISTS[name]) as Record<string, unknown>;
    return [name, Object.values(body).find(Array.isArray)];
  });
  const snapshot = {
    etag: ETAG,
    matches,
    home: { etag: ETAG, ...shownOf(give) },
    leagues,
    settings: bodyOf(give, getSettings).settings,
    lists: Object.fromEntries(lists) as SiteListItems,
  };
  const whole = wholeMatches(give);
  const teams = teamsOf(whole.flatMap(({ games }) => games));
  return {
    snapshot: () => snapshot,
    match: (id) => Promise.resolve(whole.find(({ _id }) => _id === id) ?? null),
    team: (key) => teams.get(key) ?? null,
    league: (id) => leagues.find(({ _id }) => _id === id) ?? null,
  };
}

interface Route {
  readonly call: Call;
  readonly path: RegExp;
}

/** The calls with the patterns of their paths, literal ones first. */
const ROUTES: readonly Route[] = CALLS.map((call) => ({
  call,
  path: new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
})).sort((one, other) => one.call.path.split('{').length - other.call.path.split('{').length);

function answerCalls(give: Give, asked: (Asked & { id: string })[]): RequestHandler {
  return (req, res) => {
    const { pathname, searchParams: query } = new URL(req.originalUrl, 'http://localhost');
    const isStaffs = query.get('scope') === 'all';
    const route = ROUTES.find(
      ({ call, path }) =>
        call.method === req.method && (call.scope === 'all') === isStaffs && path.test(pathname),
    );
    if (!route) {
      res
        .status(404)
        .json({ code: 'NOT_FOUND', message: errorTexts.notFound('Call'), requestId: 'req-7f31c0a2' });
      return;
    }
    const params = { ...route.path.exec(pathname)?.groups };
    const request = { params, query, body: req.body as unknown };
    asked.push({ id: route.call.id, ...request });
    send(req, res, route.call, give(route.call, request));
  };
}

function send(req: Request, res: Response, call: Call, given: ReturnType<Give>): void {
  // An answer that never comes: the connection stays open until the page leaves it.
  if (given === null) return;
  res.setHeader('Cache-Control', 'no-store');
  if (LISTED.includes(call.id)) res.setHeader('ETag', ETAG);
  res.status(given.status);
  if (given.status === 204 || req.method === 'HEAD') res.end();
  else if (call.produces && typeof given.body === 'string') res.type(call.produces).send(given.body);
  else res.json(given.body);
}

/** The lists whose state the greeting names. */
const LISTED: readonly string[] = [listMatchesWeb.id, readHome.id];
