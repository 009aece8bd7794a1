import { languageOf, textsIn } from '@touchline/contract/languages/catalogues';
import type { Language } from '@touchline/contract/languages/languages';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { type BesideOthers, type Embed, embedOf } from '@touchline/contract/rules/embeds';
import { versus } from '@touchline/contract/rules/formats';
import { isPlayable, statusOf } from '@touchline/contract/rules/game-state';
import type { Game } from '@touchline/core/games/games';
import { findPlayback, type Playback, playbackOf } from '@touchline/core/games/streams/playback';
import type { Core } from '@touchline/core/platform/core';
import type { DatabaseWatch } from '@touchline/core/platform/database-watch';
import { notFound } from '@touchline/core/platform/errors';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { ObjectId } from 'mongodb';
import { readOnly } from '../http/allow-only.ts';
import { asRefusal } from '../http/errors.ts';
import { siteOf } from '../http/origins.ts';
import { createRateLimits, type RateLimit } from '../http/rate-limit.ts';
import { keepEntryAssets } from '../pages/entry-assets.ts';
import { setPlayerHeaders } from './player-headers.ts';
import { type PlayerContent, playerPage } from './player-page.ts';
import { newVisitorCookie, readVisitor } from './visitor-cookie.ts';

export interface PlayerOptions {
  readonly core: Core;
  readonly database: DatabaseWatch;
  /** Unfinished games and settings while the database is away. */
  readonly readModel: {
    gameOfStream(streamId: string): Game | undefined;
    settings(): Pick<PublicSettings, 'goLiveOffsetMinutes'>;
  };
  /** The folder of the web build. */
  readonly webDist: string;
  /** The address of the site; without it, the host of the request. */
  readonly publicUrl: string | undefined;
  /** Rejects for a request that may not preview streams; without this function there is no preview. */
  readonly authorizePreview?: (req: Request, res: Response) => Promise<void>;
}

const ENTRY = {
  script: 'src/player/main.ts',
  styles: ['src/player/player.css'],
  manifest: 'player.json',
};

interface Answer {
  readonly status: number;
  readonly title: string;
  readonly content: PlayerContent;
}

/**
 * `GET /stream?id=`: the page that plays one stream while visitors may watch its game; the only answer that sets the
 * visitor's cookie. Its texts are those of `lang=`, of an unknown one English. `GET /stream/preview?id=`: the same for
 * staff in English, whatever the game's status.
 */
export function createPlayer(options: PlayerOptions): Router {
  const { core, webDist, publicUrl, authorizePreview } = options;
  const isDevelopment = core.env.NODE_ENV === 'development';
  const assets = keepEntryAssets(webDist, ENTRY, { isDevelopment });
  /** The address of the page around the player; without PUBLIC_URL, the host of the request. */
  const siteUrl = (req: Request) =>
    siteOf(core.env, req) === 'dashboard' ? core.env.DASHBOARD_URL : publicUrl;
  const hostOf = (req: Request) => {
    const url = siteUrl(req);
    return url ? new URL(url).host : req.host;
  };

  const send = async (
    req: Request,
    res: Response,
    { status, title, content }: Answer,
    shown: { language: Language; isReported: boolean },
  ) => {
    setPlayerHeaders(res, { secure: siteUrl(req)?.startsWith('https:') ?? false, isDevelopment });
    res
      .status(status)
      .type('html')
      .send(playerPage({ ...shown, title, content, assets: await assets() }));
  };
  const play: RequestHandler = async (req, res) => {
    const language = languageOf(req.query.lang);
    const answer = await answerTo(options, { req, publicHost: hostOf(req), language }, visitorsAnswer);
    if (answer.content.kind === 'embed' && readVisitor(core.env, req.get('cookie')) === null)
      res.append('Set-Cookie', newVisitorCookie({ ...core.env, PUBLIC_URL: publicUrl }));
    await send(req, res, answer, { language, isReported: true });
  };
  const router = Router({ caseSensitive: true, strict: true });
  const limitOf = createRateLimits(core);
  const count =
    (limit: RateLimit): RequestHandler =>
    async (req, res, next) => {
      await limit(req, res);
      next();
    };
  router.all('/stream', readOnly);
  router.get('/stream', count(limitOf({ id: 'stream', limit: 'read' })), play);
  if (!authorizePreview) return router;

  const preview: RequestHandler = async (req, res) => {
    if (siteOf(core.env, req) === 'public') throw notFound('Page');
    await authorizePreview(req, res);
    // What staff see says nothing about visitors.
    const asked = { req, publicHost: hostOf(req), language: 'en' } as const;
    await send(req, res, await answerTo(options, asked, () => null), { language: 'en', isReported: false });
  };
  router.all('/stream/preview', readOnly);
  router.get('/stream/preview', count(limitOf({ id: 'stream.preview', limit: 'general' })), preview);
  return router;
}

/** How the stream starts, by the query of its page. */
const startOf = ({ query }: Request): BesideOthers => ({
  isMuted: query.muted === '1',
  isSmall: query.quality === 'max480',
});

/** The message in place of the player while visitors may not watch the game; null while they may. */
type Instead = (options: PlayerOptions, game: Game, language: Language) => Answer | null;

interface Asked {
  readonly req: Request;
  /** The host of the page around the player. */
  readonly publicHost: string;
  readonly language: Language;
}

async function answerTo(options: PlayerOptions, asked: Asked, instead: Instead): Promise<Answer> {
  const { req, language } = asked;
  try {
    return await find(options, asked, instead);
  } catch (err) {
    const { log } = options.core;
    log.error({ err, requestId: req.id }, 'the player could not look up its stream');
    // The answer is shown in a frame, so it is a sentence where a call would answer JSON.
    const { status, code, message: sentence } = asRefusal(err);
    if (language === 'en') return message(status, sentence);
    const { noAnswer, internal } = textsIn(language).site;
    return message(status, code === 'UNAVAILABLE' ? noAnswer : internal);
  }
}

async function find(
  options: PlayerOptions,
  { req, publicHost, language }: Asked,
  instead: Instead,
): Promise<Answer> {
  const { id } = req.query;
  const isId = typeof id === 'string' && /^[0-9a-f]{24}$/i.test(id);
  const playback = isId ? await findStream(options, ObjectId.createFromHexString(id)) : null;
  const embed = playback && embedOf(playback.url, { publicHost, ...startOf(req) });
  if (!playback || !embed) return message(404, textsIn(language).stream.streamGone);
  const { game, stream } = playback;
  const refused = instead(options, game, language);
  if (refused) return refused;
  const title = `${stream.title || stream.stream} · ${versus(game.homeTeam, game.awayTeam, textsIn(language).teams)}`;
  const content = {
    kind: 'embed',
    embed: onOwnOrigin(options.core, embed, publicHost),
    streamId: stream._id.toHexString(),
  } as const;
  return { status: 200, title, content };
}

/** The stream as the database has it or, while that is away, as the read model last knew it. */
async function findStream(
  { core, database, readModel }: PlayerOptions,
  id: ObjectId,
): Promise<Playback | null> {
  try {
    return await database.run(() => findPlayback(core, id), { needsDatabase: true });
  } catch (error) {
    const game = readModel.gameOfStream(id.toHexString());
    const known = game ? await playbackOf(core.env, game, id) : null;
    if (known) return known;
    throw error;
  }
}

/** Visitors can watch only games that are Live and playable. */
function visitorsAnswer({ readModel }: PlayerOptions, game: Game, language: Language): Answer | null {
  const texts = textsIn(language);
  if (statusOf(game) === 'Finished') return message(200, texts.site.game.finished);
  if (isPlayable(game)) return null;
  const { goLiveOffsetMinutes } = readModel.settings();
  return message(200, texts.site.game.shortly, texts.game.streamingBegins(goLiveOffsetMinutes));
}

const message = (status: number, title: string, text?: string): Answer => ({
  status,
  title,
  content: { kind: 'message', title, ...(text === undefined ? {} : { text }) },
});

/**
 * Our own playlist is read from the page's origin, whatever host name the visitor uses. A loopback address means this
 * site too, since a visitor can reach nothing else there.
 */
function onOwnOrigin({ env }: Core, embed: Embed, publicHost: string): Embed {
  if (embed.kind !== 'hls') return embed;
  const { origin, host, hostname, pathname, search } = new URL(embed.src);
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const isOurs = host === publicHost || origin === env.PUBLIC_URL || isLoopback;
  return isOurs && pathname.startsWith('/media/') ? { ...embed, src: pathname + search } : embed;
}
